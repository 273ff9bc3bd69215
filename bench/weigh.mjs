// @ts-check
import {brotliCompressSync} from 'node:zlib';

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

/** Pages that stand for their kind. */
export const pageKinds = [
  '/',
  '/quickstart',
  '/transformers/system',
  '/deploy/environment-variables',
  '/api/mgmt/v1alpha1/job.proto',
  '/changelog',
];

/** @param {Buffer} body */
export function brotliSize(body) {
  return brotliCompressSync(body).length / 1000;
}

/**
 * Opens a page with an empty cache and adds up what it loads until it has hydrated and the network
 * is quiet. Prefetches are left out: they come after the first view and differ with the window.
 *
 * @param {import('@playwright/test').Page} page a new page
 * @param {string} url
 * @returns {Promise<Weight>}
 */
export async function weigh(page, url) {
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
  await page.addInitScript(() => {
    // Docusaurus does not prefetch for readers who save data.
    Object.defineProperty(navigator, 'connection', {value: {effectiveType: '2g', saveData: true}});
  });
  await page.goto(url);
  await page.locator('html[data-has-hydrated="true"]').waitFor({state: 'attached'});
  await page.waitForLoadState('networkidle');
  await Promise.all(measured);
  return weight;
}
