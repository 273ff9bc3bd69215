// @ts-check
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {basename, join, relative, sep} from 'node:path';
import {contentSecurityPolicy, siteHeaders} from './headers.mjs';

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
 * Leaves out the precompressed twins of a build: `x.br` and `x.gz` are twins when `x` is there.
 *
 * @param {readonly string[]} files as `listFiles` returns them
 * @returns {string[]} the files without the twins
 */
export function withoutTwins(files) {
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
  const missing = ['index.html', '404.html'].find((file) => !existsSync(join(folder, file)));
  return (
    missing && `${name} is not a finished build, it has no ${missing}: run npm run build first`
  );
}

/**
 * Reads the pages of a build for the headers it is served with.
 *
 * @param {string} folder
 * @returns {import('./headers.mjs').HeaderRules}
 */
export function headersOfBuild(folder) {
  const pages = listFiles(folder).filter((file) => file.endsWith('.html'));
  return siteHeaders(
    contentSecurityPolicy(pages.map((page) => readFileSync(join(folder, page), 'utf8'))),
  );
}
