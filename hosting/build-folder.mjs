// @ts-check
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {basename, join, relative, sep} from 'node:path';
import {contentSecurityPolicy, siteHeaders} from './headers.mjs';
import {htmlFile, notFoundFile} from '../src/content/addresses.mjs';

/**
 * Lists every file below a folder.
 *
 * @param {string} folder
 * @returns {string[]} sorted paths relative to the folder, with forward slashes on every system
 */
export function listFiles(folder) {
  return readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/**
 * Leaves out the compressed copies in a build: `x.br` and `x.gz` are copies when `x` is there.
 *
 * @param {readonly string[]} files as `listFiles` returns them
 * @returns {string[]} the files without the copies
 */
export function withoutCopies(files) {
  const all = new Set(files);
  return files.filter((file) => !(/\.(?:br|gz)$/.test(file) && all.has(file.slice(0, -3))));
}

/**
 * Checks that a folder holds a finished build.
 *
 * @param {string} folder
 * @returns {string | undefined} what is wrong and what to do about it, nothing when all is well
 */
export function faultOfBuild(folder) {
  const name = `${basename(folder)}/`;
  if (!existsSync(folder)) {
    return `${name} is missing: run npm run build first`;
  }
  const missing = [htmlFile('/'), notFoundFile].find((file) => !existsSync(join(folder, file)));
  return (
    missing && `${name} is not a finished build, it has no ${missing}: run npm run build first`
  );
}

/**
 * Reads the JSON file of a folder in `assets`; its name carries a hash.
 *
 * @param {string} folder of the build
 * @param {string} name of the folder in `assets`
 * @returns {unknown} what the file says, unchecked
 * @throws {Error} in one sentence when the build does not have exactly one
 */
export function readAsset(folder, name) {
  const place = join(folder, 'assets', name);
  const files = existsSync(place) ? listFiles(place).filter((file) => file.endsWith('.json')) : [];
  const [file] = files;
  if (file === undefined || files.length > 1) {
    throw new Error(
      `${place} has ${files.length} JSON files instead of one. Build the site first: npm run build`,
    );
  }
  return JSON.parse(readFileSync(join(place, file), 'utf8'));
}

/**
 * Reads the pages of a build one after the other: all of them may be gigabytes.
 *
 * @param {string} folder
 * @returns {Iterable<readonly [file: string, html: string]>} the name of each file, and what is in it
 */
export function* readPages(folder) {
  for (const file of listFiles(folder)) {
    if (file.endsWith('.html')) {
      yield [file, readFileSync(join(folder, file), 'utf8')];
    }
  }
}

/**
 * Reads the pages of a build for the headers it is served with.
 *
 * @param {string} folder
 * @returns {import('./headers.mjs').HeaderRules}
 */
export function headersOfBuild(folder) {
  function* documents() {
    for (const [, html] of readPages(folder)) {
      yield html;
    }
  }
  return siteHeaders(contentSecurityPolicy(documents()));
}
