import {expect, test} from '@playwright/test';
import {createEngine} from '../../src/search/engine';
import {unpackRecords} from '../../src/search/records';
import {readSearchFile} from './build';
import {judgedQueries, placeAmong, reciprocalRank, writtenQueries} from './search-queries';

const records = unpackRecords(readSearchFile());
const engine = createEngine(records);

/** The pages that the search box shows for a query. */
function pagesFor(query: string): string[] {
  const matches = engine.search(query, {limit: 20, perPage: 5});
  return [...new Set(matches.map(({record}) => record.page.path))];
}

const results = judgedQueries(records).map((judged) => ({
  judged,
  place: placeAmong(pagesFor(judged.query), judged),
}));

/** Least mean reciprocal rank of each kind: a little less than it was on 22 November 2026. */
const least = {
  'looked at': {
    own: 0.95,
    title: 0.89,
    question: 0.85,
    term: 0.76,
    name: 0.95,
    misspelled: 0.9,
    'line of a log': 0.99,
  },
  counted: {
    title: 0.79,
    question: 0.63,
    term: 0.68,
    name: 0.98,
    misspelled: 0.84,
    'line of a log': 0.99,
  },
};

for (const [part, kinds] of Object.entries(least)) {
  for (const [kind, rank] of Object.entries(kinds)) {
    test(`the pages that satisfy come first for ${part} queries, kind ${kind}: mean reciprocal rank at least ${rank}`, () => {
      const places = results
        .filter(({judged}) => judged.part === part && judged.kind === kind)
        .map(({place}) => place);
      expect(places.length).toBeGreaterThanOrEqual(15);
      expect(reciprocalRank(places)).toBeGreaterThanOrEqual(rank);
    });
  }
}

test('queries that were looked at show which ones are not first', () => {
  const late = results
    .filter(({judged: {part}, place}) => part === 'looked at' && place > 1)
    .map(({judged: {kind, query}, place}) => `${kind}, ${place}: ${query}`);
  console.log(['Not first:', ...late].join('\n  '));
  expect(writtenQueries.length).toBeGreaterThanOrEqual(500);
  expect(results.length).toBeGreaterThanOrEqual(1000);
});

test('every place that a query expects exists', () => {
  const places = new Set(records.flatMap(({id, page}) => [id, page.path]));
  const missing = writtenQueries
    .flatMap(({places: expected}) => [...expected.keys()])
    .filter((place) => !places.has(place));
  expect(missing).toEqual([]);
});
