import {readFileSync} from 'node:fs';
import {parse} from 'yaml';
import * as z from 'zod';
import {urlOf, type SearchRecord} from '../../src/search/records';
import {keyRows} from '../../src/search/spelling';

const file = 'tests/fixtures/search-queries.yaml';

/** A query, and the places that satisfy who types it. */
export interface JudgedQuery {
  readonly query: string;
  readonly kind: string;
  /** What was looked at while the search was tuned: single queries, the sum of all, or nothing at first or ever. */
  readonly part:
    'looked at' | 'counted' | 'unseen' | 'fresh' | 'late' | 'newest' | 'last' | 'final' | 'sealed';
  /** Where it is from: a key of the fixture, or the type of the records that have the name. */
  readonly source: string;
  /** Places with their grades: 3 answers the query, 2 a part of it, 1 helps a little. */
  readonly places: ReadonlyMap<string, number>;
}

const sourceSchema = z.strictObject({
  kind: z.enum(['title', 'question', 'term', 'own']),
  part: z.enum([
    'looked at',
    'counted',
    'unseen',
    'fresh',
    'late',
    'newest',
    'last',
    'final',
    'sealed',
  ]),
  from: z.string(),
  queries: z.record(z.string(), z.string().regex(/^(?:(?:^| \|) ?(?:\/\S* ?)*)+$/)),
});

const sources = z.record(z.string(), sourceSchema).parse(parse(readFileSync(file, 'utf8')));

/** The queries that people wrote and judged. */
export const writtenQueries: readonly JudgedQuery[] = Object.entries(sources).flatMap(
  ([source, {kind, part, queries}]) =>
    Object.entries(queries).map(([query, answers]) => ({
      query,
      kind,
      part,
      source,
      places: new Map(
        answers
          .split('|')
          .flatMap((places, below) =>
            (places.match(/\S+/g) ?? []).map((place) => [place, 3 - below] as const),
          ),
      ),
    })),
);

/** Takes one of some items. */
type Dice = <Item>(items: readonly Item[]) => Item;

/** Throws of dice that look random and are the same in every run. */
function createDice(state: number): Dice {
  let next = state;
  return (items) => {
    next = (next * 48271) % 2147483647;
    return items[next % items.length] as (typeof items)[number];
  };
}

/** The keys before and after a letter, and those above and below it. */
function neighborsOf(letter: string): string {
  const row = keyRows.findIndex((keys) => keys.includes(letter));
  const place = keyRows[row]?.indexOf(letter) ?? -1;
  return [
    keyRows[row]?.[place - 1],
    keyRows[row]?.[place + 1],
    keyRows[row - 1]?.[place],
    keyRows[row + 1]?.[place],
  ].join('');
}

/** What fingers do to a letter in a word: two change places, one is lost, doubled, or the next key is hit. */
const slips: readonly ((letter: string, next: string, dice: Dice) => string)[] = [
  (letter, next) => next + letter,
  (_, next) => next,
  (letter, next) => letter + letter + next,
  (letter, next, dice) => dice(Array.from(neighborsOf(letter))) + next,
];

/** Misspells the longest word of a query; the first letter stays, as it mostly does. */
function misspell(query: string, dice: Dice): string {
  const [longest = ''] = (query.match(/[A-Za-z]{5,}/g) ?? []).sort((a, b) => b.length - a.length);
  if (longest === '') {
    return query.toLowerCase();
  }
  const word = longest.toLowerCase();
  const slip = dice(slips);
  const at = dice(Array.from({length: word.length - 2}, (_, place) => place + 1));
  const changed = slip(word.charAt(at), word.charAt(at + 1), dice);
  return query.toLowerCase().replace(word, word.slice(0, at) + changed + word.slice(at + 2));
}

/** Takes so many items, in equal distances. */
function sample<Item>(items: readonly Item[], count: number): Item[] {
  const distance = Math.max(1, items.length / count);
  return items.filter(
    (_, index) => Math.floor(index / distance) > Math.floor((index - 1) / distance),
  );
}

function misspelledQueries(records: readonly SearchRecord[]): JudgedQuery[] {
  const dice = createDice(7);
  const titles = records
    .filter(({type, page}) => type === 'page' && page.kind === 'docs' && page.path !== '/')
    .map(({title}): JudgedQuery => {
      const same = records.filter((record) => record.title === title).map(urlOf);
      return {
        query: title,
        kind: '',
        part: 'counted',
        source: 'titles of pages',
        places: new Map(same.map((place) => [place, 3])),
      };
    });
  const short = writtenQueries.filter(
    ({query, kind}) =>
      ['own', 'term'].includes(kind) && /^[A-Za-z]+(?: [A-Za-z]+){0,2}$/.test(query),
  );
  return [...titles, ...titles, ...short].flatMap((judged) => {
    const query = misspell(judged.query, dice);
    return query === judged.query.toLowerCase() ? [] : [{...judged, query, kind: 'misspelled'}];
  });
}

/** The types of records whose names readers type, with how many and in which part. */
const nameTypes: readonly (readonly [string, number, JudgedQuery['part']])[] = [
  ['Variable', 40, 'looked at'],
  ['Flag', 12, 'looked at'],
  ['Enum value', 12, 'looked at'],
  ['Field', 12, 'looked at'],
  ['RPC', 40, 'counted'],
  ['Transformer', 41, 'counted'],
  ['Helm value', 30, 'counted'],
  ['Message', 15, 'counted'],
];

function nameQueries(records: readonly SearchRecord[]): JudgedQuery[] {
  return nameTypes.flatMap(([type, count, part]) => {
    const names = [...new Set(records.filter((r) => r.type === type).map(({title}) => title))];
    return sample(names, count).map((name, index) => {
      const same = records.filter(({title}) => title === name).map(urlOf);
      return {
        query: index % 3 === 1 ? name.toLowerCase() : name,
        kind: 'name',
        part,
        source: type,
        places: new Map(same.map((place) => [place, 3])),
      };
    });
  });
}

/** What stands in a message instead of `…`. */
const fillings = ['public.orders', '42', 'job-4f1c', 'a78f-19'];

/** What stands around a message in a log. */
const wrappings: readonly ((message: string) => string)[] = [
  (message) => `2024-05-27T09:12:44.103Z ERR ${message}`,
  (message) => `{"level":"ERROR","msg":"${message}","jobId":"9f3c2d7e-4c1b"}`,
  (message) =>
    `unable to finish sync: activity error (type: Sync, scheduledEventID: 23, startedEventID: 24): ${message}`,
  (message) => `worker-7d9f | level=error msg="${message}" attempt=3`,
];

function logQueries(records: readonly SearchRecord[]): JudgedQuery[] {
  const messages = records.filter(
    ({type, page, title}) =>
      type === 'Error' && page.path === '/guides/troubleshooting' && title.split(' ').length > 2,
  );
  return sample(messages, 120).map(({title}, index) => {
    const message = title.replaceAll('…', () => fillings[index % fillings.length] ?? '');
    const same = records.filter((record) => record.title === title).map(urlOf);
    return {
      query: wrappings[(index >> 1) % wrappings.length]?.(message) ?? message,
      kind: 'line of a log',
      part: index % 2 === 0 ? 'looked at' : 'counted',
      source: 'Error',
      places: new Map(same.map((place) => [place, 3])),
    };
  });
}

/** All queries: those of the fixture, and those that are made from them and from the names in the index. */
export function judgedQueries(records: readonly SearchRecord[]): JudgedQuery[] {
  return [
    ...writtenQueries,
    ...misspelledQueries(records),
    ...nameQueries(records),
    ...logQueries(records),
  ];
}

/** The grade of a page: that of its best place. */
function gradeOfPage({places}: JudgedQuery, path: string): number {
  return Math.max(
    0,
    ...[...places].map(([place, grade]) => (place.split('#')[0] === path ? grade : 0)),
  );
}

/** Grade from which on a place satisfies. */
const satisfying = 2;

/** The place of the first page that satisfies, from 1; infinite when there is none. */
export function placeAmong(paths: readonly string[], judged: JudgedQuery): number {
  const place = paths.findIndex((path) => gradeOfPage(judged, path) >= satisfying);
  return place < 0 ? Infinity : place + 1;
}

/** The mean reciprocal rank: 1 when all are first, 0.5 when all are second. */
export function reciprocalRank(places: readonly number[]): number {
  return places.reduce((sum, place) => sum + 1 / place, 0) / places.length;
}

/** Whether a result is one of the places that satisfy, and not only on a page with one. */
export function isPlace({places}: JudgedQuery, url: string): boolean {
  return [...places].some(
    ([place, grade]) =>
      grade >= satisfying &&
      (place === url || (!place.includes('#') && url.split('#')[0] === place)),
  );
}
