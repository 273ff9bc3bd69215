/**
 * Measures how well the search of the built site answers, beside other engines with whole pages of it, and
 * how much it costs: `npm run build && npm run bench:search`. The columns of the others are their MRR. The second
 * table tries each number of the ranking with other values.
 */
import {readAsset} from '../hosting/build-folder.mjs';
import {createEngine} from '../src/search/engine';
import {unpackRecords, urlOf} from '../src/search/records';
import {
  isPlace,
  judgedQueries,
  placeAmong,
  reciprocalRank,
  type JudgedQuery,
} from '../tests/e2e/search-queries';
import {brotliSize} from '../tests/e2e/weight.mjs';
import {describeMachine} from './browser';
import {measureBox} from './search-box';
import {otherEngines} from './search-engines';
import {tryNumbers} from './search-numbers';
import {quantile, table, timed} from './tables';

const file = readAsset('build', 'search');
const records = unpackRecords(file);
const queries = judgedQueries(records);
const engine = createEngine(records);

interface Answer {
  readonly judged: JudgedQuery;
  readonly place: number;
  /** Whether the first result is the place itself. */
  readonly isAtPlace: boolean;
  /** Milliseconds of work. */
  readonly time: number;
}

function askOwn(judged: JudgedQuery): Answer {
  const {result: matches, time} = timed(() => engine.search(judged.query, {limit: 20, perPage: 5}));
  const paths = [...new Set(matches.map(({record}) => record.page.path))];
  const [first] = matches;
  return {
    judged,
    place: placeAmong(paths, judged),
    isAtPlace: first !== undefined && isPlace(judged, urlOf(first.record)),
    time,
  };
}

function share(values: readonly boolean[]): string {
  return `${((100 * values.filter(Boolean).length) / values.length).toFixed(0)} %`;
}

const own = queries.map(askOwn);
const paths = [...new Set(records.map(({page}) => page.path))];
const others = new Map<string, Pick<Answer, 'judged' | 'place'>[]>();
for (const [name, create] of Object.entries(otherEngines)) {
  const found = await create(paths)(queries.map(({query}) => query));
  others.set(
    name,
    queries.map((judged, index) => ({judged, place: placeAmong(found[index] ?? [], judged)})),
  );
}

/** One line for some of the queries. */
function row(title: string, isMeant: (judged: JudgedQuery) => boolean): string[] {
  const answers = own.filter(({judged}) => isMeant(judged));
  const rank = (all: readonly Pick<Answer, 'judged' | 'place'>[]): string =>
    reciprocalRank(all.filter(({judged}) => isMeant(judged)).map(({place}) => place)).toFixed(3);
  return [
    title,
    `${answers.length}`,
    rank(own),
    share(answers.map(({place}) => place === 1)),
    share(answers.map(({isAtPlace}) => isAtPlace)),
    ...[...others.values()].map(rank),
  ];
}

const rows = [['Queries', 'Number', 'MRR', 'Page first', 'Place first', ...others.keys()]];
for (const part of [
  'sealed',
  'final',
  'last',
  'newest',
  'late',
  'fresh',
  'unseen',
  'counted',
  'looked at',
] as const) {
  const kinds = new Set(queries.filter((judged) => judged.part === part).map(({kind}) => kind));
  for (const wanted of kinds) {
    rows.push(
      row(`${part}: ${wanted}`, (judged) => judged.part === part && judged.kind === wanted),
    );
  }
  rows.push(row(`${part}: all`, (judged) => judged.part === part));
}

/** Kinds of which the numbers decide; names, lines of logs and misspelled words are found by other rules. */
const decided = ['title', 'question', 'term', 'own'];
const tried = tryNumbers(
  records,
  queries.filter(({part, kind}) => part === 'looked at' && decided.includes(kind)),
).map(({name, value, ranks, crossValidated}) => [
  name,
  `${value}`,
  ...[...ranks, crossValidated].map((rank) => rank.toFixed(4)),
]);

const times = own.map(({time}) => time);
const size = brotliSize(JSON.stringify(file));
const {keystrokes} = await measureBox();
console.log(await describeMachine());
console.log(table(rows));
console.log(table([['Number', 'Value', 'MRR', '× 0.7', '× 1.4', 'Cross-validated'], ...tried]));
console.log(
  `Index: ${size.toFixed(1)} kB with brotli. One search, ms of work: ${quantile(times, 0.5).toFixed(1)} in the median, ${quantile(times, 0.95).toFixed(1)} at 95 %.\n` +
    `From a letter to the last change in the box, ms: ${quantile(keystrokes, 0.5).toFixed(1)} in the median, ${quantile(keystrokes, 0.95).toFixed(1)} at 95 %.`,
);
