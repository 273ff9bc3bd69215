// @ts-check
// Packs build/ for reading without a network: unpack it and serve the folder with any static server, or let
// a program ask the script mcp.mjs in it.
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {zipSync} from 'fflate';
import {faultOfBuild, listFiles, withoutCopies} from '../hosting/build-folder.mjs';
import {hostFiles} from '../hosting/routing.mjs';
import {fail, isMain, readBaseUrl} from '../hosting/settings.mjs';
import {bundleServer} from '../mcp/bundle.mjs';
import {notFoundFile} from '../src/content/addresses.mjs';

/** Files that are compressed already. */
const compressed = /\.(?:png|ico|woff2)$/;

/** Every file has this date, so that the same build makes the same archive. ZIP knows no earlier one. */
const date = new Date(1980, 0, 1);

/**
 * Names a file of the build as any static server finds it: the page `/cli/sync` is the file
 * `cli/sync/index.html`, because not every server looks for `cli/sync.html`.
 *
 * @param {string} file path in the build
 */
export function nameInBundle(file) {
  return /(?:^|\/)index\.html$/.test(file) || file === notFoundFile
    ? file
    : file.replace(/\.html$/, '/index.html');
}

/**
 * Packs files into a ZIP archive, always in the same order.
 *
 * @param {string} folder the folder in which all of them come out
 * @param {ReadonlyMap<string, Uint8Array>} files contents by path in the build
 * @returns {Uint8Array}
 */
export function pack(folder, files) {
  const entries = [...files]
    .map(([file, content]) => /** @type {const} */ ([`${folder}/${nameInBundle(file)}`, content]))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return zipSync(
    Object.fromEntries(
      entries.map(([name, content]) => [
        name,
        [content, {level: compressed.test(name) ? 0 : 9, mtime: date}],
      ]),
    ),
  );
}

if (isMain(import.meta)) {
  const fault = faultOfBuild('build');
  if (fault) {
    fail(fault);
  }
  const {name, version} = JSON.parse(readFileSync('package.json', 'utf8'));
  const bundle = `${name}-${version}`;
  // A site that was built for a path finds its files only there.
  const folder = path.posix.join(bundle, readBaseUrl()).replace(/\/$/, '');
  const forHosts = Object.values(hostFiles);
  const files = withoutCopies(listFiles('build')).filter((file) => !forHosts.includes(file));
  const archive = pack(
    folder,
    new Map([
      ...files.map((file) => /** @type {const} */ ([file, readFileSync(path.join('build', file))])),
      ['mcp.mjs', await bundleServer()],
    ]),
  );
  writeFileSync(`${bundle}.zip`, archive);
  console.log(`${bundle}.zip: ${files.length + 1} files, ${(archive.length / 1e6).toFixed(1)} MB`);
}
