import type {Locator, Page} from '@playwright/test';
import {findViolations} from './accessibility';
import {expect, gotoHydrated} from './fixtures';

/** The search box, and its parts by what assistive technology calls them. */
export interface SearchBox {
  readonly box: Locator;
  readonly field: Locator;
  readonly results: Locator;
  /** What is read aloud when it changes. */
  readonly status: Locator;
  readonly areas: Locator;
}

export function findBox(page: Page): SearchBox {
  const box = page.getByRole('dialog', {name: 'Search'});
  return {
    box,
    field: box.getByRole('combobox'),
    results: box.getByRole('row'),
    status: box.getByRole('status'),
    areas: box.getByRole('group', {name: 'Search in'}),
  };
}

/** Opens a page and on it the search box, with the keyboard. */
export async function openBox(page: Page, path = '/cli/version'): Promise<SearchBox> {
  await gotoHydrated(page, path);
  await page.keyboard.press('Control+k');
  const parts = findBox(page);
  await expect(parts.field).toBeFocused();
  return parts;
}

/**
 * Keeps the files of an address from arriving.
 *
 * @returns lets them through
 */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return letThrough;
}

/** Judges what the page shows in both themes. */
export async function expectAccessible(page: Page, view: string): Promise<void> {
  // The bar that shows the progress of a navigation comes from a package and is not ours to judge.
  await expect(page.locator('#nprogress')).toHaveCount(0);
  const faults: string[] = [];
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, theme);
    faults.push(...(await findViolations(page, `${view}, ${theme}`)));
  }
  expect.soft(faults).toEqual([]);
}

/** Lists the files of the search that the page asks for: code of the box, worker, index. */
export function watchRequests(page: Page): readonly string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

export const indexFile = /\/assets\/search\/records\.\w+\.json$/;
