import fs from 'node:fs';
import {expect, it} from 'vitest';
import {
  pageFiles,
  readDataStatements,
  readPageStatements,
  type Statement,
} from '../../scripts/evidence/statements';

let data: readonly Statement[] | undefined;

/** Read when a test needs it: `npm run check -- FILE` looks at pages alone. */
const readData = () => (data ??= readDataStatements());

it('evidence of data is written as src/reference/evidence.ts reads it', () => {
  const faults = readData().flatMap(({file, line, section, fault}) =>
    fault === undefined ? [] : [`${file}:${line}: ${section}: ${fault}`],
  );
  expect(faults).toEqual([]);
});

it('every entry of the data and every RPC has evidence', () => {
  const rows = readData().filter(({file}) => file.endsWith('.yaml'));
  expect(rows.filter(({text}) => text === undefined)).toEqual([]);
  expect(new Set(rows.map(({page}) => page)).size).toBeGreaterThan(15);
  expect(rows.length).toBeGreaterThan(800);
});

it('every message, field, group of fields and value of the API has evidence', () => {
  const known = new Set(readData().map(({section}) => section));
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
  const faults = readPageStatements(page).flatMap(({line, section, text, fault}) => {
    const place = `${page}:${line}:`;
    if (text === undefined) {
      return [
        `${place} "${section}" has no evidence. ` +
          'Write {/* source: path:lines */} below its heading, or {/* source: none (reason) */}.',
      ];
    }
    return fault === undefined ? [] : [`${place} ${section}: ${fault}`];
  });
  expect(faults).toEqual([]);
});
