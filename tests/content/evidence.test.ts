import fs from 'node:fs';
import {expect, it} from 'vitest';
import {pageFiles, readStatements} from '../../scripts/evidence/statements';

const statements = readStatements();

it('evidence is written as src/reference/evidence.ts reads it', () => {
  const faults = statements.flatMap(({file, line, section, fault}) =>
    fault === undefined ? [] : [`${file}:${line}: ${section}: ${fault}`],
  );
  expect(faults).toEqual([]);
});

it('every entry of the data and every RPC has evidence', () => {
  const rows = statements.filter(({file}) => file.endsWith('.yaml'));
  expect(rows.filter(({text}) => text === undefined)).toEqual([]);
  expect(new Set(rows.map(({page}) => page)).size).toBeGreaterThan(15);
  expect(rows.length).toBeGreaterThan(800);
});

it('every message, field, group of fields and value of the API has evidence', () => {
  const known = new Set(statements.map(({section}) => section));
  let owner = '';
  const missing = fs
    .readFileSync('tests/fixtures/api/schema.txt', 'utf8')
    .split('\n')
    .flatMap((line) => {
      owner = /^(?:message|enum|service) (\S+)/.exec(line)?.[1] ?? owner;
      const member = /^ {2}(?:\d+|oneof) (\S+)/.exec(line)?.[1];
      const name = member === undefined ? owner : `${owner}.${member}`;
      return name === '' || known.has(name) ? [] : [`protodocs/source-lines.json lacks ${name}.`];
    });
  expect(missing).toEqual([]);
});

it.each(pageFiles)('every section of %s has evidence, or the reason why it needs none', (page) => {
  const missing = statements
    .filter(({file, text}) => file === page && text === undefined)
    .map(
      ({line, section}) =>
        `${page}:${line}: "${section}" has no evidence. ` +
        'Write {/* source: path:lines */} below its heading, or {/* source: none (reason) */}.',
    );
  expect(missing).toEqual([]);
});
