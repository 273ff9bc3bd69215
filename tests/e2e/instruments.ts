import type {Page} from '@playwright/test';

/** Everything in which a page could keep what is pasted into it. */
export function readKept(page: Page) {
  return page.evaluate(async () => ({
    url: location.href,
    state: JSON.stringify(history.state),
    local: JSON.stringify(localStorage),
    session: JSON.stringify(sessionStorage),
    cookie: document.cookie,
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    beacons: performance.getEntriesByType('beacon').length,
  }));
}

/** Shows the page in a theme; the site does not follow the browser's. */
export async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((value) => (document.documentElement.dataset.theme = value), theme);
}

/** By how many px the page is wider than the window. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
