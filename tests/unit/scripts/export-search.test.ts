import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {exportSearch} from '../../../scripts/export-search';
import {packRecords} from '../../../src/search/records';

const place = {siteUrl: 'https://docs.neosync.dev', baseUrl: '/'};
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'export-'));
});

afterEach(() => rmSync(folder, {recursive: true}));

it('writes one record for each place of the index, and the settings beside them', () => {
  const index = packRecords([
    {
      page: {path: '/a', kind: 'docs', title: 'A', groups: [], asked: '', learnt: new Map()},
      records: [
        {anchor: '', title: 'A', type: 'page', parent: -1, text: 'Text.', words: ''},
        {anchor: 'b', title: 'B', type: 'heading', parent: -1, text: 'More.', words: ''},
      ],
    },
  ]);
  mkdirSync(path.join(folder, 'build/assets/search'), {recursive: true});
  writeFileSync(
    path.join(folder, 'build/assets/search/records.0a1b2c.json'),
    JSON.stringify(index),
  );
  const target = path.join(folder, 'made/here');
  expect(exportSearch(path.join(folder, 'build'), target, place)).toBe(2);
  const read = (name: string): unknown => JSON.parse(readFileSync(path.join(target, name), 'utf8'));
  expect(read('records.json')).toMatchObject([
    {url: 'https://docs.neosync.dev/a', type: 'lvl1'},
    {url: 'https://docs.neosync.dev/a#b', type: 'lvl2', content: 'More.'},
  ]);
  expect(read('settings.json')).toMatchObject({
    attributesForFaceting: ['language', 'docusaurus_tag'],
  });
});

it('says that the site has to be built first', () => {
  expect(() => exportSearch('no/build', folder, place)).toThrowErrorMatchingInlineSnapshot(
    `[Error: no/build/assets/search has 0 JSON files instead of one. Build the site first: npm run build]`,
  );
});
