/**
 * Measures how well the search of the built site answers, beside a few lines of MiniSearch over whole pages,
 * and how much it costs: `npm run build && npm run bench:search`.
 */
import {readFileSync} from 'node:fs';
import {brotliCompressSync} from 'node:zlib';
import MiniSearch from 'minisearch';
import {createEngine} from '../src/search/engine';
import {unpackRecords, urlOf} from '../src/search/records';
import {stemOf} from '../src/search/tokenizer';
import {readSearchFile} from '../tests/e2e/build';
import {
  isPlace,
  judgedQueries,
  placeAmong,
  reciprocalRank,
  type JudgedQuery,
} from '../tests/e2e/search-queries';
import {describeMachine} from './browser';
import {quantile, table} from './tables';

const file = readSearchFile();
const records = unpackRecords(file);
const queries = judgedQueries(records);
const engine = createEngine(records);

interface Answer {
  readonly judged: JudgedQuery;
  readonly place: number;
  /** Whether the first result is the place itself; unknown for an engine that finds pages only. */
  readonly isAtPlace?: boolean;
  /** Milliseconds of work. */
  readonly time: number;
}

function askOwn(judged: JudgedQuery): Answer {
  const start = process.cpuUsage();
  const matches = engine.search(judged.query, {limit: 20, perPage: 5});
  const {user, system} = process.cpuUsage(start);
  const paths = [...new Set(matches.map(({record}) => record.page.path))];
  const [first] = matches;
  return {
    judged,
    place: placeAmong(paths, judged),
    isAtPlace: first !== undefined && isPlace(judged, urlOf(first.record)),
    time: (user + system) / 1000,
  };
}

/** Whole pages in MiniSearch: title, headings and text, with stems, and spelling that may differ a little. */
function createBaseline(): (judged: JudgedQuery) => Answer {
  const paths = [...new Set(records.map(({page}) => page.path))];
  const index = new MiniSearch({
    fields: ['title', 'headings', 'text'],
    processTerm: (term) => stemOf(term.toLowerCase()),
    searchOptions: {boost: {title: 4, headings: 2}, fuzzy: 0.15, prefix: true},
  });
  index.addAll(
    paths.map((path, id) => {
      const text = readFileSync(`build${path === '/' ? '/index' : path}.md`, 'utf8');
      const headings = (text.match(/^#+ .*$/gm) ?? []).join(' ');
      return {id, title: /^# (.*)$/m.exec(text)?.[1] ?? '', headings, text};
    }),
  );
  return (judged) => {
    const found = index.search(judged.query).map(({id}) => paths[id as number] ?? '');
    return {judged, place: placeAmong(found, judged), time: 0};
  };
}

function share(values: readonly boolean[]): string {
  return `${((100 * values.filter(Boolean).length) / values.length).toFixed(0)} %`;
}

const own = queries.map(askOwn);
const baseline = queries.map(createBaseline());

/** One line for some of the queries. */
function row(title: string, isMeant: (judged: JudgedQuery) => boolean): string[] {
  const answers = own.filter(({judged}) => isMeant(judged));
  const others = baseline.filter(({judged}) => isMeant(judged));
  return [
    title,
    `${answers.length}`,
    reciprocalRank(answers.map(({place}) => place)).toFixed(3),
    share(answers.map(({place}) => place === 1)),
    share(answers.map(({isAtPlace}) => isAtPlace === true)),
    reciprocalRank(others.map(({place}) => place)).toFixed(3),
    share(others.map(({place}) => place === 1)),
  ];
}

const rows = [
  ['Queries', 'Number', 'MRR', 'Page first', 'Place first', 'MiniSearch: MRR', 'Page first'],
];
for (const part of ['counted', 'looked at'] as const) {
  const kinds = new Set(queries.filter((judged) => judged.part === part).map(({kind}) => kind));
  for (const wanted of kinds) {
    rows.push(
      row(`${part}: ${wanted}`, (judged) => judged.part === part && judged.kind === wanted),
    );
  }
  rows.push(row(`${part}: all`, (judged) => judged.part === part));
}

const times = own.map(({time}) => time);
const size = brotliCompressSync(JSON.stringify(file)).length / 1000;
console.log(await describeMachine());
console.log(table(rows));
console.log(
  `Index: ${size.toFixed(1)} kB with brotli. One search, ms of work: ${quantile(times, 0.5).toFixed(1)} in the median, ${quantile(times, 0.95).toFixed(1)} at 95 %.`,
);
