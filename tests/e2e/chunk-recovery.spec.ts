import {EventEmitter, once} from 'node:events';
import type {Page} from '@playwright/test';
import {expect, gotoHydrated, test} from './fixtures';

const notice = (page: Page) => page.getByText('A part of this page did not load.');

/** Counts how often the browser asks for the HTML of an address. */
function countLoads(page: Page, path: string): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && new URL(request.url()).pathname === path) {
      loads += 1;
    }
  });
  return () => loads;
}

/** Lets the scripts of pages fail, and those of the shell through. */
async function breakPageChunks(page: Page, isBroken: () => boolean): Promise<void> {
  await page.route('**/assets/js/*.js', async (route) => {
    const name = new URL(route.request().url()).pathname;
    if (isBroken() && !/\/(?:main|runtime~main|common)\./.test(name)) {
      await route.abort();
    } else {
      await route.continue();
    }
  });
}

test.describe('When a script of a page does not load', () => {
  test.use({expectedProblems: [/Failed to load resource|ChunkLoadError|Loading chunk/]});

  test('the page reloads once and is well when the script is there again', async ({page}) => {
    const loads = countLoads(page, '/quickstart');
    await breakPageChunks(page, () => loads() < 2);
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
    await breakPageChunks(page, () => true);
    await page.goto('/quickstart');
    await expect(notice(page)).toBeVisible();
    await expect(page.locator('article')).toContainText('docker compose');
    await page.waitForTimeout(1500);
    expect(loads()).toBe(2);
  });

  test('following a link to a broken page reloads it once and shows its HTML', async ({page}) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', {
        value: {effectiveType: '2g', saveData: true},
      });
    });
    await gotoHydrated(page, '/platform');
    const loads = countLoads(page, '/quickstart');
    await breakPageChunks(page, () => true);
    await page.getByRole('link', {name: 'Quickstart', exact: true}).first().click();
    await expect(notice(page)).toBeVisible();
    await expect(page.locator('article')).toContainText('docker compose');
    await page.waitForTimeout(1500);
    expect(loads()).toBe(1);
  });

  test('it reloads once even when storage is blocked', async ({page}) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    });
    const loads = countLoads(page, '/quickstart');
    await breakPageChunks(page, () => true);
    await page.goto('/quickstart');
    await expect(notice(page)).toBeVisible();
    await page.waitForTimeout(1500);
    expect(loads()).toBe(2);
  });

  test('the notice offers to reload', async ({page}) => {
    const loads = countLoads(page, '/quickstart');
    await breakPageChunks(page, () => loads() < 3);
    await page.goto('/quickstart');
    await page.getByRole('button', {name: 'Reload'}).click();
    await page.locator('html[data-has-hydrated="true"]').waitFor({state: 'attached'});
    await expect(notice(page)).toHaveCount(0);
  });
});

test('the loading indicator shows after 200 ms, not before', async ({page}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {value: {effectiveType: '2g', saveData: true}});
  });
  await page.clock.install();
  await gotoHydrated(page, '/platform');
  const gate = new EventEmitter();
  const opened = once(gate, 'open');
  await page.route('**/assets/js/*.js', async (route) => {
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
