import {serveFixtureSite} from './fixture-site';
import {expect, gotoHydrated, test} from './fixtures';
import {openBox} from './search-box';
import {SearchService, serviceSettings} from './search-service';

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
    await page
      .getByRole('navigation', {name: 'Main'})
      .getByRole('button', {name: '0.4.24'})
      .hover();
    await page.getByRole('link', {name: 'Next', exact: true}).click();
    await expect(page.getByText('The next release.')).toBeVisible();
    const kept = await page.evaluate(() =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith('docs-preferred-version'))
        .map((key) => localStorage.getItem(key)),
    );
    expect(kept).toEqual(['current']);
  });

  test('a build with the settings of the hosted service asks it, for the version that is shown', async ({
    page,
  }) => {
    const service = new SearchService();
    await service.start();
    await service.standIn(page);
    const {box, field} = await openBox(page, `${origin}/`);
    await field.fill('release');
    await expect(box).toContainText('No results for "release"');
    expect(service.requests.at(-1)).toMatchObject({
      indexName: 'neosync',
      query: 'release',
      facetFilters: ['language:en', expect.arrayContaining(['docusaurus_tag:docs-default-0.4.24'])],
    });
    service.stop();
  });

  test('the choice is made in the mobile menu, too, and kept', async ({page}) => {
    await page.setViewportSize({width: 390, height: 800});
    await gotoHydrated(page, `${origin}/`);
    await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
    await page.getByRole('button', {name: 'Back to main menu'}).click();
    // The list of the version that is shown is open.
    await expect(page.getByRole('button', {name: 'Versions'})).toBeVisible();
    await page.getByRole('link', {name: 'Next', exact: true}).click();
    await expect(page.getByText('The next release.')).toBeVisible();
    const kept = await page.evaluate(() =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith('docs-preferred-version'))
        .map((key) => localStorage.getItem(key)),
    );
    expect(kept).toEqual(['current']);
  });
});

test('with one version there is no choice to make', async ({page}) => {
  await gotoHydrated(page, '/');
  await expect(page.getByRole('navigation', {name: 'Main'}).locator('.dropdown')).toHaveCount(0);
});
