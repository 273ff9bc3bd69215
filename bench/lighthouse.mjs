// @ts-check
import lighthouse from 'lighthouse';

/**
 * What Lighthouse says of a page on a simulated telephone.
 *
 * @typedef {object} Audit
 * @property {number} performance 0 to 100, as all four
 * @property {number} accessibility
 * @property {number} practices
 * @property {number} seo
 * @property {number} lcp largest contentful paint in seconds
 * @property {number} tbt total blocking time in milliseconds
 * @property {number} cls cumulative layout shift
 */

/** Lighthouse itself asks to run again when it misses the begin of a page load, which happens now and then. */
const mostAttempts = 3;

/**
 * Runs Lighthouse with its defaults for telephones on one page.
 *
 * @param {string} url
 * @param {number} port where the browser listens for its protocol
 * @param {number} [attempt]
 * @returns {Promise<Audit>}
 * @throws {Error} when Lighthouse could not load the page, three times
 */
export async function audit(url, port, attempt = 1) {
  const result = await lighthouse(url, {port, output: 'json', logLevel: 'silent'});
  if (result?.lhr.runtimeError && attempt < mostAttempts) {
    return audit(url, port, attempt + 1);
  }
  if (!result || result.lhr.runtimeError) {
    throw new Error(
      `Lighthouse failed on ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`,
    );
  }
  const {categories, audits} = result.lhr;
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
