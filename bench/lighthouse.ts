import lighthouse from 'lighthouse';
import {debuggingPort} from './browser';

/** Lighthouse itself asks to run again when it misses the begin of a page load, which happens now and then. */
const mostAttempts = 3;

/** What Lighthouse says of a page, as the heads of a table, with the digits that count. */
export const measures = {
  Performance: 0,
  Accessibility: 0,
  'Best practices': 0,
  SEO: 0,
  'LCP, s': 2,
  'TBT, ms': 0,
  CLS: 3,
};

/**
 * Runs Lighthouse with its defaults for telephones on one page, in the browser that is running.
 *
 * @throws Error when Lighthouse could not load the page, three times
 */
export async function audit(
  url: string,
  attempt = 1,
): Promise<Record<keyof typeof measures, number>> {
  const result = await lighthouse(url, {port: debuggingPort, output: 'json', logLevel: 'silent'});
  if (!result || result.lhr.runtimeError) {
    if (attempt < mostAttempts) {
      return audit(url, attempt + 1);
    }
    const reason = result?.lhr.runtimeError?.message ?? 'no result';
    throw new Error(`Lighthouse failed on ${url}: ${reason}`);
  }
  const {categories, audits} = result.lhr;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    Performance: score('performance'),
    Accessibility: score('accessibility'),
    'Best practices': score('best-practices'),
    SEO: score('seo'),
    'LCP, s': value('largest-contentful-paint') / 1000,
    'TBT, ms': value('total-blocking-time'),
    CLS: value('cumulative-layout-shift'),
  };
}
