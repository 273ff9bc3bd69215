/**
 * Builds the site with more and more pages, and a stock one of the same content beside it, and prints what
 * grows: `npm run bench:scale`, or with numbers of pages, `npm run bench:scale -- 500 2000`.
 */
import {execFileSync} from 'node:child_process';
import {cpSync, rmSync, symlinkSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {compressedSize, outputSize} from '../tests/e2e/weight.mjs';
import {describeMachine} from './browser';
import {buildSite, forgetBuilds, type BuildCost} from './build-site';
import {writeStockSite} from './stock-site';
import {addPages} from './synthetic-pages';
import {readNumbers, table} from './tables';

const sizes = readNumbers(0, 'Give numbers of pages: npm run bench:scale -- 500 2000');

function copyProject(dir: string): void {
  rmSync(dir, {recursive: true, force: true});
  const files = execFileSync('git', ['ls-files', '-z'], {encoding: 'utf8'}).split('\0');
  files.filter(Boolean).forEach((file) => cpSync(file, join(dir, file)));
  symlinkSync(resolve('node_modules'), join(dir, 'node_modules'));
}

/** Builds a site for the first time, and says what that took, or why it failed. */
async function firstBuild(siteDir: string): Promise<BuildCost | undefined> {
  forgetBuilds(siteDir);
  try {
    return await buildSite(siteDir);
  } catch (error) {
    console.error((error as Error).message);
    return undefined;
  }
}

const ours = '.cache/bench/scale';
const stock = '.cache/bench/scale-stock';
const build = join(ours, 'build');
const rows = [
  [
    'More pages',
    ...['Cold build, s', 'Stock, s', 'Peak memory, GB', 'Stock, GB'],
    ...['Time for a page more beside stock', 'Memory for a page more beside stock'],
    ...['Output, MB', 'Main bundle, kB', 'Search index, kB'],
    'HTML of a page with its navigation, kB',
  ],
];

/** What a page more takes, as a share of what it takes in the stock site. */
function growth(
  measure: 'seconds' | 'peakMemory',
  [own, ownBefore]: readonly [BuildCost, BuildCost],
  [other, otherBefore]: readonly [BuildCost, BuildCost],
): string {
  const share = (own[measure] - ownBefore[measure]) / (other[measure] - otherBefore[measure]);
  return `${share.toFixed(2)} times`;
}

console.log(await describeMachine());
let first: {readonly own: BuildCost; readonly other: BuildCost} | undefined;
for (const size of [0, ...(sizes.length > 0 ? sizes : [500, 2000, 8000])]) {
  copyProject(ours);
  addPages(ours, size);
  const own = await firstBuild(ours);
  if (own) {
    writeStockSite(build, stock);
  }
  const other = own && (await firstBuild(stock));
  const show = (value: number | undefined, digits: number) => value?.toFixed(digits) ?? 'failed';
  const beside = (measure: 'seconds' | 'peakMemory') =>
    size > 0 && first && own && other
      ? growth(measure, [own, first.own], [other, first.other])
      : '';
  rows.push([
    `${size}`,
    ...[show(own?.seconds, 0), show(other?.seconds, 0)],
    ...[show(own?.peakMemory, 2), show(other?.peakMemory, 2)],
    ...[beside('seconds'), beside('peakMemory')],
    ...(own
      ? [
          outputSize(build).toFixed(0),
          compressedSize(build, /^assets\/js\/main\./).toFixed(1),
          compressedSize(build, /^assets\/search\/records\./).toFixed(0),
          compressedSize(build, /^quickstart\.html$/).toFixed(1),
        ]
      : []),
  ]);
  first ??= own && other && {own, other};
  console.log(table(rows));
}
