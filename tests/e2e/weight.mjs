// @ts-check
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {brotliCompressSync, constants} from 'node:zlib';
import {listFiles, withoutCopies} from '../../hosting/build-folder.mjs';

/**
 * What the first view of a page costs, in kB (1000 bytes) with brotli 11, as the hosting image sends it.
 *
 * @typedef {object} Weight
 * @property {number} scripts
 * @property {number} styles
 * @property {number} document
 * @property {number} all fonts and images included
 * @property {number} requests
 */

/**
 * @param {Buffer | string} body
 * @param {number} [quality] of brotli; 11 as a site is served
 * @returns {number} kB
 */
export function brotliSize(body, quality = constants.BROTLI_MAX_QUALITY) {
  const params = {[constants.BROTLI_PARAM_QUALITY]: quality};
  return brotliCompressSync(body, {params}).length / 1000;
}

/**
 * Adds up the compressed sizes of some files of a build.
 *
 * @param {string} folder of the build
 * @param {RegExp} pattern of paths in it
 * @returns {number} kB
 */
export function compressedSize(folder, pattern) {
  return withoutCopies(listFiles(folder))
    .filter((file) => pattern.test(file))
    .reduce((sum, file) => sum + brotliSize(readFileSync(join(folder, file))), 0);
}

/**
 * Adds up the files of a build, without the compressed twins that a server adds.
 *
 * @param {string} folder of the build
 * @returns {number} MB
 */
export function outputSize(folder) {
  const sizes = withoutCopies(listFiles(folder)).map(
    (file) => readFileSync(join(folder, file)).length,
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1e6;
}

/**
 * Opens a page with an empty cache and adds up what it loads until it has hydrated and the network
 * is quiet.
 *
 * @param {import('@playwright/test').Page} page a new page
 * @param {string} url
 * @param {object} [options]
 * @param {boolean} [options.isIdle] whether what is fetched ahead counts, which differs with the window
 * @param {number} [options.wait] milliseconds that count after the network was quiet
 * @returns {Promise<Weight>}
 */
export async function weigh(page, url, {isIdle = false, wait = 0} = {}) {
  const weight = {scripts: 0, styles: 0, document: 0, all: 0, requests: 0};
  /** @type {Promise<void>[]} */
  const measured = [];
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    measured.push(
      response.body().then((body) => {
        // Fonts and images are compressed already.
        const size = kind === 'font' || kind === 'image' ? body.length / 1000 : brotliSize(body);
        weight.requests += 1;
        weight.all += size;
        weight.scripts += kind === 'script' ? size : 0;
        weight.styles += kind === 'stylesheet' ? size : 0;
        weight.document += kind === 'document' ? size : 0;
      }),
    );
  });
  if (!isIdle) {
    await page.addInitScript(() => {
      // Docusaurus does not prefetch for readers who save data.
      const connection = {effectiveType: '2g', saveData: true};
      Object.defineProperty(navigator, 'connection', {value: connection});
    });
  }
  await page.goto(url);
  await page.locator('html[data-has-hydrated="true"]').waitFor({state: 'attached'});
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(wait);
  page.removeAllListeners('response');
  await Promise.all(measured);
  return weight;
}
