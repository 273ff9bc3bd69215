import {readdirSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {askedFolder, askedSchema} from '../../src/plugins/search-index/asked-queries';
import {loadReferenceData} from '../../src/reference/load';
import {signatureOf} from '../../src/search/query';
import {writtenQueries} from '../e2e/search-queries';

const asked = readdirSync(askedFolder).flatMap((file) =>
  Object.entries(loadReferenceData(path.basename(file, '.yaml'), askedSchema, askedFolder)).map(
    ([query, pages]) => ({file, query, first: `${[pages].flat()[0]}`}),
  ),
);

test('no query of readers is one that the search is measured with', () => {
  // Those of the part `looked at` are for learning from.
  const measured = writtenQueries.filter(({part}) => part !== 'looked at');
  const signatures = new Set(measured.map(({query}) => signatureOf(query)));
  expect(measured.length).toBeGreaterThan(500);
  expect(asked.length).toBeGreaterThan(10_000);
  expect(
    asked
      .filter(({query}) => signatures.has(signatureOf(query)))
      .map(({file, query}) => `${askedFolder}/${file}: ${query}: measures the search. Remove it.`),
  ).toEqual([]);
});

test('a query of readers stands in the file of the area of its first page', () => {
  const files = asked.map(({file}) => path.basename(file, '.yaml'));
  const misplaced = asked.filter(({file, first}) => {
    const [, area = '', rest] = first.split('/');
    const isTop = rest === undefined && !files.includes(area);
    return path.basename(file, '.yaml') !== (isTop ? 'overview' : area);
  });
  expect(misplaced).toEqual([]);
});

test('a query of readers stands once, whatever its case', () => {
  const seen = new Set<string>();
  const again = asked.filter(({query}) => {
    const key = query.toLowerCase();
    return seen.has(key) || !seen.add(key);
  });
  expect(again).toEqual([]);
});
