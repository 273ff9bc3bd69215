import type {Page} from '@playwright/test';
import {expect, gotoHydrated, test} from './fixtures';

const newest = '/changelog/flexible-schema-references';
const newestTitle = 'Generate data from the schema of another database';

/** What the `ld+json` script says about a page. */
async function structuredData(page: Page): Promise<readonly Record<string, unknown>[]> {
  const script = await page.locator('script[type="application/ld+json"]').textContent();
  return (JSON.parse(script ?? '') as {'@graph': Record<string, unknown>[]})['@graph'];
}

test.describe('The timeline', () => {
  test('lists ten entries a page under the months in which they were written', async ({page}) => {
    await gotoHydrated(page, '/changelog');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Changelog');
    await expect(page.locator('main article')).toHaveCount(10);
    await expect(page.getByRole('main').getByRole('heading', {level: 2})).toHaveText([
      'May 2024',
      'April 2024',
      'March 2024',
      'February 2024',
      'January 2024',
    ]);
    await page.getByRole('link', {name: 'Older entries'}).click();
    await expect(page).toHaveURL('/changelog/page/2');
    await expect(page).toHaveTitle(/^Changelog, page 2 \|/);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Changelog, page 2');
    await expect(page.locator('main article')).toHaveCount(3);
    await expect(page.locator('main article').last().getByRole('time')).toHaveText('4 December');
  });

  test('shows date, release, kinds, areas, summary and reading time of an entry, and not its whole text', async ({
    page,
  }) => {
    await gotoHydrated(page, '/changelog');
    const entry = page.locator('main article').first();
    await expect(entry.getByRole('heading', {level: 3})).toHaveText(newestTitle);
    await expect(entry.locator('time')).toHaveAttribute('datetime', '2024-05-23');
    await expect(entry.getByRole('listitem')).toHaveText([
      '0.4.20',
      'Added',
      'Changed',
      'Fixed',
      'Jobs',
      'Schemas',
      'Constraints',
      'Deploy',
    ]);
    await expect(entry).toContainText(/\d min read/);
    await expect(entry.locator('.markdown p')).toHaveCount(1);
    await entry.getByRole('link', {name: `Read the whole entry: ${newestTitle}`}).click();
    await expect(page).toHaveURL(newest);
  });

  test('has the date in the margin on wide screens and above the title on phones', async ({
    page,
  }) => {
    await page.setViewportSize({width: 1440, height: 900});
    await gotoHydrated(page, '/changelog');
    const date = page.locator('main article time').first();
    const title = page.locator('main article h3').first();
    const wide = {date: await date.boundingBox(), title: await title.boundingBox()};
    expect((wide.date?.x ?? 0) + (wide.date?.width ?? 0)).toBeLessThan(wide.title?.x ?? 0);
    await page.setViewportSize({width: 360, height: 740});
    const narrow = {date: await date.boundingBox(), title: await title.boundingBox()};
    expect(narrow.date?.x).toBe(narrow.title?.x);
    expect(narrow.date?.y).toBeLessThan(narrow.title?.y ?? 0);
  });

  test('has all entries in the sidebar, by year, and in the menu of phones', async ({page}) => {
    await page.setViewportSize({width: 1280, height: 900});
    await gotoHydrated(page, newest);
    const sidebar = page.getByRole('navigation', {name: 'Changelog entries'});
    await expect(sidebar.getByRole('list', {name: '2024'}).getByRole('link')).toHaveCount(11);
    await expect(sidebar.getByRole('list', {name: '2023'}).getByRole('link')).toHaveCount(2);
    await expect(sidebar.getByRole('link', {name: `${newestTitle} 0.4.20`})).toHaveAttribute(
      'aria-current',
      'page',
    );
    await page.setViewportSize({width: 360, height: 740});
    await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
    await expect(page.getByRole('link', {name: newestTitle}).first()).toBeVisible();
  });
});

test.describe('An entry', () => {
  test('leads to its neighbors and, by its areas, to the archive', async ({page}) => {
    await gotoHydrated(page, '/changelog/metrics');
    const neighbors = page.getByRole('navigation', {name: 'Newer and older entries'});
    await expect(neighbors.getByRole('link')).toHaveText([
      'NewerCopy only the tables and columns you map',
      'OlderGive keys new values and keep references intact',
    ]);
    await expect(page.getByRole('main')).toContainText('14 March 2024');
    await page.getByRole('link', {name: 'API: all entries'}).click();
    await expect(page).toHaveURL('/changelog/archive?area=api');
    await expect(page.getByRole('combobox', {name: 'Area'})).toHaveValue('api');
  });

  test('is a BlogPosting by one team', async ({page}) => {
    await gotoHydrated(page, newest);
    const [posting] = (await structuredData(page)).filter(
      (data) => data['@type'] === 'BlogPosting',
    );
    expect(posting).toMatchObject({
      headline: newestTitle,
      datePublished: '2024-05-23T00:00:00.000Z',
      author: {'@type': 'Organization', name: 'The Neosync team'},
      isPartOf: {'@type': 'Blog', name: 'Changelog'},
    });
    await expect(page.locator('head meta[property="og:type"]')).toHaveAttribute(
      'content',
      'article',
    );
  });
});

test.describe('The archive', () => {
  const entries = 'main tr:visible:has(time)';

  test('filters by kind and area, and keeps the choice in the address', async ({page}) => {
    await gotoHydrated(page, '/changelog/archive');
    await expect(page.locator(entries)).toHaveCount(13);
    await page.getByRole('combobox', {name: 'Kind'}).selectOption('Changed');
    await page.getByRole('combobox', {name: 'Area'}).selectOption('Deploy');
    await expect(page).toHaveURL('/changelog/archive?kind=changed&area=deploy');
    const shown = await page.locator(entries).count();
    expect(shown).toBeGreaterThan(0);
    expect(shown).toBeLessThan(13);
    await expect(page.locator(entries).filter({hasText: 'Changed'})).toHaveCount(shown);
    await expect(page.locator(entries).filter({hasText: 'Deploy'})).toHaveCount(shown);

    await page.reload();
    await expect(page.getByRole('combobox', {name: 'Kind'})).toHaveValue('changed');
    await expect(page.locator(entries)).toHaveCount(shown);

    await page.getByRole('button', {name: 'Clear filter'}).click();
    await expect(page.locator(entries)).toHaveCount(13);
    await expect(page).toHaveURL('/changelog/archive');
  });

  test('finds entries by their words', async ({page}) => {
    await gotoHydrated(page, '/changelog/archive?filter=terraform');
    await expect(page.locator(entries)).toHaveCount(1);
  });

  test('is where the list leads that is filtered by kind or area, and the way back leads there', async ({
    page,
  }) => {
    await gotoHydrated(page, '/changelog');
    const filters = page.getByRole('navigation', {name: 'Entries by kind and area'});
    await filters.getByRole('link', {name: 'Changed'}).click();
    await expect(page).toHaveURL('/changelog/archive?kind=changed');
    await expect(page.getByRole('combobox', {name: 'Kind'})).toHaveValue('changed');
    await page.getByRole('combobox', {name: 'Kind'}).selectOption('Fixed');
    await page.goBack();
    await expect(page.getByRole('combobox', {name: 'Kind'})).toHaveValue('changed');
    await page.goBack();
    await expect(page).toHaveURL('/changelog');
  });

  test('is a table with release, date, kinds and areas, also on a phone', async ({page}) => {
    await page.setViewportSize({width: 360, height: 740});
    await gotoHydrated(page, '/changelog/archive');
    await expect(page.getByRole('row', {name: newestTitle}).getByRole('cell').first()).toHaveText(
      '0.4.20',
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  test.describe('without JavaScript', () => {
    test.use({javaScriptEnabled: false});

    test('shows all entries, whatever the address asks for', async ({page}) => {
      await page.goto('/changelog/archive?area=api');
      await expect(page.locator(entries)).toHaveCount(13);
      await expect(page.getByRole('combobox', {name: 'Kind'})).toHaveCount(0);
    });
  });
});

test.describe('The dot beside Changelog', () => {
  const link = (page: Page) =>
    page
      .getByRole('navigation', {name: 'Main'})
      .getByRole('link', {name: 'Changelog', exact: true});
  const hasDot = (page: Page): Promise<boolean> =>
    link(page).evaluate((element) => getComputedStyle(element, '::after').content !== 'none');

  test.use({viewport: {width: 1280, height: 800}});

  test('shows until the newest entry or the list has been opened, without moving anything', async ({
    page,
    context,
  }) => {
    await gotoHydrated(page, '/quickstart');
    await expect(link(page)).toHaveAttribute('title', `New: ${newestTitle}`);
    await expect.poll(() => hasDot(page)).toBe(true);
    const unseen = await link(page).boundingBox();

    await gotoHydrated(page, '/changelog/terraform');
    await expect.poll(() => hasDot(page)).toBe(true);

    await link(page).click();
    await expect(page).toHaveURL('/changelog');
    await expect(link(page)).not.toHaveAttribute('title');
    await gotoHydrated(page, '/quickstart');
    expect(await hasDot(page)).toBe(false);
    expect(await link(page).boundingBox()).toEqual(unseen);
    expect(await context.cookies()).toEqual([]);
  });

  test('is gone after the newest entry was opened directly', async ({page}) => {
    await gotoHydrated(page, newest);
    await gotoHydrated(page, '/quickstart');
    expect(await hasDot(page)).toBe(false);
  });

  test('comes back with a newer entry', async ({page}) => {
    await gotoHydrated(page, '/changelog');
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage).filter((name) => name.startsWith('changelog.'))) {
        localStorage.setItem(key, '2024-05-07T00:00:00.000Z');
      }
    });
    await gotoHydrated(page, '/quickstart');
    await expect.poll(() => hasDot(page)).toBe(true);
  });

  test.describe('where storage is blocked', () => {
    test.use({expectedProblems: [/Docusaurus browser storage is not available/]});

    test('never shows', async ({page}) => {
      await page.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
      });
      await gotoHydrated(page, '/quickstart');
      await expect(link(page)).toBeVisible();
      expect(await hasDot(page)).toBe(false);
    });
  });
});

test.describe('The changelog without JavaScript', () => {
  test.use({javaScriptEnabled: false, viewport: {width: 360, height: 740}});

  test('shows entries, sidebar and feeds', async ({page}) => {
    await page.goto('/changelog');
    await expect(page.locator('main article')).toHaveCount(10);
    await expect(
      page.getByRole('navigation', {name: 'Changelog entries'}).getByRole('link'),
    ).toHaveCount(15);
    await expect(page.getByRole('link', {name: 'RSS'})).toBeVisible();
  });
});
