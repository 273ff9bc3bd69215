import fs from 'node:fs';
import path from 'node:path';
import {MySQL} from 'dt-sql-parser/dist/parser/mysql';
import {describe, expect, it} from 'vitest';

const folder = 'docs/_snippets/connections';
const names = fs.readdirSync(folder).filter((name) => /^mysql-.*\.sql$/.test(name));

/** What the grammar of MySQL says about a text: one message for each fault. */
function faults(sql: string): string[] {
  return new MySQL().validate(sql).map(({startLine, message}) => `line ${startLine}: ${message}`);
}

/** The rights that the samples give to a user, each once. */
function rights(user: string): string[] {
  const grant = new RegExp(`^GRANT ([A-Z, ]+) ON app\\.\\* TO '${user}'@'%';$`, 'gm');
  const text = names.map((name) => fs.readFileSync(path.join(folder, name), 'utf8')).join('\n');
  return [...text.matchAll(grant)].flatMap(([, list = '']) => list.split(', ')).sort();
}

describe('the MySQL samples', () => {
  it.each(names)('%s fits the grammar of MySQL', (name) => {
    expect(faults(fs.readFileSync(path.join(folder, name), 'utf8'))).toEqual([]);
  });

  it('are read by a grammar that knows the privileges of MySQL', () => {
    expect(faults(`GRANT TRUNCATE ON app.* TO 'neosync_destination'@'%';`)).not.toEqual([]);
  });

  it('let a source read and nothing else', () => {
    expect(rights('neosync_source')).toEqual(['SELECT']);
  });

  it('give a destination the rights that the worker uses', () => {
    expect(rights('neosync_destination')).toEqual([
      'CREATE',
      'DROP',
      'INSERT',
      'REFERENCES',
      'SELECT',
      'UPDATE',
    ]);
  });

  it('use passwords that survive the address Neosync builds', () => {
    for (const name of names) {
      const text = fs.readFileSync(path.join(folder, name), 'utf8');
      for (const [, password] of text.matchAll(/IDENTIFIED BY '(.*?)'/g)) {
        expect(password).toMatch(/^[A-Za-z0-9\-_.~$&+,;=]+$/);
      }
    }
  });
});
