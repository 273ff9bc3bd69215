// @ts-check
/* global document, HTMLInputElement, MutationObserver */
/**
 * Measures the embedded search with the content of the site and with 10 and 100 times as much:
 * `npm run build && npm run bench:search`, or with factors of your own, `npm run bench:search -- 1 30`.
 */
import {readFileSync, readdirSync} from 'node:fs';
import {brotliCompressSync, constants} from 'node:zlib';
import createJiti from 'jiti';
import {parse} from 'yaml';
import {describeMachine, launch, serve} from './browser.mjs';
import {quantile, table} from './statistics.mjs';

const load = createJiti(import.meta.url);
/** @type {typeof import('../src/search/records')} */
const {packRecords, unpackRecords} = load('../src/search/records.ts');
/** @type {typeof import('../src/search/engine')} */
const {createEngine} = load('../src/search/engine.ts');

/** @typedef {import('../src/search/records').SearchFile} SearchFile */

const folder = 'build/assets/search';

/**
 * @returns {SearchFile}
 * @throws {Error} when there is no build
 */
function readIndex() {
  const file = readdirSync(folder).find((name) => name.endsWith('.json'));
  if (!file) {
    throw new Error(`${folder} has no search index. Build the site first: npm run build`);
  }
  return JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'));
}

/** Numbers that look random and are the same in every run. */
function createDice(state = 1) {
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

/**
 * Makes more content like the present one. Each copy of a page has other words in the same places: most
 * from other pages, some that no page has yet, as a vocabulary grows with the content.
 *
 * @param {SearchFile} file
 * @param {number} factor
 * @returns {SearchFile}
 */
function multiply(file, factor) {
  const records = unpackRecords(file);
  const vocabulary = records.flatMap(({text}) => text.match(/[A-Za-z]{4,}/g) ?? []);
  const dice = createDice();
  const vary = (/** @type {string} */ text, /** @type {number} */ copy) =>
    text.replaceAll(/[A-Za-z]{4,}/g, (word) => {
      const roll = copy === 0 ? 1 : dice();
      const other = roll < 0.6 ? vocabulary[Math.floor(dice() * vocabulary.length)] : word;
      return roll < 0.03 ? word + copy.toString(36) : `${other}`;
    });
  const copies = Array.from({length: factor}, (_, copy) =>
    file.pages.map((page, number) => {
      const start = file.page.indexOf(number);
      const own = records.slice(start, file.page.lastIndexOf(number) + 1);
      const parents = file.parent.slice(start);
      return {
        page: {
          ...page,
          path: copy === 0 ? page.path : `${page.path}-${copy}`,
          title: vary(page.title, copy),
        },
        records: own.map(({anchor, title, type, text, words}, index) => ({
          anchor,
          title: vary(title, copy),
          type,
          parent: Math.max(-1, Number(parents[index]) - start),
          text: vary(text, copy),
          words: vary(words, copy),
        })),
      };
    }),
  );
  return packRecords(copies.flat());
}

/** Texts in kB (1000 bytes); brotli 11, as the hosting sends them, takes minutes for more than 10 MB. */
function compressedSize(/** @type {string} */ text) {
  const quality = text.length > 10_000_000 ? 9 : 11;
  const params = {[constants.BROTLI_PARAM_QUALITY]: quality};
  return brotliCompressSync(text, {params}).length / 1000;
}

/** @type {Readonly<Record<string, Readonly<Record<string, unknown>>>>} */
const queries = parse(readFileSync('tests/fixtures/search-queries.yaml', 'utf8'));
const wanted = Object.values(queries).flatMap(Object.keys);

/** What a reader has typed after each letter of a query. */
const typed = wanted.flatMap((query) => Array.from(query, (_, index) => query.slice(0, index + 1)));

/** Takes about so many of these texts, in equal distances. */
function sample(/** @type {number} */ count) {
  const distance = Math.max(1, Math.floor(typed.length / count));
  return typed.filter((_, index) => index % distance === 0);
}

/**
 * @template Result
 * @param {() => Result} task
 * @returns {{result: Result, time: number}} milliseconds of work of this process, which do not depend
 *   on what else the machine does
 */
function timed(task) {
  const start = process.cpuUsage();
  const result = task();
  const {user, system} = process.cpuUsage(start);
  return {result, time: (user + system) / 1000};
}

/** @param {number[]} values */
const showTimes = (values) =>
  `${quantile(values, 0.5).toFixed(1)} / ${quantile(values, 0.95).toFixed(1)}`;

/**
 * Types queries into the search box of the built site with an index in the place of its own.
 *
 * @param {string} index
 * @returns {Promise<{first: number, keystrokes: number[]}>} milliseconds from opening the box to the first
 * results, and from each letter to the last change that it makes in the box
 */
async function measureBox(index) {
  const {origin, close} = await serve('build');
  const browser = await launch();
  try {
    const page = await browser.newPage({baseURL: origin});
    await page.route('**/assets/search/records.*.json', (route) =>
      route.fulfill({contentType: 'application/json', body: index}),
    );
    await page.goto('/cli/version');
    await page.locator('html[data-has-hydrated="true"]').waitFor({state: 'attached'});
    const start = performance.now();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('kubernetes');
    await page.getByRole('dialog').getByRole('row').first().waitFor({timeout: 120_000});
    const first = performance.now() - start;
    return {first, keystrokes: await page.evaluate(typeAll, sample(60))};
  } finally {
    await browser.close();
    close();
  }
}

/**
 * Runs in the page, of which this file knows nothing else.
 *
 * @param {readonly string[]} texts
 */
async function typeAll(texts) {
  const input = /** @type {HTMLInputElement} */ (document.querySelector('[role="combobox"]'));
  const box = /** @type {HTMLElement} */ (document.querySelector('[role="dialog"]'));
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  const times = [];
  for (const text of texts) {
    let last = 0;
    const observer = new MutationObserver(() => {
      last = performance.now();
    });
    observer.observe(box, {subtree: true, childList: true, characterData: true, attributes: true});
    const start = performance.now();
    setValue?.call(input, text);
    input.dispatchEvent(new Event('input', {bubbles: true}));
    do {
      await new Promise((resolve) => setTimeout(resolve, 60));
    } while (
      performance.now() - last < 60 ||
      box.querySelector('[role="status"]')?.textContent === 'Searching…'
    );
    observer.disconnect();
    times.push(last - start);
  }
  return times;
}

const factors = process.argv.slice(2).map(Number);
if (factors.some((factor) => !Number.isInteger(factor) || factor < 1)) {
  console.error('Give factors: npm run bench:search -- 1 30');
  process.exit(1);
}

const head = [
  'Content',
  'Records',
  'Index, kB brotli',
  'Making the index, ms of work',
  'One search, ms of work (median / 95 %)',
  'Box to first results, ms',
  'Letter to results, ms (median / 95 %)',
];
const file = readIndex();
const rows = [];
console.log(await describeMachine());
for (const factor of factors.length > 0 ? factors : [1, 10, 100]) {
  const index = JSON.stringify(multiply(file, factor));
  const records = unpackRecords(JSON.parse(index));
  const {result: engine, time} = timed(() => createEngine(records));
  const searches = sample(300).map(
    (query) => timed(() => engine.search(query, {limit: 20, perPage: 5})).time,
  );
  const {first, keystrokes} = await measureBox(index);
  rows.push([
    `${factor}×`,
    `${records.length}`,
    compressedSize(index).toFixed(0),
    time.toFixed(0),
    showTimes(searches),
    first.toFixed(0),
    showTimes(keystrokes),
  ]);
  console.log(table(head, rows));
}
