import type {Locator, Page} from '@playwright/test';
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

test.describe('the entries of a reference page', () => {
  const troubleshooting = '/guides/troubleshooting';
  const entry = (page: Page, name: string) =>
    page.locator('details[data-filter-entry]').filter({has: page.getByRole('heading', {name})});

  test('are closed, open by the keyboard, and have a link', async ({page}) => {
    await gotoHydrated(page, troubleshooting);
    await expect(page.locator('details[data-filter-entry][open]')).toHaveCount(0);
    const first = entry(page, 'Both timeouts cannot be 0');
    await first.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(first.getByText('Cause:')).toBeVisible();
    await first.getByRole('link', {name: 'Link', exact: true}).click();
    await expect(page).toHaveURL(/#[\w-]+$/);
    await expect(first).toHaveAttribute('open', '');
  });

  test('open when a link leads to them, and when the filter leaves one alone', async ({page}) => {
    await gotoHydrated(page, '/transformers/system#generate_email');
    await expect(entry(page, 'Generate Email')).toHaveAttribute('open', '');
    await page.getByRole('link', {name: 'Generate City'}).first().click();
    await expect(entry(page, 'Generate City')).toHaveAttribute('open', '');

    await gotoHydrated(page, `${troubleshooting}?filter=both+timeouts+cannot`);
    await expect(entry(page, 'Both timeouts cannot be 0')).toHaveAttribute('open', '');
  });

  test('come and go with their rows in the index', async ({page}) => {
    await gotoHydrated(page, '/transformers/system');
    await page.getByRole('searchbox').fill('generate email');
    await expect(page.locator('[data-filter-index] tbody tr:visible')).toHaveCount(
      await page.locator('details[data-filter-entry]:visible').count(),
    );
    await expect(page.locator('[data-filter-index]').getByText('Passthrough')).toBeHidden();
  });

  test('stay below the box, which is in view as long as they are', async ({page}) => {
    await gotoHydrated(page, `${troubleshooting}#s3-shared-config-profile`);
    const box = page.getByRole('search', {name: 'Filter messages and faults'});
    await expect(box).toBeInViewport();
    const bottom = await box.evaluate((element) => element.getBoundingClientRect().bottom);
    await expect
      .poll(() =>
        page.locator('#s3-shared-config-profile').evaluate((e) => e.getBoundingClientRect().top),
      )
      .toBeGreaterThan(bottom);
  });

  test('are open on paper, without the box', async ({page}) => {
    await gotoHydrated(page, troubleshooting);
    await page.emulateMedia({media: 'print'});
    await expect(entry(page, 'Both timeouts cannot be 0').getByText('Cause:')).toBeVisible();
    await expect(page.getByRole('search', {name: 'Filter messages and faults'})).toBeHidden();
  });

  test('have the choices that the reader had before when the reader goes back', async ({page}) => {
    await gotoHydrated(page, path);
    await page.getByLabel('Component').selectOption('Worker');
    await page.getByLabel('Component').selectOption('App');
    await page.goBack();
    await expect(page.getByLabel('Component')).toHaveValue('worker');
    await page.goBack();
    await expect(page.locator(rows)).toHaveCount(119);
  });
});

test.describe('what the browser leaves out of a long page until it is near the view', () => {
  const pages = [path, '/deploy/kubernetes', '/api/mgmt/v1alpha1/job.proto'];
  for (const long of pages) {
    test(`has enough room reserved on ${long}, and not much more`, async ({page}) => {
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
        const [rooms, heights] = (['room', 'height'] as const).map((name) =>
          parts.reduce((sum, part) => sum + part[name], 0),
        );
        expect(rooms).toBeLessThan(1.8 * (heights ?? 0));
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
    // Below the tables, near the end of a page that becomes shorter when they measure themselves.
    '/deploy/kubernetes#when-it-fails',
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
    const entry = page.locator('details', {has: page.locator('#transform_string')});
    await expect(entry.getByText('In the API:')).toBeVisible();
  });
});
