import type {Page} from '@playwright/test';
import {pretendSlowConnection} from './broken-network';
import {expect, gotoHydrated, test} from './fixtures';
import {routes} from './routes';

const docs = routes.filter(({area}) => area !== 'changelog' && area !== 'search');
const heading = (page: Page) => page.getByRole('heading', {level: 1});

/** Paths of pages whose HTML the page asks for by itself. */
function watchFetches(page: Page): readonly string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') {
      paths.push(new URL(request.url()).pathname);
    }
  });
  return paths;
}

test('every page has the same static content when a link leads to it', async ({page}) => {
  await gotoHydrated(page, '/changelog');
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
});

test('the first page of a visit fetches pages whose links are in view, once, and not itself', async ({
  page,
}) => {
  const fetched = watchFetches(page);
  await gotoHydrated(page, '/quickstart');
  await expect.poll(() => fetched).toContain('/core-concepts');
  await page.waitForLoadState('networkidle');
  expect(fetched).not.toContain('/quickstart');
  expect(new Set(fetched).size).toBe(fetched.length);
});

test('on a slow connection nothing is fetched ahead', async ({page}) => {
  const fetched = watchFetches(page);
  await pretendSlowConnection(page);
  await gotoHydrated(page, '/quickstart');
  await page.waitForLoadState('networkidle');
  expect(fetched).toEqual([]);
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

test.describe('A page that is not of this deployment, or does not come,', () => {
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

  test.use({expectedProblems: [/another deployment|Failed to fetch/]});

  test('is loaded as a whole when its scripts are others', async ({page}) => {
    await page.route('**/core-concepts', async (route) => {
      if (route.request().isNavigationRequest()) {
        return route.fallback();
      }
      const response = await route.fetch();
      const body = (await response.text()).replace(/runtime~main\.\w+\.js/, 'runtime~main.1.js');
      return route.fulfill({response, body});
    });
    await gotoHydrated(page, '/quickstart');
    expect(await follow(page)).toBe(1);
  });

  test('is loaded as a whole when another page stands at its address', async ({page}) => {
    await page.route('**/core-concepts', async (route) =>
      route.request().isNavigationRequest()
        ? route.fallback()
        : route.fulfill({
            response: await route.fetch({url: `${new URL(route.request().url()).origin}/platform`}),
          }),
    );
    await gotoHydrated(page, '/quickstart');
    expect(await follow(page)).toBe(1);
  });

  test.describe('being offline,', () => {
    test.use({expectedProblems: [/ERR_FAILED|Failed to fetch/]});

    test('is no error for the pointer, and is loaded as a whole by a click', async ({page}) => {
      await page.route('**/core-concepts', (route) =>
        route.request().isNavigationRequest() ? route.fallback() : route.abort(),
      );
      await gotoHydrated(page, '/quickstart');
      await page.getByRole('link', {name: 'Core concepts'}).first().hover();
      await page.waitForLoadState('networkidle');
      expect(await follow(page)).toBe(1);
    });
  });
});
