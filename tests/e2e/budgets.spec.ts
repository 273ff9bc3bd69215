import {compressedSize, outputSize, weigh} from './weight.mjs';
import {expect, gotoHydrated, test} from './fixtures';

/**
 * The pages that stand for their kind, with what their first view may cost in kB with brotli 11: its
 * JavaScript, its styles, and everything. No page may cost more than 120, 14 and 190, or 14 requests;
 * most numbers are lower, because they are what is reached: the site only gets lighter. Lower them
 * with every gain. `visit` is what an idle reader's browser has fetched in the end, at most 260 for any page.
 */
const pages = [
  {path: '/', styles: 12, scripts: 116, all: 160, visit: 245},
  {path: '/quickstart', styles: 11, scripts: 115.5, all: 161, visit: 245},
  {path: '/transformers/system', styles: 12.5, scripts: 119.5, all: 175.5, visit: 250},
  {path: '/deploy/environment-variables', styles: 12.5, scripts: 118, all: 174.5, visit: 250},
  {path: '/api/mgmt/v1alpha1/job.proto', styles: 14, scripts: 120, all: 190, visit: 250},
  {path: '/changelog', styles: 13, scripts: 111, all: 154, visit: 245},
] as const;
const mostRequests = 14;
const mostStyles = 11;
/** MB of all files of the site, 3.4 of them static parts and 0.5 the engine that runs JavaScript, without the compressed twins that servers make. */
const mostOutput = 19;

test.describe('Budgets', () => {
  test('the main bundle is at most 96 kB', () => {
    expect(compressedSize('build', /^assets\/js\/main\./)).toBeLessThanOrEqual(96);
  });

  test(`the styles of all pages are at most ${mostStyles} kB`, () => {
    expect(compressedSize('build', /^assets\/css\/styles\./)).toBeLessThanOrEqual(mostStyles);
  });

  test(`all files of the site together are at most ${mostOutput} MB`, () => {
    expect(outputSize('build')).toBeLessThanOrEqual(mostOutput);
  });

  for (const {path, scripts, styles, all} of pages) {
    test(`the first view of ${path} costs at most ${scripts} kB of JavaScript, ${styles} of styles and ${all} in all`, async ({
      page,
    }) => {
      const weight = await weigh(page, path);
      const figures = Object.entries(weight).map(([name, size]) => `${name} ${size.toFixed(1)}`);
      console.log(`${path}: ${figures.join(', ')}`);
      expect.soft(weight.scripts, 'kB of JavaScript').toBeLessThanOrEqual(scripts);
      expect.soft(weight.styles, 'kB of styles').toBeLessThanOrEqual(styles);
      expect.soft(weight.all, 'kB in all').toBeLessThanOrEqual(all);
      expect.soft(weight.requests, 'requests').toBeLessThanOrEqual(mostRequests);
    });
  }

  for (const {path, visit} of pages) {
    test(`whoever opens ${path} and only reads fetches at most ${visit} kB, with what is fetched ahead`, async ({
      page,
    }) => {
      const {all, requests} = await weigh(page, path, {isIdle: true});
      console.log(`${path}, idle: all ${all.toFixed(1)}, requests ${requests}`);
      expect(all).toBeLessThanOrEqual(visit);
      expect(requests).toBeGreaterThan(mostRequests);
    });
  }

  test('both fonts are preloaded, that of text first, and images have a size', async ({page}) => {
    await gotoHydrated(page, '/');
    const fonts = page.locator('link[rel="preload"][as="font"]');
    await expect(fonts).toHaveCount(2);
    await expect(fonts.first()).toHaveAttribute('href', /\/geist-[0-9a-f]+\.woff2$/);
    await expect(fonts.last()).toHaveAttribute('href', /\/geist-mono-[0-9a-f]+\.woff2$/);
    await expect(fonts.last()).toHaveAttribute('fetchpriority', 'low');
    await expect(page.locator('img:not([width][height])')).toHaveCount(0);
  });
});
