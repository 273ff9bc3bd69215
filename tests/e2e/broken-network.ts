import type {Page} from '@playwright/test';

/** Counts how often the browser asks for the HTML of an address. */
export function countLoads(page: Page, path: string): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && new URL(request.url()).pathname === path) {
      loads += 1;
    }
  });
  return () => loads;
}

/** Lets scripts fail to load: those whose file name matches, as long as they are broken. */
export async function breakScripts(
  page: Page,
  names: RegExp,
  isBroken: () => boolean = () => true,
): Promise<void> {
  await page.route('**/assets/js/*.js', async (route) => {
    const name = new URL(route.request().url()).pathname.replace(/^.*\//, '');
    if (isBroken() && names.test(name)) {
      await route.abort();
    } else {
      await route.continue();
    }
  });
}

/** Scripts of pages and of their parts: all but those of the shell. */
export const pageScripts = /^(?!(?:main|runtime~main|common)\.)/;

/** Makes the browser say that its connection is slow, so that nothing is prefetched. */
export async function pretendSlowConnection(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {value: {effectiveType: '2g', saveData: true}});
  });
}

/** Makes the browser refuse storage, as strict settings do. */
export async function blockStorage(
  page: Page,
  kinds: readonly string[] = ['localStorage', 'sessionStorage'],
): Promise<void> {
  await page.addInitScript((names) => {
    for (const name of names) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  }, kinds);
}
