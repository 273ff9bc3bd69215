import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import type {Page} from '@playwright/test';
import {
  blockStorage,
  breakScripts,
  countLoads,
  pageScripts,
  pretendSlowConnection,
} from './broken-network';
import {expect, gotoHydrated, test} from './fixtures';
import {routes} from './routes';

const jobs = '/api/mgmt/v1alpha1/job.proto';
const variables = '/deploy/environment-variables';

const heading = (page: Page) => page.getByRole('heading', {level: 1});
const crash = (page: Page) => page.getByText('This page crashed.');

test.describe('A tab that is older than the deployment', () => {
  /** Goes to an address as a link of the site does, be it in the router's table or not. */
  async function navigate(page: Page, path: string): Promise<void> {
    await page.evaluate((address) => {
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
  }

  test('asks the server, once, for a page that it does not know', async ({page}) => {
    await page.route('**/new-page', (route) =>
      route.fulfill({contentType: 'text/html', body: '<title>New</title><h1>New page</h1>'}),
    );
    const loads = countLoads(page, '/new-page');
    await gotoHydrated(page, '/quickstart');
    await navigate(page, '/new-page');
    await expect(heading(page)).toHaveText('New page');
    expect(loads()).toBe(1);
  });

  test.describe('where the server does not know the page either', () => {
    test.use({expectedProblems: [/404 \(Not Found\)|browser storage is not available/]});

    test('shows the not-found page after one load, also with storage blocked', async ({page}) => {
      await blockStorage(page);
      const loads = countLoads(page, '/quick-start');
      await gotoHydrated(page, '/platform');
      await navigate(page, '/quick-start');
      await expect(page.getByRole('main').getByRole('link', {name: 'Quickstart'})).toHaveCount(2);
      await page.goBack();
      await expect(heading(page)).toContainText('Platform');
      await page.goForward();
      await expect(heading(page)).toHaveText('Page not found');
      expect(loads()).toBe(1);
    });
  });
});

test.describe('A part that is loaded when it is needed, and does not come,', () => {
  test.use({expectedProblems: [/Failed to load resource/]});

  test('leaves the samples of an RPC as text, and colors them at the next try', async ({page}) => {
    await gotoHydrated(page, jobs);
    let isBroken = true;
    await breakScripts(page, pageScripts, () => isBroken);
    const samples = page.locator('[data-sample]').first();
    const failed = page.waitForEvent('requestfailed');
    await samples.scrollIntoViewIfNeeded();
    await failed;
    await expect(samples.getByText('curl "$NEOSYNC_API_URL')).toBeVisible();
    await expect(samples.locator('.hl-string')).toHaveCount(0);

    isBroken = false;
    await samples.getByRole('radio', {name: 'TypeScript'}).check();
    await expect(samples.locator('pre:visible .hl-string').first()).toBeVisible();
  });
});

/** Uses what remembers a choice of the reader: all of it has to work, remembered or not. */
async function useEverySwitch(page: Page): Promise<void> {
  await gotoHydrated(page, '/cli/installing');
  await page.getByRole('button', {name: /dark and light mode/}).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('tab').nth(1).click();
  await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', {name: 'Dismiss the announcement'}).click();
  await expect(page.getByRole('region', {name: 'Announcement'})).toHaveCount(0);
  await page.getByRole('link', {name: 'Changelog', exact: true}).first().click();
  await expect(heading(page)).toHaveText('Changelog');
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill('subset');
  await expect(page.getByRole('row', {selected: true})).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(heading(page)).not.toHaveText('Changelog');
  await expect(crash(page)).toHaveCount(0);
}

test.describe('With storage that is full', () => {
  test.use({expectedProblems: [/storage error, can't set/]});

  test('every switch works for the page that is open', async ({page}) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    });
    await useEverySwitch(page);
  });
});

test(
  'with all cookies refused, every switch works',
  {tag: '@window'},
  async ({playwright, baseURL, launchOptions}, testInfo) => {
    const profile = testInfo.outputPath('profile');
    mkdirSync(join(profile, 'Default'), {recursive: true});
    writeFileSync(
      join(profile, 'Default', 'Preferences'),
      JSON.stringify({profile: {default_content_setting_values: {cookies: 2}}}),
    );
    const context = await playwright.chromium.launchPersistentContext(profile, {
      ...launchOptions,
      baseURL,
      reducedMotion: 'reduce',
    });
    const errors: string[] = [];
    context.on('weberror', (error) => errors.push(error.error().message));
    const page = await context.newPage();
    await useEverySwitch(page);
    await expect(page.evaluate(() => localStorage.length)).rejects.toThrow('Access is denied');
    expect(await context.cookies()).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  },
);

test.describe('Without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('every page shows all of its text', async ({page}) => {
    const hidden: string[] = [];
    let panels = 0;
    for (const {path} of routes.filter(({area}) => area !== 'search')) {
      await page.goto(path, {waitUntil: 'domcontentloaded'});
      const texts = await page.locator('main').evaluate((main: HTMLElement) => {
        const visible = main.innerText.trim().length > 200 ? [] : ['the page is empty'];
        const hiddenTexts = [...main.querySelectorAll<HTMLElement>('*')]
          .filter((element) => getComputedStyle(element).display === 'none')
          // Controls do nothing without JavaScript: they may hide.
          .filter(
            (element) => !element.closest('svg, [aria-hidden="true"], fieldset, [data-control]'),
          )
          .filter((element) => {
            const copy = element.cloneNode(true) as HTMLElement;
            copy.querySelectorAll('button').forEach((button) => button.remove());
            return element.tagName !== 'BUTTON' && copy.textContent.trim() !== '';
          });
        return [...visible, ...hiddenTexts.map(({outerHTML}) => outerHTML.slice(0, 100))];
      });
      panels += await page.locator('[role="tabpanel"]').count();
      hidden.push(...texts.map((text) => `${path}: ${text}`));
    }
    expect(hidden).toEqual([]);
    expect(panels, 'tab panels looked at').toBeGreaterThan(20);
  });
});

test.describe('Offline after the first page', () => {
  test.use({expectedProblems: [/ERR_INTERNET_DISCONNECTED/]});

  test('the page goes on working, and pages that the pointer came to open', async ({
    page,
    context,
  }) => {
    const finished: string[] = [];
    let pending = 0;
    page.on('request', () => (pending += 1));
    page.on('requestfinished', (request) => {
      pending -= 1;
      finished.push(new URL(request.url()).pathname);
    });
    await gotoHydrated(page, variables);
    const link = page.getByRole('link', {name: 'Kubernetes', exact: true}).first();
    await link.hover();
    await expect
      .poll(() => finished)
      .toContainEqual(expect.stringMatching(/\/deploy\/kubernetes\.json$/));
    await expect.poll(() => pending).toBe(0);
    await context.setOffline(true);
    await expect(page.evaluate(() => fetch('/'))).rejects.toThrow('Failed to fetch');
    await page.getByRole('searchbox').fill('redis');
    await expect(page.getByRole('search').getByRole('status')).not.toHaveText(/^119/);
    await page.getByRole('button', {name: /dark and light mode/}).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await link.click();
    await expect(heading(page)).toContainText('Kubernetes');
  });

  test.describe('and a link to a page that is not there yet', () => {
    test.use({expectedProblems: [/ERR_INTERNET_DISCONNECTED|ChunkLoadError|Loading chunk/]});

    test('leads to it once the network is back', async ({page, context}) => {
      await pretendSlowConnection(page);
      await gotoHydrated(page, '/platform');
      await context.setOffline(true);
      const failed = page.waitForEvent('requestfailed', (request) => request.isNavigationRequest());
      await page.getByRole('link', {name: 'Quickstart', exact: true}).first().click();
      await failed;
      await context.setOffline(false);
      await gotoHydrated(page, '/quickstart');
      await expect(heading(page)).toHaveText(/quickstart/i);
    });
  });
});

test.describe('In a browser that translates pages', () => {
  /** Replaces each text by elements with another text, as translators do; they leave code alone. */
  async function translate(page: Page): Promise<void> {
    await page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) {
        texts.push(walker.currentNode as Text);
      }
      for (const text of texts.filter(({data}) => data.trim() !== '')) {
        if (!text.parentElement?.closest('script, style, [translate="no"], [data-translated]')) {
          const translation = document.createElement('span');
          translation.dataset.translated = '';
          translation.textContent = `«${text.data}»`;
          text.replaceWith(translation);
        }
      }
    });
  }

  test('links lead to pages that are whole', async ({page}) => {
    await gotoHydrated(page, '/quickstart');
    for (const [path, group] of [
      ['/platform'],
      ['/cli/installing', 'Command line'],
      [variables, 'Deploy'],
      ['/changelog'],
      ['/api'],
      ['/'],
    ] as const) {
      await translate(page);
      if (group) {
        await page.locator('aside').getByRole('button', {name: group}).click();
      }
      await page.locator(`a[href="${path}"]:visible`).first().click();
      await expect(page).toHaveURL(path);
      await expect(heading(page)).not.toHaveText(/«|crashed/);
    }
  });

  test('search, filter, tabs and samples work, and code stays as it is', async ({page}) => {
    await gotoHydrated(page, '/search?q=postgres');
    const results = page.locator('main li');
    await expect(results.first()).toBeVisible();
    await translate(page);
    await page.getByRole('main').getByRole('searchbox').fill('postgres subset');
    await expect(
      results
        .locator('mark')
        .filter({hasText: /^subset/i})
        .first(),
    ).toBeVisible();
    await translate(page);
    await page.getByRole('main').getByRole('searchbox').fill('zzzz');
    await expect(results).toHaveCount(0);

    await gotoHydrated(page, jobs);
    await translate(page);
    const samples = page.locator('[data-sample]').first();
    await samples.getByRole('radio').nth(1).check();
    await expect(samples.locator('pre:visible').first()).not.toContainText('«');
    await translate(page);
    await samples.getByRole('radio').first().check();
    await page.getByRole('searchbox').fill('PauseJob');
    await expect(page.locator('h4:visible')).toHaveCount(2);
    await expect(crash(page)).toHaveCount(0);
  });
});

test.describe('An address', () => {
  test('with a fragment that names nothing shows the page from its start', async ({page}) => {
    for (const path of ['/quickstart', jobs, variables]) {
      await gotoHydrated(page, `${path}#%E0`);
      await page.evaluate(() => (location.hash = '#missing'));
      await expect(page).toHaveURL(`${path}#missing`);
      await page.evaluate(() => (location.hash = '#%'));
      await expect(page).toHaveURL(path);
      expect(await page.evaluate(() => scrollY), path).toBe(0);
      await expect(heading(page)).toHaveCount(1);
      await expect(crash(page)).toHaveCount(0);
    }
  });

  test('with encoded letters shows the page', async ({page}) => {
    for (const [path, title] of [
      ['/%71uickstart', /quickstart/i],
      ['/api/mgmt/v1alpha1/job%2Eproto', /Jobs and runs/],
    ] as const) {
      expect((await gotoHydrated(page, path)).status()).toBe(200);
      await expect(heading(page)).toHaveText(title);
    }
  });

  test.describe('that no page has', () => {
    test.use({expectedProblems: [/404 \(Not Found\)/]});

    test('any path not listed shows a not-found page, also one whose case alone is wrong', async ({
      page,
    }) => {
      for (const [path, nearest] of [
        ['/Cli/SYNC?a=B#Usage', '/cli/sync'],
        ['/QUICKSTART/', '/quickstart'],
        ['/API', '/api'],
      ] as const) {
        expect((await gotoHydrated(page, path)).status()).toBe(404);
        await expect(page).toHaveURL(path);
        await expect(heading(page)).toHaveText('Page not found');
        await expect(page).toHaveTitle('Page not found | Neosync');
        await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(nearest);
      }
    });

    test('shows the not-found page for double slashes and parts of a path', async ({page}) => {
      for (const path of ['/.//quickstart', '/cli%2Fsync', '/quickstart//', '/Missing']) {
        await gotoHydrated(page, path);
        await expect(heading(page)).toHaveText('Page not found');
      }
    });
  });
});
