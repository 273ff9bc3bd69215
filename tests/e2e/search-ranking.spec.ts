import {readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {parse} from 'yaml';
import * as z from 'zod';
import {createEngine} from '../../src/search/engine';
import {hitOf} from '../../src/search/hits';
import {unpackRecords} from '../../src/search/records';
import {readSearchFile} from './build';

const file = 'tests/fixtures/search-queries.yaml';

/** Queries by area of the site, each with the addresses that answer it. */
const querySchema = z.record(
  z.string(),
  z.record(z.string(), z.array(z.string().startsWith('/')).min(1)),
);

const queries = Object.values(querySchema.parse(parse(readFileSync(file, 'utf8')))).flatMap(
  Object.entries<string[]>,
);

const records = unpackRecords(readSearchFile());
const engine = createEngine(records);

/** The addresses that the search box shows for a query: grouped by page as DocSearch does, five a group. */
function shownFor(query: string): string[] {
  const groups = new Map<string, string[]>();
  for (const match of engine.search(query, {limit: 20, perPage: 5})) {
    const {url, group: page} = hitOf(match, '/');
    const group = groups.get(page) ?? [];
    groups.set(page, [...group, url].slice(0, 5));
  }
  return [...groups.values()].flat();
}

/** An address with a fragment is one place; one without is the page with all of its places. */
function isAt(address: string, url: string): boolean {
  return url === address || (!address.includes('#') && url.startsWith(`${address}#`));
}

/** The place of the first result that answers a query, from 1; infinite when there is none. */
function placeOf([query, expected]: readonly [string, readonly string[]]): number {
  const place = shownFor(query).findIndex((url) => expected.some((address) => isAt(address, url)));
  return place < 0 ? Infinity : place + 1;
}

test('what readers search for comes first: mean reciprocal rank at least 0.92, none after ten', () => {
  const places = queries.map((query) => ({query: query[0], place: placeOf(query)}));
  const rank = places.reduce((sum, {place}) => sum + 1 / place, 0) / places.length;
  const late = places
    .filter(({place}) => place > 1)
    .map(({query, place}) => `${place === Infinity ? 'nowhere' : `place ${place}`}: ${query}`);
  console.log(
    [
      `Mean reciprocal rank of ${places.length} queries: ${rank.toFixed(3)}. Not first:`,
      ...late,
    ].join('\n  '),
  );

  expect(places.length).toBeGreaterThanOrEqual(150);
  expect(rank).toBeGreaterThanOrEqual(0.92);
  expect(places.filter(({place}) => place > 10)).toEqual([]);
});

test('every address that a query expects exists', () => {
  const addresses = new Set(records.flatMap(({id, page}) => [id, page.path]));
  const missing = queries
    .flatMap(([, expected]) => expected)
    .filter((address) => !addresses.has(address));
  expect(missing).toEqual([]);
});
