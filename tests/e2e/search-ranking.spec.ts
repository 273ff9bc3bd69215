import {expect, test} from '@playwright/test';
import {readAsset} from '../../hosting/build-folder.mjs';
import {createEngine, type SearchScope} from '../../src/search/engine';
import {scopeOfBox, scopeOfPage} from '../../src/search/hits';
import {unpackRecords} from '../../src/search/records';
import {judgedQueries, placeAmong, reciprocalRank, writtenQueries} from './search-queries';

const records = unpackRecords(readAsset('build', 'search'));
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

/** Least mean reciprocal rank of each kind: a little less than it was in November 2026. */
const least = {
  'looked at': {
    own: 0.97,
    title: 0.93,
    question: 0.94,
    term: 0.94,
    name: 0.97,
    misspelled: 0.94,
    'line of a log': 0.99,
  },
  counted: {
    title: 0.93,
    question: 0.92,
    term: 0.94,
    name: 0.99,
    misspelled: 0.97,
    'line of a log': 0.99,
  },
  unseen: {title: 0.88, question: 0.98, term: 0.95, misspelled: 0.94},
  fresh: {title: 0.84, question: 0.95, term: 0.84, misspelled: 0.78},
  late: {title: 0.93, question: 0.9, term: 0.97, misspelled: 0.92},
  newest: {title: 0.9, question: 0.88, term: 0.86, misspelled: 0.86},
  last: {title: 0.92, question: 0.89, term: 0.94, misspelled: 0.92},
  final: {title: 0.92, question: 0.92, term: 0.91, misspelled: 0.92},
  sealed: {title: 0.92, question: 0.92, term: 0.87, misspelled: 0.88},
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

/** The results for a query, by page, in their order. */
function resultsFor(query: string, scope: SearchScope): [string, string[]][] {
  const results = new Map<string, string[]>();
  for (const {record} of engine.search(query, scope)) {
    results.set(record.page.path, [...(results.get(record.page.path) ?? []), record.id]);
  }
  return [...results];
}

test('the page /search begins with what the box shows, for every query', () => {
  const differences = results.flatMap(({judged: {query}}) => {
    const onPage = resultsFor(query, scopeOfPage);
    return resultsFor(query, scopeOfBox).flatMap(([path, ids], place) => {
      const [other = 'nothing', others = []] = onPage[place] ?? [];
      const isSame = other === path && ids.every((id, index) => others[index] === id);
      return isSame ? [] : [`${query}: ${path} in the box, ${other} on the page`];
    });
  });
  expect(differences).toEqual([]);
});

test('every place that a query expects exists', () => {
  const places = new Set(records.flatMap(({id, page}) => [id, page.path]));
  const missing = writtenQueries
    .flatMap(({places: expected}) => [...expected.keys()])
    .filter((place) => !places.has(place));
  expect(missing).toEqual([]);
});
