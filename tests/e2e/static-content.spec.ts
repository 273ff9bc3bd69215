import type {Page} from '@playwright/test';
import {pretendSlowConnection} from './broken-network';
import {expect, gotoHydrated, test} from './fixtures';
import {routes} from './routes';

const docs = routes.filter(({area}) => area !== 'changelog' && area !== 'search');
const heading = (page: Page) => page.getByRole('heading', {level: 1});

/** Pages whose static parts the page asks for by itself, as the names of their files. */
function watchFetches(page: Page): readonly string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/assets\/static\/\w+\/(.+)\.json$/.exec(request.url()) ?? [];
    if (name !== undefined) {
      names.push(name);
    }
  });
  return names;
}

/** Files with the static parts of a page. */
const partsOf = (name: string) => `**/assets/static/*/${name}.json`;

/**
 * Lets the answer with static parts wait.
 *
 * @returns lets it come
 */
async function holdParts(page: Page, name: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(partsOf(name), async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

test('every page has the same static content when a link leads to it', async ({page}) => {
  await gotoHydrated(page, '/changelog');
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) {
      loads.push(request.url());
    }
  });
  for (const {path} of docs) {
    await page.evaluate((to) => {
      const link = document.createElement('a');
      link.href = to;
      document.body.dataset.static = '';
      document.body.append(link);
      link.click();
      link.remove();
      delete document.body.dataset.static;
    }, path);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      new RegExp(`${path.replace(/\/$/, '')}/?$`),
    );
    await expect
      .poll(() =>
        page.evaluate(async (url) => {
          const file = new DOMParser().parseFromString(
            await (await fetch(url)).text(),
            'text/html',
          );
          const partsOf = (root: Document): string[] =>
            [...root.querySelectorAll<HTMLElement>('[data-static]')].map((part) => {
              const copy = part.cloneNode(true) as HTMLElement;
              // Samples get their colors in the browser.
              for (const sample of copy.querySelectorAll('[data-sample]')) {
                sample.textContent = sample.textContent.replaceAll(/\s/g, '');
              }
              return `${part.dataset.static}: ${copy.innerHTML}`;
            });
          const there = partsOf(file);
          const here = partsOf(document);
          return {
            isLong: there.length > 0,
            differing: there.filter((part, index) => part !== here[index]).slice(0, 3),
            more: here.length - there.length,
          };
        }, path),
      )
      .toEqual({isLong: true, differing: [], more: 0});
  }
  expect(loads, 'pages that were loaded as a whole').toEqual([]);
});

test('the introduction is drawn without a load when the pointer has come to its link before', async ({
  page,
}) => {
  await gotoHydrated(page, '/changelog');
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) {
      loads.push(request.url());
    }
  });
  const link = page.locator('nav a[href="/"]:visible').first();
  await link.hover();
  await page.waitForLoadState('networkidle');
  await link.click();
  await expect(page.locator('main [data-static]').first()).toBeVisible();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  expect(loads).toEqual([]);
});

/** Makes the browser say how much the visit has fetched. */
async function pretendBytes(page: Page, encodedBodySize: number): Promise<void> {
  await page.addInitScript((bytes) => {
    performance.getEntries = () =>
      [{encodedBodySize: bytes}] as unknown as ReturnType<Performance['getEntries']>;
  }, encodedBodySize);
}

test('a light page fetches those that its text and its end lead to before those of the sidebar, once, and not itself', async ({
  page,
}) => {
  const fetched = watchFetches(page);
  await pretendBytes(page, 0);
  await page.setViewportSize({width: 1280, height: 10_000});
  await gotoHydrated(page, '/quickstart');
  await expect.poll(() => fetched).toContain('core-concepts');
  await page.waitForLoadState('networkidle');
  const inText = await page
    .locator('main a')
    .evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
    );
  const fromText = fetched.map((name) => inText.includes(`/${name}`.replace(/^\/index$/, '/')));
  expect(fromText.lastIndexOf(true)).toBeLessThan(fromText.indexOf(false));
  expect(fetched).not.toContain('quickstart');
  expect(new Set(fetched).size).toBe(fetched.length);
});

test('of a long page, the first screen is fetched ahead, and the rest for the pointer alone', async ({
  page,
}) => {
  const fetched = watchFetches(page);
  await pretendBytes(page, 0);
  await page.setViewportSize({width: 1280, height: 10_000});
  await gotoHydrated(page, '/usecases');
  const link = page.locator(
    'main a[href="/guides/troubleshooting"], aside a[href="/guides/troubleshooting"]',
  );
  await expect.poll(() => fetched).toContain('guides/troubleshooting');
  await page.waitForLoadState('networkidle');
  expect(fetched.filter((name) => name.endsWith('.rest'))).toEqual([]);
  await link.first().hover();
  await expect.poll(() => fetched).toContain('guides/troubleshooting.rest');
});

test('a visit that has fetched enough fetches no text but that of a link which the pointer comes to', async ({
  page,
}) => {
  const fetched = watchFetches(page);
  await pretendBytes(page, 250_000);
  await gotoHydrated(page, '/quickstart');
  await page.waitForLoadState('networkidle');
  expect(fetched).toEqual([]);
  await page.getByRole('link', {name: 'Core concepts'}).first().hover();
  await expect.poll(() => fetched).toEqual(['core-concepts', 'core-concepts.rest']);
});

test('on a slow connection nothing is fetched ahead', async ({page}) => {
  const fetched = watchFetches(page);
  await pretendSlowConnection(page);
  await gotoHydrated(page, '/quickstart');
  await page.waitForLoadState('networkidle');
  expect(fetched).toEqual([]);
});

test('who clicks again while a page loads gets the page of the last click, and stays there', async ({
  page,
}) => {
  const release = await holdParts(page, 'core-concepts');
  await gotoHydrated(page, '/quickstart');
  await page.getByRole('link', {name: 'Core concepts'}).first().click();
  await expect(page).toHaveURL(/core-concepts$/);
  await expect(heading(page)).toHaveText('Quickstart');
  await page.getByRole('link', {name: 'Platform', exact: true}).first().click();
  await expect(heading(page)).toHaveText('Platform');
  const answered = page.waitForResponse(partsOf('core-concepts'));
  release();
  await (await answered).finished();
  await page.waitForLoadState('networkidle');
  await expect(heading(page)).toHaveText('Platform');
  await expect(page).toHaveURL(/platform$/);
});

test('going back shows the first page again', async ({page}) => {
  await gotoHydrated(page, '/quickstart');
  const text = await page.locator('article').innerText();
  await page.getByRole('link', {name: 'Core concepts'}).first().click();
  await expect(heading(page)).toHaveText('Core concepts');
  await page.goBack();
  await expect(heading(page)).toHaveText('Quickstart');
  await expect.poll(() => page.locator('article').innerText()).toBe(text);
});

test.describe('A page whose parts do not come', () => {
  /** Opens a page by a link and counts how often the browser loads a document for that. */
  async function follow(page: Page): Promise<number> {
    let loads = 0;
    page.on('request', (request) => {
      loads += request.isNavigationRequest() ? 1 : 0;
    });
    await page.getByRole('link', {name: 'Core concepts'}).first().click();
    await expect(heading(page)).toHaveText('Core concepts');
    return loads;
  }

  test.use({expectedProblems: [/core-concepts\.json: 404|status of 404/]});

  test('is loaded as a whole after another deployment', async ({page}) => {
    await page.route(partsOf('core-concepts'), (route) =>
      route.fulfill({status: 404, contentType: 'text/html', body: 'Not found'}),
    );
    await gotoHydrated(page, '/quickstart');
    expect(await follow(page)).toBe(1);
  });

  test.describe('being offline,', () => {
    test.use({expectedProblems: [/ERR_FAILED|Failed to fetch/]});

    test('is no error for the pointer, and is loaded as a whole by a click', async ({page}) => {
      await page.route(partsOf('core-concepts'), (route) => route.abort());
      await gotoHydrated(page, '/quickstart');
      await page.getByRole('link', {name: 'Core concepts'}).first().hover();
      await page.waitForLoadState('networkidle');
      expect(await follow(page)).toBe(1);
    });
  });
});

test.describe('A long page', () => {
  const end = '#when-it-fails';

  /** Whether the end of the next page is there when its headline is. */
  async function hasEndAtOnce(page: Page, open: () => Promise<unknown>): Promise<boolean> {
    const watch = await page.evaluateHandle(
      (selector) => ({
        hasEnd: new Promise<boolean>((resolve) => {
          const headline = document.querySelector('h1')?.textContent;
          new MutationObserver((_changes, observer) => {
            if (document.querySelector('h1')?.textContent !== headline) {
              observer.disconnect();
              resolve(document.querySelector(selector) !== null);
            }
          }).observe(document, {subtree: true, childList: true, characterData: true});
        }),
      }),
      end,
    );
    await open();
    return watch.evaluate(({hasEnd}) => hasEnd);
  }

  const linkIn = (page: Page, address: string) =>
    page.locator(`main a[href$="${address}"]`).first();

  test('shows its first screen to whoever follows a link, then all of it', async ({page}) => {
    await gotoHydrated(page, '/deploy/introduction');
    const link = linkIn(page, '/deploy/kubernetes');
    expect(await hasEndAtOnce(page, () => link.click())).toBe(false);
    await expect(page.locator(end)).toBeAttached();
    await expect(page).toHaveURL(/kubernetes$/);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    const text = await page.locator('article').innerText();
    await gotoHydrated(page, '/deploy/kubernetes');
    expect(await page.locator('article').innerText()).toBe(text);
  });

  test('fetches what the links in its rest lead to, once they are in view', async ({page}) => {
    const fetched = watchFetches(page);
    await pretendBytes(page, 0);
    // So low that the sidebar shows none of the pages that the rest leads to.
    await page.setViewportSize({width: 1280, height: 400});
    await gotoHydrated(page, '/deploy/introduction');
    await linkIn(page, '/deploy/kubernetes').click();
    await expect(heading(page)).toHaveText('Deploy on Kubernetes');
    await page.waitForLoadState('networkidle');
    expect(fetched).not.toContain('guides/creating-a-sync-job');
    await linkIn(page, '/guides/creating-a-sync-job').scrollIntoViewIfNeeded();
    await expect.poll(() => fetched).toContain('guides/creating-a-sync-job');
  });

  test('brings to a place in its rest whoever asked for it before it was there', async ({page}) => {
    const release = await holdParts(page, 'deploy/kubernetes.rest');
    await gotoHydrated(page, '/deploy/introduction');
    await linkIn(page, '/deploy/kubernetes').click();
    await expect(heading(page)).toHaveText('Deploy on Kubernetes');
    await page.locator(`.table-of-contents a[href="${end}"]`).click();
    await expect(page).toHaveURL(new RegExp(`${end}$`));
    await expect(page.locator(end)).not.toBeAttached();
    release();
    await expect(page.locator(end)).toBeInViewport();
  });

  test.describe('whose rest does not come', () => {
    test.use({expectedProblems: [/status of 404/]});

    test('is loaded as a whole', async ({page}) => {
      await page.route(partsOf('deploy/kubernetes.rest'), (route) =>
        route.fulfill({status: 404, contentType: 'text/html', body: 'Not found'}),
      );
      await gotoHydrated(page, '/deploy/introduction');
      const loaded = page.waitForEvent('load');
      await linkIn(page, '/deploy/kubernetes').click();
      await loaded;
      await expect(page).toHaveURL(/kubernetes$/);
      await expect(page.locator(end)).toBeAttached();
    });
  });

  test('is there at once for a link to a place in it', async ({page}) => {
    await gotoHydrated(page, '/deploy/introduction');
    const link = linkIn(page, '/deploy/kubernetes#upgrade');
    expect(await hasEndAtOnce(page, () => link.click())).toBe(true);
    await expect(page.locator('#upgrade')).toBeInViewport();
  });

  test('is there at once, where the reader was, for whoever goes back', async ({page}) => {
    await gotoHydrated(page, '/deploy/introduction');
    await linkIn(page, '/deploy/kubernetes').click();
    const link = linkIn(page, '/deploy/environment-variables');
    await expect(heading(page)).toHaveText('Deploy on Kubernetes');
    await expect(page.locator(end)).toBeAttached();
    await link.click();
    await expect(heading(page)).toHaveText('Environment variables');
    expect(await hasEndAtOnce(page, () => page.goBack())).toBe(true);
    await expect(link).toBeInViewport();
  });
});
