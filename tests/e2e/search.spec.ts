// cspell:ignore Fapi
// cspell:ignore enviroment zubzettinq kubernete zqxjk
import {brotliCompressSync} from 'node:zlib';
import type {Locator} from '@playwright/test';
import {pretendSlowConnection} from './broken-network';
import {expect, gotoHydrated, test} from './fixtures';
import {expectAccessible, findBox, holdBack, indexFile, openBox, watchRequests} from './search-box';

test('the box opens by button, Ctrl+K and /, closes by Escape, and gives the focus back', async ({
  page,
}) => {
  await gotoHydrated(page, '/cli/version');
  const {box, field} = findBox(page);
  const button = page.getByRole('button', {name: 'Search'});
  const link = page.getByRole('link', {name: 'Neosync'}).first();

  await button.click();
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
  await expect(button).toBeFocused();

  for (const key of ['Control+k', 'Meta+k', '/']) {
    await link.focus();
    await page.keyboard.press(key);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(box).toHaveCount(0);
    await expect(link).toBeFocused();
  }

  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('a/b');
  await expect(field).toHaveValue('a/b');
  await page.keyboard.press('Control+k');
  await expect(box).toHaveCount(0);
});

test('/ is text in a field, and the keys stay in the box while it is open', async ({page}) => {
  await gotoHydrated(page, '/search');
  const own = page.getByRole('searchbox', {name: 'Search for'});
  await own.press('/');
  await expect(own).toHaveValue('/');
  const {box, field} = findBox(page);
  await expect(box).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    expect(await box.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
});

test('nothing of the search is loaded before the box has the focus or opens', async ({page}) => {
  const paths = watchRequests(page);
  const ofSearch = (): string[] =>
    paths.filter((path) => path.includes('search-box') || indexFile.test(path));
  await gotoHydrated(page, '/cli/version');
  await page.waitForLoadState('networkidle');
  expect(ofSearch()).toEqual([]);

  await page.getByRole('button', {name: 'Search'}).focus();
  await expect.poll(() => ofSearch().length).toBeGreaterThan(0);
  expect(ofSearch().filter((path) => indexFile.test(path))).toEqual([]);

  await page.keyboard.press('Enter');
  await expect.poll(() => ofSearch().filter((path) => indexFile.test(path))).toHaveLength(1);
});

test('the first search costs at most 150 kB with box, worker and index', async ({page}) => {
  const sizes = new Map<string, Promise<number>>();
  // What `/` itself fetches ahead, at some time, is no part of the search.
  await pretendSlowConnection(page);
  await gotoHydrated(page, '/');
  await page.waitForLoadState('networkidle');
  page.on('response', (response) => {
    const {pathname} = new URL(response.url());
    // The hosting sends what is smaller with brotli 11; sizes are in kB of 1000 bytes.
    sizes.set(
      pathname,
      response.body().then((body) => brotliCompressSync(body).length / 1000),
    );
  });
  await page.keyboard.press('Control+k');
  const {field, results} = findBox(page);
  await field.fill('kubernetes');
  await expect(results.first()).toContainText('Kubernetes');
  await page.waitForLoadState('networkidle');

  const files = await Promise.all(
    [...sizes].map(async ([path, size]) => ({path, size: await size})),
  );
  const sum = files.reduce((total, {size}) => total + size, 0);
  console.log(
    [
      `The first search costs ${sum.toFixed(1)} kB:`,
      ...files.map(({path, size}) => `${size.toFixed(1)} ${path}`),
    ].join('\n  '),
  );
  expect(files.some(({path}) => indexFile.test(path))).toBe(true);
  expect(sum).toBeLessThanOrEqual(150);
});

test('the page of a result is fetched when the pointer comes to it, and a click leads there', async ({
  page,
}) => {
  const result = '/deploy/kubernetes';
  const parts: unknown = expect.stringMatching(/\/deploy\/kubernetes\.json$/);
  const paths = watchRequests(page);
  const {box, field, results} = await openBox(page, '/cli/version');
  await field.fill('kubernetes');
  await expect(results.first().getByRole('link', {includeHidden: true})).toHaveAttribute(
    'href',
    result,
  );
  await page.waitForTimeout(1000);
  expect(paths).not.toContainEqual(parts);
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));

  await results.first().hover();
  await expect.poll(() => paths).toContainEqual(parts);
  await results.first().click();
  await expect(page).toHaveURL(result);
  await expect(box).toHaveCount(0);
  await expect(page.locator('html[data-marked]')).toHaveCount(1);
});

test('Enter before the results are there leads to the first of what is typed', async ({page}) => {
  const letThrough = await holdBack(page, indexFile);
  const {box, field, status} = await openBox(page);
  await field.pressSequentially('kubernetes');
  await field.press('Enter');
  // Who types on has changed their mind.
  await field.pressSequentially(' ingress');
  await expect(status).toHaveText('Searching…');
  await field.press('Enter');
  await expect(page).toHaveURL('/cli/version');
  letThrough();
  await expect(page).toHaveURL(/^[^#]+\/deploy\/kubernetes(?:#.+)?$/);
  await expect(box).toHaveCount(0);
});

test('a search loads, shows results, is narrowed to areas, and leads to the place', async ({
  page,
}) => {
  const letThrough = await holdBack(page, indexFile);
  const {box, field, results, status, areas} = await openBox(page);
  const places = box.getByRole('navigation', {name: 'Places to begin'});
  await expect(places.getByRole('link', {name: 'Quickstart'})).toBeVisible();
  await expectAccessible(page, 'nothing typed');

  await field.fill('create job');
  await expect(status).toHaveText('Searching…');
  await expectAccessible(page, 'loading');

  letThrough();
  await expect(status).toHaveText(/^\d+ results$/);
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expect(results.first().locator('mark').first()).toHaveText(/create/i);
  await expectAccessible(page, 'results');

  const api = areas.getByRole('button', {name: 'API'});
  await api.click();
  await expect(api).toHaveAttribute('aria-pressed', 'true');
  await expect(field).toBeFocused();
  const links = results.getByRole('link', {includeHidden: true});
  await expect
    .poll(() => links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')))
    .toEqual(
      expect.not.arrayContaining([
        // The way to more of a page leads to the page of results.
        expect.not.stringMatching(/^(?:\/api|\/search\?.*page=%2Fapi)/),
      ]),
    );
  await expect(status).toHaveText(/^\d+ results$/);

  await field.fill('GetConnectionSchema');
  const first = results.first();
  await expect(first).toContainText('GetConnectionSchema');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(first).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/connection_data\.proto#mgmt\.v1alpha1\..*GetConnectionSchema$/);
  await expect(box).toHaveCount(0);
  await expect(page.getByRole('heading', {level: 1, name: 'Connection data'})).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(box).toContainText('Recent');
  await expect(results).toHaveCount(1);
  await box.getByTitle('Save this search').click();
  await expect(box).toContainText('Favorite');
  await expectAccessible(page, 'favorites');
  await openBox(page);
  await expect(box).toContainText('Favorite');
  await box.getByTitle('Remove this search from favorites').click();
  await expect(results).toHaveCount(0);
  await places.getByRole('link', {name: 'Quickstart'}).click();
  await expect(page).toHaveURL('/quickstart');
  await expect(box).toHaveCount(0);
});

test('without results the box says so and offers other words', async ({page}) => {
  const {box, field, results, status, areas} = await openBox(page);
  await field.fill('zubzettinq');
  await expect(box).toContainText('No results for "zubzettinq"');
  await expect(status).toHaveText('No results');
  await expect(box.getByRole('link', {name: 'Troubleshooting'})).toBeVisible();
  await expect(box.getByRole('link', {name: 'chat on Discord'})).toBeVisible();
  await expectAccessible(page, 'no results');
  await box.getByRole('button', {name: 'Subsetting', exact: true}).click();
  await expect(field).toHaveValue('Subsetting');
  await expect(results.first()).toContainText('Subset');

  await areas.getByRole('button', {name: 'Changelog'}).click();
  await field.fill('whoami');
  await expect(box).toContainText('You search in one area only.');
  await box.getByRole('button', {name: 'Search in all areas'}).click();
  await expect(results.first()).toContainText(/whoami/);
  await box.getByRole('link', {name: 'See all results for “whoami”'}).click();
  await expect(page).toHaveURL(/\/search\?q=whoami$/);
  await expect(page.getByRole('searchbox', {name: 'Search for'})).toHaveValue('whoami');
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/ results on /);
});

test('the box has three hits of a page, and the way to all others of it', async ({page}) => {
  const {field, results} = await openBox(page);
  await field.fill('timeout');
  const more = results.filter({hasText: 'More from this page'}).first();
  await more.getByRole('link', {includeHidden: true}).click();
  await expect(page).toHaveURL(/\/search\?q=timeout&page=%2F/);
  const path = new URL(page.url()).searchParams.get('page') ?? '';
  const all = page
    .getByRole('main')
    .locator('section', {has: page.locator(`h2 a[href="${path}"]`)});
  await expect(all).toBeInViewport();
  expect(await all.getByRole('listitem').count()).toBeGreaterThan(3);

  const section = page
    .getByRole('main')
    .locator('section', {has: page.getByRole('button', {name: /^More from this page/})})
    .first();
  await expect(section.getByRole('listitem')).toHaveCount(3);
});

test('what is typed while the box loads is not lost', async ({page}) => {
  const letThrough = await holdBack(page, '**/search-box.*.js');
  await gotoHydrated(page, '/cli/version');
  await page.keyboard.press('/');
  await page.keyboard.type('s3');
  letThrough();
  await expect(findBox(page).field).toHaveValue('s3');
});

test('with the network cut after the index is loaded, search still works', async ({
  page,
  context,
}) => {
  // What the page itself fetches ahead is no part of the search.
  await pretendSlowConnection(page);
  const {field, results, status} = await openBox(page);
  await field.fill('a');
  await expect(status).not.toHaveText('Searching…');
  await context.setOffline(true);
  await field.fill('kubernetes');
  await expect(results.first()).toContainText('Kubernetes');
});

test.describe('With storage blocked', () => {
  test.use({expectedProblems: [/browser storage is not available/]});

  test('search works and remembers nothing', async ({page}) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
      }
    });
    const {box, field, results} = await openBox(page);
    await field.fill('DB_HOST');
    await expect(results.first()).toContainText('DB_HOST');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/deploy\/environment-variables#\w+-db-host$/);
    await page.keyboard.press('Control+k');
    await expect(box.getByRole('navigation', {name: 'Places to begin'})).toBeVisible();
    await expect(results).toHaveCount(0);
  });
});

test('any text is text: markup, and more letters than a query can have', async ({page}) => {
  const markup = '<b onclick="kubernetes()">';
  const {box, field, results, status} = await openBox(page);
  await field.fill(markup);
  await expect(results.first()).toContainText('Kubernetes');
  await expect(box.locator('img, b')).toHaveCount(0);
  await field.selectText();
  await page.keyboard.insertText('kubernetes '.repeat(9300));
  await expect(field).toHaveValue(/^(?:kubernetes )+kubernete$/);
  await expect(status).toHaveText(/results?$/);

  await gotoHydrated(page, `/search?q=${encodeURIComponent(markup)}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', {level: 1})).toHaveText(`Search results for "${markup}"`);
  await expect(main.getByRole('link', {name: 'Deploy on Kubernetes'}).first()).toBeVisible();
  await expect(main.locator('img, b')).toHaveCount(0);
  await main.getByRole('searchbox').selectText();
  await page.keyboard.insertText('zqxjk<i>'.repeat(12_500));
  await expect(main.getByRole('searchbox')).toHaveValue('zqxjk<i>'.repeat(64));
  await expect(main.getByRole('status')).toContainText('No results for "zqxjk<i>zqxjk<i>');
  await expect(main.locator('i')).toHaveCount(0);
});

test.describe('When a part of the search does not load', () => {
  test.use({expectedProblems: [/Failed to load resource|Loading (?:CSS )?chunk/]});

  test('an index that is missing, cut off or not one shows the failed state, and can be tried again', async ({
    page,
  }) => {
    const faults = [
      {status: 404, body: 'gone'},
      {status: 200, body: '{"format":1,"pages":['},
      {status: 200, body: '{"format":1}'},
      {status: 200, contentType: 'text/html', body: '<!doctype html>'},
    ];
    let fault = faults[0];
    await page.route(indexFile, (route) => (fault ? route.fulfill(fault) : route.continue()));
    const {box, field, results, status} = await openBox(page);
    for (const next of faults) {
      fault = next;
      await field.fill(`kubernetes ${'e'.repeat(faults.indexOf(next))}`);
      await expect(box).toContainText('Unable to fetch results');
      await expect(box).toContainText('You might want to check your network connection.');
      await expect(status).toHaveText('Unable to fetch results');
      await expect(results).toHaveCount(0);
    }
    await expectAccessible(page, 'failed');

    fault = undefined;
    await box.getByRole('button', {name: 'Try again'}).click();
    await expect(results.first()).toContainText('Kubernetes');

    await page.unrouteAll();
    await page.route(indexFile, (route) => route.abort());
    await gotoHydrated(page, '/search?q=kubernetes');
    const main = page.getByRole('main');
    await expect(main.getByRole('status')).toHaveText('Unable to fetch results');
    await expect(main).toContainText('You might want to check your network connection.');
    await expectAccessible(page, 'failed page');
    await page.unrouteAll();
    await main.getByRole('button', {name: 'Try again'}).click();
    await expect(main.getByRole('status')).toHaveText(/^\d+ results on \d+ pages$/);
  });

  test('a box that does not load says so, and can be tried again', async ({page}) => {
    await page.route('**/search-box.*.js', (route) => route.abort());
    await gotoHydrated(page, '/cli/version');
    const button = page.getByRole('button', {name: 'Search'});
    await button.click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Unable to fetch results');
    await expectAccessible(page, 'no box');
    await page.unrouteAll();
    await alert.getByRole('button', {name: 'Try again'}).click();
    await expect(findBox(page).field).toBeFocused();
    await page.keyboard.press('Escape');
  });
});

test('with a worker whose script does not load, the page itself searches', async ({page}) => {
  const started = page.waitForEvent('worker');
  await openBox(page);
  const script = (await started).url();
  await page.route(script, (route) => route.abort());
  const {field, results} = await openBox(page);
  await field.fill('kubernetes');
  await expect(results.first()).toContainText('Kubernetes');
});

test('without workers, the page itself searches', async ({page}) => {
  await page.addInitScript(() => Object.defineProperty(window, 'Worker', {value: undefined}));
  const {field, results} = await openBox(page);
  await field.fill('kubernetes');
  await expect(results.first()).toContainText('Kubernetes');
});

test.describe('The page /search', () => {
  test('has the results of the box, and its pages in their order', async ({page}) => {
    for (const query of ['kubernetes', 'get rid of it', 'enviroment variables', '--config']) {
      const {field, results, status} = await openBox(page);
      /** Addresses of results, without those that lead to more of them. */
      const addresses = async (links: Locator): Promise<string[]> => {
        const all = await links.evaluateAll((found) => found.map((a) => a.getAttribute('href')));
        return all.filter((href) => href !== null).filter((href) => !href.startsWith('/search'));
      };
      const pagesOf = (all: readonly string[]) => [
        ...new Set(all.map((href) => href.split('#')[0])),
      ];
      await field.fill(query);
      await expect(status).toHaveText(/^\d+ results/);
      const inBox = await addresses(results.getByRole('link'));
      await gotoHydrated(page, `/search?q=${encodeURIComponent(query)}`);
      const main = page.getByRole('main');
      await expect(main.getByRole('status')).toHaveText(/^\d+ results on \d+ pages$/);
      const onPage = await addresses(main.getByRole('listitem').getByRole('link'));
      expect(inBox.length).toBeGreaterThan(3);
      expect(inBox.filter((href) => !onPage.includes(href))).toEqual([]);
      expect(pagesOf(onPage).slice(0, pagesOf(inBox).length)).toEqual(pagesOf(inBox));
    }
  });

  test('keeps query and area in the address, so that it can be linked, and goes back', async ({
    page,
  }) => {
    await gotoHydrated(page, '/search?q=subset&in=docs');
    const main = page.getByRole('main');
    const status = main.getByRole('status');
    const field = main.getByRole('searchbox', {name: 'Search for'});
    const area = (name: string) => main.getByRole('button', {name, exact: true});
    await expect(status).toHaveText(/^\d+ results on \d+ pages$/);
    await expect(field).toHaveValue('subset');
    await expect(area('Docs')).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveTitle(/^Search results for "subset"/);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await expect(main.getByRole('heading', {level: 2}).first()).toContainText('Subset');
    await expect(main.locator('mark').first()).toHaveText(/subset/i);
    await expectAccessible(page, 'results page');

    await area('Changelog').click();
    await expect(page).toHaveURL(/\/search\?q=subset&in=changelog$/);
    await expect(main.getByRole('heading', {level: 2}).first()).toContainText('Changelog');
    await field.fill('foreign key');
    await expect(page).toHaveURL(/\/search\?q=foreign\+key&in=changelog$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/search\?q=subset&in=docs$/);
    await expect(field).toHaveValue('subset');
    await expect(area('Docs')).toHaveAttribute('aria-pressed', 'true');
    // The results of the last search stay until those of this one are there.
    await expect(main.getByRole('heading', {level: 2}).first()).toContainText('Subset');

    const first = main.getByRole('listitem').getByRole('link').first();
    const address = await first.getAttribute('href');
    await first.click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await page.goBack();
    await expect(field).toHaveValue('subset');
    await expect(status).toHaveText(/^\d+ results on \d+ pages$/);

    await field.fill('zubzettinq');
    await expect(status).toHaveText('No results for "zubzettinq"');
    await expectAccessible(page, 'page without results');
    await main.getByRole('link', {name: 'Search in all areas'}).click();
    await expect(page).toHaveURL(/\/search\?q=zubzettinq$/);
    await main.getByRole('link', {name: 'Subsetting', exact: true}).click();
    await expect(page).toHaveURL(/\/search\?q=Subsetting$/);
    await expect(status).toHaveText(/^\d+ results/);
    await field.fill('');
    await expect(page).toHaveURL(/\/search$/);
    await expectAccessible(page, 'empty page');
  });

  test.describe('after an address without a page', () => {
    test.use({expectedProblems: [/status of 404/]});

    test('is offered with the words of the address', async ({page}) => {
      await gotoHydrated(page, '/foreign-key');
      const form = page.getByRole('main').getByRole('search');
      await expect(form.getByRole('searchbox')).toHaveValue('foreign key');
      await form.getByRole('button', {name: 'Search'}).click();
      await expect(page).toHaveURL(/\/search\?q=foreign\+key$/);
      await expect(page.getByRole('main').getByRole('status')).toHaveText(
        /^\d+ results on \d+ pages$/,
      );
    });
  });
});

test.describe('When the script of the box does not load', () => {
  test.use({expectedProblems: [/Failed to load resource/]});

  test('Escape closes the notice, which has the focus, and gives it back', async ({page}) => {
    await page.route('**/search-box.*.js', (route) => route.abort());
    await gotoHydrated(page, '/quickstart');
    const logo = page.getByRole('navigation', {name: 'Main'}).getByRole('link').first();
    await logo.focus();
    await page.keyboard.press('/');
    const retry = page.getByRole('alert').getByRole('button', {name: 'Try again'});
    await expect(retry).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(retry).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(retry).toHaveCount(0);
    await expect(logo).toBeFocused();
  });
});

for (const shortcut of ['Control+k', '/']) {
  test(`the shortcut ${shortcut} opens the box when it was pressed before the page was interactive`, async ({
    page,
  }) => {
    let open: () => void = () => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    await page.route('**/assets/js/main.*.js', async (route) => {
      await opened;
      await route.continue();
    });
    await page.goto('/quickstart', {waitUntil: 'commit'});
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.keyboard.press(shortcut);
    open();
    await expect(findBox(page).field).toBeFocused();
  });
}
