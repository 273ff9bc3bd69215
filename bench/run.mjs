// @ts-check
/**
 * Measures the site beside a stock one of the same content, on this machine and in this run, and
 * writes bench/RESULTS.md: `npm run bench`.
 *
 * BENCH_RUNS: how often each timing is repeated, 5 if not set.
 */
import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {levels, precompress} from '../hosting/precompress.mjs';
import {compressedSize, outputSize, weigh} from '../tests/e2e/weight.mjs';
import {describeMachine, launch, serve} from './browser.mjs';
import {buildSite, forgetBuilds} from './build-site.mjs';
import {slowPhone, timeClick} from './clicks.mjs';
import {audit} from './lighthouse.mjs';
import {summary, table} from './statistics.mjs';
import {writeStockSite} from './stock-site.mjs';

const runs = Number(process.env.BENCH_RUNS || 5);
if (!Number.isInteger(runs) || runs < 1) {
  console.error(`BENCH_RUNS must be a whole number from 1, not "${process.env.BENCH_RUNS}"`);
  process.exit(1);
}

/** Pages that stand for their kind. */
const paths = [
  '/',
  '/quickstart',
  '/transformers/system',
  '/deploy/environment-variables',
  '/api/mgmt/v1alpha1/job.proto',
  '/changelog',
];

const walks = [
  {name: 'introduction → quickstart', from: '/', link: '/quickstart'},
  {
    name: '`job.proto` → `metrics.proto`',
    from: '/api/mgmt/v1alpha1/job.proto',
    link: '/api/mgmt/v1alpha1/metrics.proto',
  },
];

/**
 * @template Result
 * @param {number} count
 * @param {() => Promise<Result>} measure
 */
async function repeat(count, measure) {
  const results = [];
  for (let run = 0; run < count; run += 1) {
    results.push(await measure());
  }
  return results;
}

/**
 * Builds a site for the first time, and again with nothing changed.
 *
 * @param {string} dir
 */
async function reportBuilds(dir) {
  const builds = await repeat(Math.min(runs, 3), async () => {
    forgetBuilds(dir);
    return {cold: await buildSite(dir), warm: await buildSite(dir)};
  });
  const build = join(dir, 'build');
  return table(
    ['Cold, s', 'Warm, s', 'Peak memory, GB', 'Output, MB', 'Main bundle, kB', 'Styles, kB'],
    [
      [
        summary(
          builds.map(({cold}) => cold.seconds),
          1,
        ),
        summary(
          builds.map(({warm}) => warm.seconds),
          1,
        ),
        summary(
          builds.map(({cold}) => cold.peakMemory),
          2,
        ),
        outputSize(build).toFixed(1),
        compressedSize(build, /^assets\/js\/main\./).toFixed(1),
        compressedSize(build, /^assets\/css\/styles\./).toFixed(1),
      ],
    ],
  );
}

/**
 * Opens the pages of a site in a browser: what they weigh, what Lighthouse says, how long a click takes.
 *
 * @param {string} dir
 */
async function reportPages(dir) {
  await precompress(join(dir, 'build'), levels.release);
  const {origin, close} = await serve(join(dir, 'build'));
  const browser = await launch();
  const views = [];
  const scores = [];
  const clicks = [];
  for (const path of paths) {
    const context = await browser.newContext();
    const {requests, ...sizes} = await weigh(await context.newPage(), origin + path);
    await context.close();
    const {scripts, styles, document, all} = sizes;
    const kilobytes = [scripts, styles, document, all].map((size) => size.toFixed(1));
    views.push([`\`${path}\``, ...kilobytes, `${requests}`]);
    const audits = await repeat(runs, () => audit(origin + path));
    const show = (/** @type {keyof typeof audits[0]} */ key, digits = 0) =>
      summary(
        audits.map((result) => result[key]),
        digits,
      );
    const [lcp, tbt, cls] = [show('lcp', 2), show('tbt'), show('cls', 3)];
    const categories = ['performance', 'accessibility', 'practices', 'seo'];
    const shown = categories.map((key) => show(/** @type {'seo'} */ (key)));
    scores.push([`\`${path}\``, ...shown, lcp, tbt, cls]);
  }
  for (const {name, from, link} of walks) {
    const walk = {url: origin + from, link};
    const here = await repeat(runs * 2, () => timeClick(browser, walk));
    const slow = await repeat(runs * 2, () => timeClick(browser, walk, slowPhone));
    clicks.push([name, summary(here), summary(slow)]);
  }
  await browser.close();
  close();
  return [
    '### First view',
    table(['Page', 'JavaScript, kB', 'Styles, kB', 'HTML, kB', 'All, kB', 'Requests'], views),
    '### Lighthouse, telephone',
    table(
      ['Page', 'Performance', 'Accessibility', 'Best practices', 'SEO', 'LCP, s', 'TBT, ms', 'CLS'],
      scores,
    ),
    '### From click to the next headline',
    table(['Walk', 'This machine, ms', 'Slow 4G and a quarter of the speed, ms'], clicks),
  ];
}

const ours = '.';
const stock = '.cache/bench/stock';
/** @param {string} dir */
async function report(dir) {
  return ['### Build', await reportBuilds(dir), ...(await reportPages(dir))];
}
const machine = await describeMachine();
const reportOfOurs = await report(ours);
writeStockSite(join(ours, 'build'), stock);
const text = [
  '# Measurements',
  `Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}. Machine: ${machine}.`,
  `Medians, with the least and the most in brackets. Sizes are with brotli 11, in kB of 1,000 bytes. Lighthouse runs ${runs} times a page with its own simulated telephone. Timings depend on the machine: compare the two sites of one run.`,
  'The stock site is the classic preset of Docusaurus with its defaults (its faster compiler switched on) and the Markdown twins of this site as content. It has no search, no tabs, no filters and no drawings.',
  '## This site',
  ...reportOfOurs,
  '## Stock site of the same content',
  ...(await report(stock)),
].join('\n\n');
writeFileSync('bench/RESULTS.md', `${text}\n`);
console.log('Wrote bench/RESULTS.md');
