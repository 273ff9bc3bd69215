import {readFileSync} from 'node:fs';
import type {Page} from '@playwright/test';
import {findViolations, settle} from './accessibility';
import {readBuild} from './build';
import {expect, gotoHydrated, test} from './fixtures';
import {routes} from './routes';

const themes = ['light', 'dark'] as const;
const desktopWidth = 1440;
/** A wide window at 400 % zoom, and the narrowest phone. */
const narrowestWidth = 320;

const paths = routes.map(({path}) => path).sort();

test('the build has the pages that the sources give, and no other', () => {
  const index = readBuild();
  const built = [...index].filter(([, file]) => file.endsWith('.html')).map(([path]) => path);
  expect(built.sort()).toEqual(paths);
});

test('the sitemap has all pages apart from search', () => {
  const sitemap = readFileSync('build/sitemap.xml', 'utf8');
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => new URL(String(url)));
  expect(listed.map(({pathname}) => pathname).sort()).toEqual(
    paths.filter((path) => path !== '/search'),
  );
});

for (const {area, path} of routes) {
  test(`${path} (${area}) is whole, quiet and accessible`, async ({page}) => {
    const response = await gotoHydrated(page, path);
    expect(response.status()).toBe(200);
    expect(response.headers()['content-security-policy']).toContain("default-src 'self'");
    expect.soft(await page.locator('h1').count(), 'number of h1').toBe(1);

    const violations: string[] = [];
    for (const theme of themes) {
      await setWidth(page, desktopWidth);
      await chooseTheme(page, theme);
      for (const width of [desktopWidth, narrowestWidth]) {
        await setWidth(page, width);
        violations.push(...(await findViolations(page, `${theme}, ${width} px`)));
      }
    }
    expect.soft(violations, 'WCAG 2.2 AA').toEqual([]);

    expect.soft(await findSidewaysScroll(page), 'wider than the screen at 320 px').toEqual([]);
  });
}

/** Switches to a theme as a reader does, with the button that wide pages show. */
async function chooseTheme(page: Page, theme: (typeof themes)[number]): Promise<void> {
  const html = page.locator('html');
  if ((await html.getAttribute('data-theme')) !== theme) {
    await page.getByRole('button', {name: 'Switch between dark and light mode'}).click();
    await page.mouse.move(0, 0);
  }
  await expect(html).toHaveAttribute('data-theme', theme);
}

async function setWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({width, height: 800});
}

/** @returns the elements that make the page scroll sideways, if it does */
async function findSidewaysScroll(page: Page): Promise<readonly string[]> {
  await settle(page);
  return page.evaluate(() => {
    const {clientWidth, scrollWidth} = document.documentElement;
    if (scrollWidth <= clientWidth) {
      return [];
    }
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return [
      `the page is ${scrollWidth} px wide`,
      ...wide.map(({outerHTML}) => outerHTML.slice(0, 120)),
    ];
  });
}
