/**
 * Measures the embedded search with the content of the site and with 10 and 100 times as much:
 * `npm run build && npm run bench:search-growth`, or with factors of your own, `npm run bench:search-growth -- 1 30`.
 */
import {readAsset} from '../hosting/build-folder.mjs';
import {createEngine} from '../src/search/engine';
import {packRecords, type SearchFile, unpackRecords} from '../src/search/records';
import {brotliSize} from '../tests/e2e/weight.mjs';
import {describeMachine} from './browser';
import {measureBox, sampleTyped} from './search-box';
import {quantile, readNumbers, table, timed} from './tables';

/** Numbers that look random and are the same in every run. */
function createDice(state = 1): () => number {
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

/**
 * Makes more content like the present one. Each copy of a page has other words in the same places: most
 * from other pages, some that no page has yet, as a vocabulary grows with the content.
 */
function multiply(file: SearchFile, factor: number): SearchFile {
  const records = unpackRecords(file);
  const vocabulary = records.flatMap(({text}) => text.match(/[A-Za-z]{4,}/g) ?? []);
  const dice = createDice();
  const vary = (text: string, copy: number) =>
    text.replaceAll(/[A-Za-z]{4,}/g, (word) => {
      const roll = copy === 0 ? 1 : dice();
      const other = roll < 0.6 ? vocabulary[Math.floor(dice() * vocabulary.length)] : word;
      return roll < 0.03 ? word + copy.toString(36) : `${other}`;
    });
  const copies = Array.from({length: factor}, (_, copy) =>
    file.pages.map((page, number) => {
      const own = records.slice(file.page.indexOf(number), file.page.lastIndexOf(number) + 1);
      const path = copy === 0 ? page.path : `${page.path}-${copy}`;
      return {
        page: {
          ...page,
          path,
          title: vary(page.title, copy),
          asked: own[0]?.page.asked ?? '',
          learnt: own[0]?.page.learnt ?? new Map<string, number>(),
        },
        records: own.map(({anchor, title, type, trail, text, words}, index) => ({
          anchor,
          title: vary(title, copy),
          type,
          parent: own
            .slice(0, index)
            .map((above) => above.trail.length)
            .lastIndexOf(trail.length - 1),
          text: vary(text, copy),
          words: vary(words, copy),
        })),
      };
    }),
  );
  return packRecords(copies.flat());
}

function showTimes(values: readonly number[]): string {
  return `${quantile(values, 0.5).toFixed(1)} / ${quantile(values, 0.95).toFixed(1)}`;
}

const factors = readNumbers(1, 'Give factors: npm run bench:search-growth -- 1 30');
const file = readAsset('build', 'search') as SearchFile;
const rows = [
  [
    'Content',
    'Records',
    'Index, kB brotli',
    'Making the index, ms of work',
    'One search, ms of work (median / 95 %)',
    'Box to first results, ms',
    'Letter to results, ms (median / 95 %)',
  ],
];
console.log(await describeMachine());
for (const factor of factors.length > 0 ? factors : [1, 10, 100]) {
  const index = JSON.stringify(multiply(file, factor));
  const records = unpackRecords(JSON.parse(index));
  const {result: engine, time} = timed(() => createEngine(records));
  const searches = sampleTyped(300).map(
    (query) => timed(() => engine.search(query, {limit: 20, perPage: 5})).time,
  );
  const {first, keystrokes} = await measureBox(index);
  rows.push([
    `${factor}×`,
    `${records.length}`,
    // Brotli 11, as the hosting sends it, takes minutes for more than 10 MB.
    brotliSize(index, index.length > 10_000_000 ? 9 : 11).toFixed(0),
    time.toFixed(0),
    showTimes(searches),
    first.toFixed(0),
    showTimes(keystrokes),
  ]);
  console.log(table(rows));
}
