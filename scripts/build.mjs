// @ts-check
/**
 * `npm run build`: builds the site, and puts it into build/ only when all went well. When what a
 * person wrote is at fault, it prints one message that names file, line and cure. package.json gives it a
 * larger heap for what is soon forgotten, as parsing all pages leaves much of that: a tenth less work.
 */
import {existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {dirname} from 'node:path';
import {format, inspect, stripVTControlCharacters} from 'node:util';
import './native-packages.mjs';
import {build} from '@docusaurus/core/lib/index.js';
import {explain} from './build-errors.mjs';

/** Where the site is built: on the disk of build/, so that it can be moved there in one step. */
const newBuild = '.cache/build';
const oldBuild = '.cache/build-before';
const logFile = '.cache/build-error.log';

/** Which file each page is written in, as far as the build came. */
function readSources() {
  try {
    return JSON.parse(readFileSync('.docusaurus/build-faults/default/pages.json', 'utf8'));
  } catch {
    return {};
  }
}

/** @param {readonly string[]} paths */
function remove(...paths) {
  for (const path of paths) {
    rmSync(path, {recursive: true, force: true});
  }
}

if (process.argv.length > 2) {
  console.error('npm run build takes no options. For those of Docusaurus: npx docusaurus build');
  process.exit(1);
}

// Docusaurus reports a mistake in parts, and again as an error: what it has printed can wait.
/** @type {string[]} */
const held = [];
console.error = (...values) => held.push(`${format(...values)}\n`);

// Also when the configuration or a person ends the process.
process.on('exit', () => {
  remove(newBuild, oldBuild);
  process.stderr.write(held.join(''));
});

remove(newBuild, oldBuild, logFile);
try {
  await build('.', {outDir: newBuild});
} catch (error) {
  const log = [...held, inspect(error, {depth: Infinity})].join('');
  mkdirSync(dirname(logFile), {recursive: true});
  writeFileSync(logFile, stripVTControlCharacters(log));
  held.splice(0, held.length, `\n${explain(error, readSources())}\n\n`);
  console.error(`build/ is as it was. All that Docusaurus says: ${logFile}`);
  process.exit(1);
}

if (existsSync('build')) {
  renameSync('build', oldBuild);
}
renameSync(newBuild, 'build');
console.log('The site is in build/.');
