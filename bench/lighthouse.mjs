// @ts-check
import lighthouse from 'lighthouse';
import {debuggingPort} from './browser.mjs';

/** Lighthouse itself asks to run again when it misses the begin of a page load, which happens now and then. */
const mostAttempts = 3;

/**
 * Runs Lighthouse with its defaults for telephones on one page, in the browser that is running.
 *
 * @param {string} url
 * @param {number} [attempt]
 * @returns four scores from 0 to 100, largest contentful paint in seconds, total blocking time in
 *   milliseconds, cumulative layout shift
 * @throws {Error} when Lighthouse could not load the page, three times
 */
export async function audit(url, attempt = 1) {
  const options = /** @type {const} */ ({port: debuggingPort, output: 'json', logLevel: 'silent'});
  const {categories, audits, runtimeError} = (await lighthouse(url, options))?.lhr ?? {};
  if (!categories || !audits || runtimeError) {
    if (attempt < mostAttempts) {
      return audit(url, attempt + 1);
    }
    throw new Error(`Lighthouse failed on ${url}: ${runtimeError?.message ?? 'no result'}`);
  }
  const score = (/** @type {string} */ name) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (/** @type {string} */ name) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint') / 1000,
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  };
}
