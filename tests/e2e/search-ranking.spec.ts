import {expect, test} from '@playwright/test';
import {readAsset} from '../../hosting/build-folder.mjs';
import {createEngine, type Engine, type SearchScope} from '../../src/search/engine';
import {scopeOfBox, scopeOfPage} from '../../src/search/hits';
import {unpackRecords, type SearchRecord} from '../../src/search/records';
import {
  judgedQueries,
  placeAmong,
  reciprocalRank,
  writtenQueries,
  type JudgedQuery,
} from './search-queries';

// One worker, so that each query is asked once.
test.describe.configure({mode: 'default'});

/** The results for a query, by page, in their order. */
type Shown = ReadonlyMap<string, readonly string[]>;

/** A query with what the search box shows for it. */
interface Asked {
  readonly judged: JudgedQuery;
  readonly shown: Shown;
  readonly place: number;
}

let records: readonly SearchRecord[] = [];
let engine: Engine;
let results: readonly Asked[] = [];

function resultsFor(query: string, scope: SearchScope): Shown {
  const shown = new Map<string, string[]>();
  for (const {record} of engine.search(query, scope)) {
    shown.set(record.page.path, [...(shown.get(record.page.path) ?? []), record.id]);
  }
  return shown;
}

test.beforeAll(() => {
  records = unpackRecords(readAsset('build', 'search'));
  engine = createEngine(records);
  results = judgedQueries(records).map((judged) => {
    const shown = resultsFor(judged.query, scopeOfBox);
    return {judged, shown, place: placeAmong([...shown.keys()], judged)};
  });
});

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

test('the page /search begins with what the box shows, for every query', () => {
  const differences = results.flatMap(({judged: {query}, shown}) => {
    const onPage = [...resultsFor(query, scopeOfPage)];
    return [...shown].flatMap(([path, ids], place) => {
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
