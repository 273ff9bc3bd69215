import {serveFixtureSite} from './fixture-site';
import {expect, gotoHydrated, test} from './fixtures';

test.describe('With two versions of the docs', () => {
  let origin: string;
  let close: () => void;

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    ({origin, close} = await serveFixtureSite('two-versions', {
      copied: ['src', 'static'],
      // Some of the copied code names files in packages by their path.
      linked: ['node_modules'],
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
});

test('with one version there is no choice to make', async ({page}) => {
  await gotoHydrated(page, '/');
  await expect(page.getByRole('navigation', {name: 'Main'}).locator('.dropdown')).toHaveCount(0);
});
