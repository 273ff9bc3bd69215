/**
 * Measures the site beside a stock one of the same content, on this machine and in this run, and
 * writes bench/RESULTS.md: `npm run bench`.
 *
 * BENCH_RUNS: how often each timing is repeated, 5 if not set.
 */
import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {type Browser} from '@playwright/test';
import {levels, precompress} from '../hosting/precompress.mjs';
import {compressedSize, outputSize, weigh} from '../tests/e2e/weight.mjs';
import {describeMachine, launch, serve} from './browser';
import {buildSite, forgetBuilds, phases} from './build-site';
import {slowPhone, timeClick} from './clicks';
import {audit, measures} from './lighthouse';
import {writeStockSite} from './stock-site';
import {summary, table} from './tables';

const runs = Number(process.env.BENCH_RUNS ?? 5);
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
  {name: 'quickstart → system transformers', from: '/quickstart', link: '/transformers/system'},
  {
    name: 'environment variables → Kubernetes',
    from: '/deploy/environment-variables',
    link: '/deploy/kubernetes',
  },
  {
    name: '`job.proto` → `metrics.proto`',
    from: '/api/mgmt/v1alpha1/job.proto',
    link: '/api/mgmt/v1alpha1/metrics.proto',
  },
];

async function repeat<Result>(count: number, measure: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let run = 0; run < count; run += 1) {
    results.push(await measure());
  }
  return results;
}

/** Builds a site for the first time, and again with nothing changed. */
async function reportBuilds(dir: string): Promise<string> {
  const builds = await repeat(Math.min(runs, 3), async () => {
    forgetBuilds(dir);
    const {seconds: cold, peakMemory: memory, phases: parts} = await buildSite(dir);
    return {cold, memory, parts, warm: (await buildSite(dir)).seconds};
  });
  const show = (key: 'cold' | 'memory' | 'warm', digits: number) =>
    summary(
      builds.map((build) => build[key]),
      digits,
    );
  const build = join(dir, 'build');
  const costs = table([
    ['Cold, s', 'Warm, s', 'Peak memory, GB', 'Output, MB', 'Main bundle, kB', 'Styles, kB'],
    [
      show('cold', 1),
      show('warm', 1),
      show('memory', 2),
      outputSize(build).toFixed(1),
      compressedSize(build, /^assets\/js\/main\./).toFixed(1),
      compressedSize(build, /^assets\/css\/styles\./).toFixed(1),
    ],
  ]);
  const parts = Object.entries(phases).map(([phase, meaning]) => {
    const seconds = builds.map((build) => build.parts[phase as keyof typeof phases]);
    return [meaning, summary(seconds, 1)];
  });
  return [costs, table([['Where the time of a cold build goes', 's'], ...parts])].join('\n\n');
}

async function reportViews(browser: Browser, origin: string): Promise<string> {
  const rows = [
    [
      ...['Page', 'JavaScript, kB', 'Styles, kB', 'HTML, kB', 'All, kB', 'Requests'],
      ...['Idle visit, kB', 'Requests of it'],
    ],
  ];
  for (const path of paths) {
    const page = await browser.newPage();
    const {scripts, styles, document, all, requests} = await weigh(page, origin + path);
    await page.close();
    const idlePage = await browser.newPage();
    const visit = await weigh(idlePage, origin + path, {isIdle: true, wait: 7000});
    await idlePage.close();
    const sizes = [scripts, styles, document, all].map((size) => size.toFixed(1));
    rows.push([
      ...[`\`${path}\``, ...sizes, `${requests}`],
      ...[visit.all.toFixed(1), `${visit.requests}`],
    ]);
  }
  return table(rows);
}

async function reportAudits(origin: string): Promise<string> {
  const names = Object.keys(measures) as (keyof typeof measures)[];
  const rows: string[][] = [['Page', ...names]];
  for (const path of paths) {
    const audits = await repeat(runs, () => audit(origin + path));
    const show = (name: keyof typeof measures) =>
      summary(
        audits.map((result) => result[name]),
        measures[name],
      );
    rows.push([`\`${path}\``, ...names.map(show)]);
  }
  return table(rows);
}

async function reportClicks(browser: Browser, origin: string): Promise<string> {
  const rows = [['Walk', 'This machine, ms', 'Slow 4G and a quarter of the speed, ms']];
  for (const {name, from, link} of walks) {
    const walk = {url: origin + from, link};
    const here = await repeat(runs * 2, () => timeClick(browser, walk));
    const slow = await repeat(runs * 2, () => timeClick(browser, walk, slowPhone));
    rows.push([name, summary(here), summary(slow)]);
  }
  return table(rows);
}

/** Builds a site and opens its pages in a browser. */
async function report(dir: string): Promise<string[]> {
  const builds = await reportBuilds(dir);
  await precompress(join(dir, 'build'), levels.release);
  const {origin, close} = await serve(join(dir, 'build'));
  const browser = await launch();
  const sections = [
    ...['### Build', builds],
    ...['### First view', await reportViews(browser, origin)],
    ...['### Lighthouse, telephone', await reportAudits(origin)],
    ...['### From click to the next headline', await reportClicks(browser, origin)],
  ];
  await browser.close();
  close();
  return sections;
}

const ours = '.';
const stock = '.cache/bench/stock';
const machine = await describeMachine();
const reportOfOurs = await report(ours);
writeStockSite(join(ours, 'build'), stock);
const text = [
  '# Measurements',
  `Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}. Machine: ${machine}.`,
  `Medians, with the least and the most in brackets. Sizes are with brotli 11, in kB of 1,000 bytes. An idle visit is what a reader's browser has fetched 7 s after the page is quiet. Lighthouse runs ${runs} times a page with its own simulated telephone. Clicks come after the pointer has rested on the link for 100 ms. What a cold build takes beyond its phases is its start, with the settings. Timings depend on the machine: compare the two sites of one run.`,
  'The stock site is the classic preset of Docusaurus with its defaults (its faster compiler switched on) and the Markdown twins of this site as content. It has no search, no tabs, no filters and no drawings.',
  '## This site',
  ...reportOfOurs,
  '## Stock site of the same content',
  ...(await report(stock)),
].join('\n\n');
writeFileSync('bench/RESULTS.md', `${text}\n`);
console.log('Wrote bench/RESULTS.md');
