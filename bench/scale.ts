/**
 * Builds the site with more and more pages and prints what grows: `npm run bench:scale`, or with
 * numbers of pages, `npm run bench:scale -- 500 2000`.
 */
import {execFileSync} from 'node:child_process';
import {cpSync, rmSync, symlinkSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {compressedSize, outputSize} from '../tests/e2e/weight.mjs';
import {describeMachine} from './browser';
import {buildSite, forgetBuilds} from './build-site';
import {addPages} from './synthetic-pages';
import {readNumbers, table} from './tables';

const sizes = readNumbers(0, 'Give numbers of pages: npm run bench:scale -- 500 2000');

function copyProject(dir: string): void {
  rmSync(dir, {recursive: true, force: true});
  const files = execFileSync('git', ['ls-files', '-z'], {encoding: 'utf8'}).split('\0');
  files.filter(Boolean).forEach((file) => cpSync(file, join(dir, file)));
  symlinkSync(resolve('node_modules'), join(dir, 'node_modules'));
}

const dir = '.cache/bench/scale';
const build = join(dir, 'build');
const rows = [
  [
    'More pages',
    'Cold build, s',
    'Peak memory, GB',
    'Output, MB',
    'Main bundle, kB',
    'Search index, kB',
    'HTML of a page with its navigation, kB',
  ],
];
console.log(await describeMachine());
for (const size of [0, ...(sizes.length > 0 ? sizes : [500, 2000, 8000])]) {
  copyProject(dir);
  addPages(dir, size);
  forgetBuilds(dir);
  try {
    const {seconds, peakMemory} = await buildSite(dir);
    rows.push([
      `${size}`,
      seconds.toFixed(0),
      peakMemory.toFixed(2),
      outputSize(build).toFixed(0),
      compressedSize(build, /^assets\/js\/main\./).toFixed(1),
      compressedSize(build, /^assets\/search\/records\./).toFixed(0),
      compressedSize(build, /^quickstart\.html$/).toFixed(1),
    ]);
  } catch (error) {
    console.error(`With ${size} more pages: ${(error as Error).message}`);
    rows.push([`${size}`, 'failed']);
  }
  console.log(table(rows));
}
