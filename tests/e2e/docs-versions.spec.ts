import type {Page} from '@playwright/test';
import {serveFixtureSite} from './fixture-site';
import {expect, gotoHydrated, test} from './fixtures';
import {openBox} from './search-box';
import {SearchService, serviceSettings} from './search-service';

/** Chooses the other version from the dropdown of the navbar. */
async function chooseNext(page: Page): Promise<void> {
  await page.getByRole('navigation', {name: 'Main'}).getByRole('button', {name: '0.4.24'}).hover();
  await page.getByRole('link', {name: 'Next', exact: true}).click();
  await expect(page.getByText('The next release.')).toBeVisible();
}

/** The versions that the browser keeps. */
function readChoice(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('docs-preferred-version'))
      .map((key) => localStorage.getItem(key)),
  );
}

test.describe('With two versions of the docs', () => {
  // In one worker: the site is built once.
  test.describe.configure({mode: 'default'});

  let origin: string;
  let close: () => void;

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    ({origin, close} = await serveFixtureSite('two-versions', {
      copied: ['src', 'static', 'package.json'],
      // Some of the copied code names files in packages by their path.
      linked: ['node_modules'],
      settings: serviceSettings,
    }));
  });

  test.afterAll(() => {
    close();
  });

  test.use({expectedProblems: [/outside request/]});

  test('a dropdown offers them and the choice is kept in local storage', async ({page}) => {
    await page.setViewportSize({width: 1280, height: 800});
    await gotoHydrated(page, `${origin}/`);
    await expect(page.getByText('Release 0.4.24.')).toBeVisible();
    await chooseNext(page);
    expect(await readChoice(page)).toEqual(['current']);
  });

  test('the choice is honored at the next visit', async ({page, context}) => {
    await page.setViewportSize({width: 1280, height: 800});
    await gotoHydrated(page, `${origin}/`);
    await chooseNext(page);
    await page.close();

    const visit = await context.newPage();
    await visit.setViewportSize({width: 1280, height: 800});
    await gotoHydrated(visit, `${origin}/search`);
    const main = visit.getByRole('navigation', {name: 'Main'});
    await expect(main.getByRole('button', {name: 'Next'})).toBeVisible();
    await main.getByRole('link', {name: 'Docs', exact: true}).click();
    await expect(visit.getByText('The next release.')).toBeVisible();
    expect(new URL(visit.url()).pathname).toBe('/next');

    // An address names its version itself.
    await gotoHydrated(visit, `${origin}/`);
    await expect(main.getByRole('button', {name: '0.4.24'})).toBeVisible();
    await expect(visit.getByText('Release 0.4.24.')).toBeVisible();
  });

  test('a build with the settings of the hosted service asks it, for the version that is shown', async ({
    page,
  }) => {
    const service = new SearchService();
    await service.start();
    await service.standIn(page);
    const {box, field, results} = await openBox(page, `${origin}/`);
    await field.fill('release');
    await expect(box).toContainText('No results for "release"');
    expect(service.requests.at(-1)).toMatchObject({
      indexName: 'neosync',
      query: 'release',
      facetFilters: ['language:en', expect.arrayContaining(['docusaurus_tag:docs-default-0.4.24'])],
    });

    service.hits = [
      {
        objectID: '1',
        url: 'https://docs.example.com/next',
        type: 'lvl1',
        content: null,
        hierarchy: {lvl0: 'Docs', lvl1: 'The next release', lvl2: null, lvl3: null},
      },
    ];
    await field.fill('next release');
    await expect(results).toContainText('The next release');
    await results.first().click();
    await expect(page.getByText('The next release.')).toBeVisible();
    await expect(page).toHaveURL(`${origin}/next`);
    service.stop();
  });

  test('the choice is made in the mobile menu, and honored there at the next visit', async ({
    page,
    context,
  }) => {
    await page.setViewportSize({width: 390, height: 800});
    await gotoHydrated(page, `${origin}/`);
    await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
    await page.getByRole('button', {name: 'Back to main menu'}).click();
    // The list of the version that is shown is open.
    await expect(page.getByRole('button', {name: 'Versions'})).toBeVisible();
    await page.getByRole('link', {name: 'Next', exact: true}).click();
    await expect(page.getByText('The next release.')).toBeVisible();
    expect(await readChoice(page)).toEqual(['current']);
    await page.close();

    const visit = await context.newPage();
    await visit.setViewportSize({width: 390, height: 800});
    await gotoHydrated(visit, `${origin}/search`);
    await visit.getByRole('button', {name: 'Toggle navigation bar'}).click();
    await visit.locator('.navbar-sidebar').getByRole('link', {name: 'Docs', exact: true}).click();
    await expect(visit.getByText('The next release.')).toBeVisible();
    expect(new URL(visit.url()).pathname).toBe('/next');
  });
});

test('with one version there is no choice to make', async ({page}) => {
  await gotoHydrated(page, '/');
  await expect(page.getByRole('navigation', {name: 'Main'}).locator('.dropdown')).toHaveCount(0);
});
