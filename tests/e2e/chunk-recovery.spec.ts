import {EventEmitter, once} from 'node:events';
import type {Page} from '@playwright/test';
import {
  blockStorage,
  breakScripts,
  countLoads,
  pageScripts,
  pretendSlowConnection,
} from './broken-network';
import {expect, gotoHydrated, test} from './fixtures';

const notice = (page: Page) => page.getByText('A part of this page did not load.');

test.describe('When a script of a page does not load', () => {
  test.use({expectedProblems: [/Failed to load resource|ChunkLoadError|Loading chunk/]});

  test('the page reloads once and is well when the script is there again', async ({page}) => {
    const loads = countLoads(page, '/quickstart');
    await breakScripts(page, pageScripts, () => loads() < 2);
    await gotoHydrated(page, '/quickstart');
    expect(loads()).toBe(2);
    await expect(notice(page)).toHaveCount(0);
    expect(
      await page.evaluate(() => sessionStorage.getItem('chunk-reload:/quickstart')),
    ).toBeNull();
  });

  test('a page that stays broken reloads once, never loops, and its HTML stays readable', async ({
    page,
  }) => {
    const loads = countLoads(page, '/quickstart');
    await breakScripts(page, pageScripts);
    await page.goto('/quickstart');
    await expect(notice(page)).toBeVisible();
    await expect(page.locator('article')).toContainText('docker compose');
    await page.waitForTimeout(1500);
    expect(loads()).toBe(2);
  });

  test("a failed page chunk reloads the page after a reader's own reload, too", async ({page}) => {
    await gotoHydrated(page, '/quickstart');
    const loads = countLoads(page, '/quickstart');
    await breakScripts(page, pageScripts, () => loads() < 2);
    await page.reload();
    await page.locator('html[data-has-hydrated="true"]').waitFor({state: 'attached'});
    expect(loads()).toBe(2);
    await expect(notice(page)).toHaveCount(0);
  });

  test('following a link to a broken page reloads it once and shows its HTML', async ({page}) => {
    await pretendSlowConnection(page);
    await gotoHydrated(page, '/platform');
    const loads = countLoads(page, '/quickstart');
    await breakScripts(page, pageScripts);
    await page.getByRole('link', {name: 'Quickstart', exact: true}).first().click();
    await expect(notice(page)).toBeVisible();
    await expect(page.locator('article')).toContainText('docker compose');
    await page.waitForTimeout(1500);
    expect(loads()).toBe(1);
  });

  test('it reloads once even when storage is blocked', async ({page}) => {
    await blockStorage(page, ['sessionStorage']);
    const loads = countLoads(page, '/quickstart');
    await breakScripts(page, pageScripts);
    await page.goto('/quickstart');
    await expect(notice(page)).toBeVisible();
    await page.waitForTimeout(1500);
    expect(loads()).toBe(2);
  });

  test('a page without its main script is readable, with every tab panel and entry', async ({
    page,
  }) => {
    const loads = countLoads(page, '/cli/installing');
    await breakScripts(page, /^main\./);
    await page.goto('/cli/installing');
    await expect(notice(page)).toBeVisible();
    expect(loads()).toBe(2);
    const panels = page.locator('[role="tabpanel"]');
    expect(await panels.count()).toBeGreaterThan(1);
    for (const panel of await panels.all()) {
      await expect(panel).toBeVisible();
    }
    await page.goto('/deploy/environment-variables');
    await expect(notice(page)).toBeVisible();
    await expect(page.locator('[data-filter-group] tbody tr:visible')).toHaveCount(119);
  });

  test('the notice offers to reload', async ({page}) => {
    const loads = countLoads(page, '/quickstart');
    await breakScripts(page, pageScripts, () => loads() < 3);
    await page.goto('/quickstart');
    await page.getByRole('button', {name: 'Reload'}).click();
    await page.locator('html[data-has-hydrated="true"]').waitFor({state: 'attached'});
    await expect(notice(page)).toHaveCount(0);
  });
});

test.describe('When the part of the not-found page does not load', () => {
  // One pattern: Playwright takes a list of two for a value and its options.
  test.use({expectedProblems: [/404 \(Not Found\)|Failed to load resource: net/]});

  for (const [start, what, expectedLoads] of [
    ['/missing', 'first page', 2],
    ['/platform', 'page that a link leads to', 1],
  ] as const) {
    test(`a failed page chunk reloads the page, as the ${what}, and never crashes it`, async ({
      page,
    }) => {
      const scriptsOf = async (path: string): Promise<string[]> => {
        await gotoHydrated(page, path);
        await page.waitForLoadState('networkidle');
        return page.evaluate(() =>
          performance
            .getEntriesByType('resource')
            .map((entry) => entry as PerformanceResourceTiming)
            .filter(({initiatorType}) => initiatorType === 'script')
            .map(({name}) => name),
        );
      };
      await pretendSlowConnection(page);
      const others = await scriptsOf('/platform');
      const [part] = (await scriptsOf('/missing')).filter((name) => !others.includes(name));
      expect(part).toBeDefined();
      await page.route(part!, (route) => route.abort());
      const loads = countLoads(page, '/missing');
      if (start === '/missing') {
        await page.goto('/missing');
      } else {
        await gotoHydrated(page, start);
        await page.evaluate(() => {
          const link = Object.assign(document.createElement('a'), {href: '/missing'});
          link.textContent = 'Broken link';
          document.querySelector('[data-static]')!.append(link);
        });
        await page.getByRole('link', {name: 'Broken link'}).click();
        await expect(page).toHaveURL('/missing');
      }
      await expect.poll(loads).toBe(expectedLoads);
      await page.waitForTimeout(2000);
      expect(loads()).toBe(expectedLoads);
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Page not found');
    });
  }
});

for (const [what, addresses] of [
  ['scripts', '**/assets/js/*.js'],
  ['text', '**/assets/static/*/quickstart.json'],
] as const) {
  test(`the loading indicator shows after 200 ms, not before, when the ${what} of the page is slow`, async ({
    page,
  }) => {
    await pretendSlowConnection(page);
    await page.clock.install();
    await gotoHydrated(page, '/platform');
    const gate = new EventEmitter();
    const opened = once(gate, 'open');
    await page.route(addresses, async (route) => {
      await opened;
      await route.continue();
    });
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('link', {name: 'Quickstart', exact: true}).first().click();
    await page.clock.runFor(190);
    await expect(page.locator('#nprogress')).toHaveCount(0);
    await page.clock.runFor(20);
    await expect(page.locator('#nprogress')).toHaveCount(1);
    gate.emit('open');
    await page.clock.resume();
    await expect(page.getByRole('heading', {level: 1})).toContainText('Quickstart');
    await expect(page.locator('#nprogress')).toHaveCount(0);
  });
}

test('the route loader says after 200 ms that it loads, when the reader chose another page meanwhile', async ({
  page,
}) => {
  await pretendSlowConnection(page);
  await page.clock.install();
  await gotoHydrated(page, '/platform');
  const gates = [new EventEmitter(), new EventEmitter()];
  const opened = gates.map((gate) => once(gate, 'open'));
  let next = 0;
  await page.route('**/assets/js/*.js', async (route) => {
    await opened[next];
    await route.continue();
  });
  await page.clock.pauseAt(Date.now() + 60_000);
  const follow = async (name: string) => {
    const asked = page.waitForRequest('**/assets/js/*.js');
    await page.getByRole('link', {name, exact: true}).first().click();
    await asked;
  };
  await follow('Quickstart');
  next = 1;
  await follow('Core concepts');
  gates[0]!.emit('open');
  // The first page is there, and shows nothing: the reader wants the second.
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByText('Loading…')).toHaveCount(0);
  await page.clock.runFor(210);
  await expect(page.getByRole('status').filter({hasText: 'Loading…'})).toBeVisible();
  gates[1]!.emit('open');
  await page.clock.resume();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Core concepts');
  await expect(page.getByText('Loading…')).toHaveCount(0);
});
