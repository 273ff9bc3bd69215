// @ts-check
/**
 * Builds the site with more and more pages and prints what grows: `npm run bench:scale`, or with
 * numbers of pages, `npm run bench:scale -- 500 2000`.
 */
import {execFileSync} from 'node:child_process';
import {copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync} from 'node:fs';
import {dirname, join, resolve} from 'node:path';
import {buildSite, forgetBuilds, outputSize} from './build-site.mjs';
import {describeMachine} from './machine.mjs';
import {table} from './statistics.mjs';
import {addPages} from './synthetic-pages.mjs';
import {brotliSize} from './weigh.mjs';

const sizes = process.argv.slice(2).map(Number);
if (sizes.some((size) => !Number.isInteger(size) || size < 0)) {
  console.error('Give numbers of pages: npm run bench:scale -- 500 2000');
  process.exit(1);
}

/** @param {string} dir */
function copyProject(dir) {
  rmSync(dir, {recursive: true, force: true});
  const files = execFileSync('git', ['ls-files', '-z'], {encoding: 'utf8'}).split('\0');
  for (const file of files.filter(Boolean)) {
    mkdirSync(dirname(join(dir, file)), {recursive: true});
    copyFileSync(file, join(dir, file));
  }
  symlinkSync(resolve('node_modules'), join(dir, 'node_modules'));
}

/**
 * @param {string} dir
 * @param {RegExp} pattern
 */
function sizeOfFiles(dir, pattern) {
  return readdirSync(dir, {recursive: true, encoding: 'utf8'})
    .filter((file) => pattern.test(file))
    .reduce((sum, file) => sum + brotliSize(readFileSync(join(dir, file))), 0);
}

console.log(describeMachine());
const rows = [];
for (const size of [0, ...(sizes.length > 0 ? sizes : [500, 2000, 8000])]) {
  const dir = '.cache/bench/scale';
  copyProject(dir);
  addPages(dir, size);
  forgetBuilds(dir);
  try {
    const {seconds, peakMemory} = await buildSite(dir);
    const build = join(dir, 'build');
    rows.push([
      `${size}`,
      seconds.toFixed(0),
      peakMemory.toFixed(2),
      outputSize(build).toFixed(0),
      sizeOfFiles(build, /^assets\/js\/main\.[^/]*\.js$/).toFixed(1),
      sizeOfFiles(build, /^assets\/search\/records\.[^/]*\.json$/).toFixed(0),
      brotliSize(readFileSync(join(build, 'quickstart.html'))).toFixed(1),
    ]);
  } catch (error) {
    console.error(`With ${size} more pages: ${error instanceof Error ? error.message : error}`);
    rows.push([`${size}`, 'failed', '', '', '', '', '']);
  }
  console.log(
    table(
      [
        'More pages',
        'Cold build, s',
        'Peak memory, GB',
        'Output, MB',
        'Main bundle, kB',
        'Search index, kB',
        'HTML of a page with its navigation, kB',
      ],
      rows,
    ),
  );
}
