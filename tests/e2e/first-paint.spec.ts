import type {Page} from '@playwright/test';
import {expect, gotoHydrated, test} from './fixtures';

/** Notes when scripts of the bundle are put into the page. */
async function watchScripts(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const starts: number[] = [];
    Object.assign(window, {scriptStarts: starts});
    new MutationObserver((records) => {
      for (const node of records.flatMap(({addedNodes}) => [...addedNodes])) {
        if (node instanceof HTMLScriptElement && node.src.includes('/assets/js/')) {
          starts.push(performance.now());
        }
      }
    }).observe(document, {childList: true, subtree: true});
  });
  return () => page.evaluate(() => Reflect.get(window, 'scriptStarts') as number[]);
}

/** Makes the browser silent about its paints. */
async function withoutPaintReports(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.PerformanceObserver = class extends PerformanceObserver {
      override observe(options?: PerformanceObserverInit): void {
        if (options?.type !== 'paint') {
          super.observe(options);
        }
      }
    };
  });
}

/** Takes the wait away after which scripts start in any case: they never do then. */
async function withoutLongWaits(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const wait = window.setTimeout.bind(window);
    const impatient = (action: TimerHandler, duration?: number) =>
      duration === 3000 ? 0 : wait(action, duration);
    Object.assign(window, {setTimeout: impatient});
  });
}

test.describe('The scripts of a page', () => {
  for (const path of ['/', '/quickstart', '/api/mgmt/v1alpha1/job.proto', '/changelog']) {
    test(`start after ${path} is painted`, async ({page}) => {
      const starts = await watchScripts(page);
      await gotoHydrated(page, path);
      const painted = await page.evaluate(
        () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      );
      expect(painted).toBeGreaterThan(0);
      expect(Math.min(...(await starts()))).toBeGreaterThan(painted ?? Infinity);
    });
  }

  test('start at once in a tab that nobody sees', async ({page}) => {
    await withoutPaintReports(page);
    await withoutLongWaits(page);
    await page.addInitScript(() => {
      Object.defineProperty(document, 'visibilityState', {value: 'hidden'});
    });
    await gotoHydrated(page, '/quickstart');
  });

  test('start after all has loaded at a target whose paint is not reported', async ({page}) => {
    await withoutPaintReports(page);
    await withoutLongWaits(page);
    await gotoHydrated(page, '/quickstart#what-happened');
  });

  test('start after a while when the browser does not report what it paints', async ({page}) => {
    await withoutPaintReports(page);
    await gotoHydrated(page, '/quickstart');
  });

  test('are in the file of each page as links to fetch them by', async ({request}) => {
    const html = await (await request.get('/quickstart')).text();
    expect(html.match(/<link [^>]*as=script[^>]*>/g)).toHaveLength(2);
    expect(html).not.toMatch(/<script[^>]* src=/);
  });
});

test('the web app manifest is linked when scripts run, not in the file of the page', async ({
  page,
  request,
}) => {
  expect(await (await request.get('/quickstart')).text()).not.toContain('webmanifest');
  await gotoHydrated(page, '/quickstart');
  const link = page.locator('link[rel=manifest]');
  await expect(link).toHaveCount(1);
  const manifest = await request.get((await link.getAttribute('href')) ?? '');
  expect(manifest.headers()['content-type']).toBe('application/manifest+json');
  const {name, icons} = (await manifest.json()) as {name: string; icons: {src: string}[]};
  expect(name).toBe('Neosync documentation');
  for (const {src} of icons) {
    expect((await request.get(`/${src}`)).status(), src).toBe(200);
  }
});
