// @ts-check
/**
 * Measures the site beside a stock one of the same content, on this machine and in this run, and
 * writes bench/RESULTS.md: `npm run bench`.
 *
 * BENCH_RUNS: how often each timing is repeated, 5 if not set.
 */
import {readFileSync, readdirSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:net';
import {join} from 'node:path';
import {launch, serve} from './browser.mjs';
import {buildSite, forgetBuilds, outputSize} from './build-site.mjs';
import {slowPhone, timeClick} from './clicks.mjs';
import {audit} from './lighthouse.mjs';
import {describeMachine} from './machine.mjs';
import {showSummary, summarize, table} from './statistics.mjs';
import {writeStockSite} from './stock-site.mjs';
import {brotliSize, pageKinds, weigh} from './weigh.mjs';

const runs = Number(process.env.BENCH_RUNS || 5);
if (!Number.isInteger(runs) || runs < 1) {
  console.error(`BENCH_RUNS must be a whole number from 1, not "${process.env.BENCH_RUNS}"`);
  process.exit(1);
}

const walks = [
  {name: 'introduction → quickstart', from: '/', link: '/quickstart'},
  {
    name: '`job.proto` → `metrics.proto`',
    from: '/api/mgmt/v1alpha1/job.proto',
    link: '/api/mgmt/v1alpha1/metrics.proto',
  },
];

/** @typedef {{name: string, dir: string}} Site */

/**
 * Builds a site for the first time, and again with nothing changed.
 *
 * @param {Site} site
 */
async function measureBuilds({dir}) {
  const cold = [];
  const warm = [];
  for (let run = 0; run < Math.min(runs, 3); run += 1) {
    forgetBuilds(dir);
    cold.push(await buildSite(dir));
    warm.push(await buildSite(dir));
  }
  return {
    cold: summarize(cold.map(({seconds}) => seconds)),
    warm: summarize(warm.map(({seconds}) => seconds)),
    memory: summarize(cold.map(({peakMemory}) => peakMemory)),
    output: outputSize(join(dir, 'build')),
    main: sizeOfAssets(dir, 'js', /^main\..*\.js$/),
    styles: sizeOfAssets(dir, 'css', /^styles\..*\.css$/),
  };
}

/**
 * @param {string} dir
 * @param {string} kind
 * @param {RegExp} pattern
 */
function sizeOfAssets(dir, kind, pattern) {
  const folder = join(dir, 'build/assets', kind);
  return readdirSync(folder)
    .filter((file) => pattern.test(file))
    .reduce((sum, file) => sum + brotliSize(readFileSync(join(folder, file))), 0);
}

/** @returns {Promise<number>} a port that nobody uses */
function freePort() {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = address && typeof address === 'object' ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/**
 * Opens the pages of a site in a browser: what they weigh, what Lighthouse says, how long a click takes.
 *
 * @param {Site} site
 */
async function measurePages({dir}) {
  const {origin, close} = await serve(join(dir, 'build'));
  const port = await freePort();
  const browser = await launch(port);
  const pages = [];
  for (const path of pageKinds) {
    const context = await browser.newContext();
    const weight = await weigh(await context.newPage(), origin + path);
    await context.close();
    const audits = [];
    for (let run = 0; run < runs; run += 1) {
      audits.push(await audit(origin + path, port));
    }
    pages.push({path, weight, audits});
  }
  const clicks = [];
  for (const {name, from, link} of walks) {
    for (const conditions of [undefined, slowPhone]) {
      const times = [];
      for (let run = 0; run < runs * 2; run += 1) {
        times.push(await timeClick(browser, {url: origin + from, link, conditions}));
      }
      clicks.push({name, conditions, times: summarize(times)});
    }
  }
  await browser.close();
  close();
  return {pages, clicks};
}

/**
 * @param {Awaited<ReturnType<typeof measureBuilds>>} build
 * @param {Awaited<ReturnType<typeof measurePages>>} view
 */
function report(build, {pages, clicks}) {
  return [
    '### Build',
    table(
      ['Cold, s', 'Warm, s', 'Peak memory, GB', 'Output, MB', 'Main bundle, kB', 'Styles, kB'],
      [
        [
          showSummary(build.cold, 1),
          showSummary(build.warm, 1),
          showSummary(build.memory, 2),
          build.output.toFixed(1),
          build.main.toFixed(1),
          build.styles.toFixed(1),
        ],
      ],
    ),
    '### First view',
    table(
      ['Page', 'JavaScript, kB', 'Styles, kB', 'HTML, kB', 'All, kB', 'Requests'],
      pages.map(({path, weight}) => [
        `\`${path}\``,
        weight.scripts.toFixed(1),
        weight.styles.toFixed(1),
        weight.document.toFixed(1),
        weight.all.toFixed(1),
        `${weight.requests}`,
      ]),
    ),
    '### Lighthouse, telephone',
    table(
      ['Page', 'Performance', 'Accessibility', 'Best practices', 'SEO', 'LCP, s', 'TBT, ms', 'CLS'],
      pages.map(({path, audits}) => {
        const show = (
          /** @type {keyof import('./lighthouse.mjs').Audit} */ key,
          /** @type {number} */ digits = 0,
        ) => showSummary(summarize(audits.map((result) => result[key])), digits);
        return [
          `\`${path}\``,
          show('performance'),
          show('accessibility'),
          show('practices'),
          show('seo'),
          show('lcp', 2),
          show('tbt'),
          show('cls', 3),
        ];
      }),
    ),
    '### From click to the next headline',
    table(
      ['Walk', 'This machine, ms', 'Slow 4G and a quarter of the speed, ms'],
      walks.map(({name}) => [
        name,
        ...clicks.filter((click) => click.name === name).map(({times}) => showSummary(times)),
      ]),
    ),
  ].join('\n\n');
}

const ours = {name: 'This site', dir: '.'};
const stock = {name: 'Stock site of the same content', dir: '.cache/bench/stock'};
const sections = [];
for (const site of [ours, stock]) {
  if (site === stock) {
    writeStockSite(join(ours.dir, 'build'), stock.dir);
  }
  console.log(`${site.name}: builds`);
  const build = await measureBuilds(site);
  console.log(`${site.name}: pages`);
  sections.push(`## ${site.name}\n\n${report(build, await measurePages(site))}`);
}
const day = new Date().toISOString().slice(0, 10);
const text = [
  '# Measurements',
  `Written by \`npm run bench\` on ${day}. Machine: ${describeMachine()}.`,
  `Medians, with the least and the most in brackets. Sizes are with brotli 11, in kB of 1,000 bytes. Lighthouse runs ${runs} times a page with its own simulated telephone. Timings depend on the machine: compare the two sites of one run.`,
  `The stock site is the classic preset of Docusaurus with its defaults (its faster compiler switched on) and the Markdown twins of this site as content. It has no search, no tabs, no filters and no drawings.`,
  ...sections,
].join('\n\n');
writeFileSync('bench/RESULTS.md', `${text}\n`);
console.log('Wrote bench/RESULTS.md');
