import type {Locator} from '@playwright/test';
import {expect, gotoHydrated, test} from './fixtures';

const path = '/deploy/environment-variables';
const rows = '[data-filter-group] tbody tr:visible';

/** Expects that an element is where a browser puts the target of a link, and that it stays there. */
async function expectBelowHeader(target: Locator): Promise<void> {
  const top = () => target.evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(200);
  // Tables measure themselves in the next frames.
  await target.page().waitForTimeout(1000);
  expect(await top()).toBeGreaterThan(60);
  expect(await top()).toBeLessThan(200);
}

test.describe('the filter box of a reference page', () => {
  test('narrows the list, says how much is left and keeps its state in the address', async ({
    page,
  }) => {
    await gotoHydrated(page, path);
    const box = page.getByRole('search', {name: 'Filter variables'});
    await expect(box.getByRole('status')).toHaveText('119 of 119 shown');

    await box.getByRole('searchbox').fill('db host');
    await box.getByLabel('Component').selectOption('Migrations');
    await expect(box.getByRole('status')).toHaveText('1 of 119 shown');
    await expect(page.locator(rows)).toHaveCount(1);
    await expect(page.getByRole('heading', {name: 'API database'})).toBeHidden();
    await expect(page).toHaveURL(`${path}?filter=db+host&component=migrations`);

    await box.getByRole('searchbox').press('Escape');
    await expect(page.locator(rows)).toHaveCount(119);
    await expect(page).toHaveURL(path);
  });

  test('starts with the filter of the address', async ({page}) => {
    await gotoHydrated(page, `${path}?component=worker&required=yes`);
    await expect(page.getByLabel('Component')).toHaveValue('worker');
    await expect(page.locator(rows)).toHaveCount(1);
  });

  test('gives way to a link to something that it hides', async ({page}) => {
    await gotoHydrated(page, `${path}?component=worker`);
    await page.locator('.table-of-contents a[href="#app"]').click();
    await expect(page.locator(rows)).toHaveCount(119);
    await expect(page.locator('#app')).toBeInViewport();
    await expect(page).toHaveURL(`${path}#app`);

    await gotoHydrated(page, `${path}?component=worker#api-db-host`);
    await expect(page.locator(rows)).toHaveCount(119);
    await expect(page.locator('#api-db-host')).toBeInViewport();
  });

  test('gives way to it also when the browser draws before the filter is applied', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      window.requestAnimationFrame = (draw) => {
        draw(performance.now());
        return 0;
      };
    });
    await gotoHydrated(page, `${path}?component=worker#api-db-host`);
    await expect(page.locator(rows)).toHaveCount(119);
    await expect(page.locator('#api-db-host')).toBeInViewport();
    await expect(page).toHaveURL(`${path}#api-db-host`);
  });

  test('returns the focus to the text field when it is cleared', async ({page}) => {
    await gotoHydrated(page, `${path}?filter=redis`);
    await page.getByRole('button', {name: 'Clear filter'}).click();
    await expect(page.getByRole('searchbox')).toBeFocused();
    await expect(page.getByRole('button', {name: 'Clear filter'})).toBeHidden();
  });
});

test.describe('what the browser leaves out of a long page until it is near the view', () => {
  const pages = [
    '/transformers/system',
    path,
    '/guides/troubleshooting',
    '/deploy/kubernetes',
    '/api/mgmt/v1alpha1/job.proto',
  ];
  for (const long of pages) {
    test(`has enough room reserved on ${long}`, async ({page}) => {
      await gotoHydrated(page, long);
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({width, height: 900});
        const parts = await page.locator('[data-size]').evaluateAll((elements) => {
          const rooms = elements.map((element) => {
            const room = getComputedStyle(element).containIntrinsicBlockSize;
            return Number.parseFloat(room.replace('auto ', ''));
          });
          const sheet = new CSSStyleSheet();
          sheet.replaceSync('[data-size] { content-visibility: visible !important }');
          document.adoptedStyleSheets = [sheet];
          const parts = elements.map((element, index) => ({
            title: element.querySelector('h3, h4')?.textContent,
            room: rooms[index] ?? 0,
            height: element.getBoundingClientRect().height,
          }));
          document.adoptedStyleSheets = [];
          return parts;
        });
        expect(parts.length).toBeGreaterThan(10);
        expect(parts.filter(({room, height}) => height > room)).toEqual([]);
      }
    });
  }

  test('does not move the target of a link in the page', async ({page}) => {
    await gotoHydrated(page, '/transformers/system');
    await page.locator('.table-of-contents a[href="#transform_string"]').click();
    await expect(page).toHaveURL(/#transform_string$/);
    await expectBelowHeader(page.locator('#transform_string'));
  });
});

test.describe('the target of the address', () => {
  const targets = [
    '/transformers/system#transform_string',
    `${path}#worker-temporal-variables`,
    '/guides/troubleshooting#s3-shared-config-profile',
  ];
  for (const address of targets) {
    test(`stays in place while the tables of ${address} measure themselves`, async ({page}) => {
      await gotoHydrated(page, address);
      await expectBelowHeader(page.locator(new URL(address, 'http://a').hash));
    });
  }

  test('stays in place where the browser keeps nothing in its place', async ({page}) => {
    await page.addInitScript(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('* { overflow-anchor: none }');
      document.adoptedStyleSheets = [sheet];
    });
    await gotoHydrated(page, `${path}#worker-temporal-variables`);
    await expectBelowHeader(page.locator('#worker-temporal-variables'));
  });
});

test.describe('a reference page without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('shows every entry and no box', async ({page}) => {
    await page.goto(path);
    await expect(page.locator(rows)).toHaveCount(119);
    await expect(page.getByRole('search', {name: 'Filter variables'})).toHaveCount(0);
  });

  test('leads to the target of a link', async ({page}) => {
    await page.goto('/transformers/system#transform_string');
    await expect(page.locator('#transform_string')).toBeInViewport();
  });
});
