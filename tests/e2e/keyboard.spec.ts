import type {Locator, Page} from '@playwright/test';
import {findViolations} from './accessibility';
import {expect, gotoHydrated, test} from './fixtures';

const desktop = {width: 1280, height: 800};
/** A desktop window at 400 % zoom. */
const zoomed = {width: 320, height: 256 * 2};
const jobs = '/api/mgmt/v1alpha1/job.proto';

/**
 * Looks at what has the focus, once it stands still.
 *
 * @returns what is wrong with it: nothing has it, or something else lies over it
 */
async function findFocusFault(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) {
      return 'nothing has the focus';
    }
    let place = NaN;
    for (let still = 0; still < 3;) {
      const {y} = focused.getBoundingClientRect();
      still = y === place ? still + 1 : 0;
      place = y;
      await new Promise(requestAnimationFrame);
    }
    const [box] = focused.getClientRects();
    if (!box) {
      return `${focused.outerHTML.slice(0, 120)} is not shown`;
    }
    const x = Math.min(Math.max(box.x + box.width / 2, 1), innerWidth - 2);
    const y = box.y + Math.min(box.height, innerHeight) / 2;
    const top = document.elementFromPoint(x, y);
    return top && (focused.contains(top) || top.contains(focused))
      ? undefined
      : `${focused.outerHTML.slice(0, 120)} at ${box.y} is behind ${top?.outerHTML.slice(0, 80)}`;
  });
}

/** Presses a key often and looks at the focus each time. */
async function walk(page: Page, key: string, steps: number): Promise<readonly string[]> {
  const faults: string[] = [];
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press(key);
    const fault = await findFocusFault(page);
    if (fault !== undefined) {
      faults.push(`${key} ${step + 1}: ${fault}`);
    }
  }
  return faults;
}

test.describe('The focus is never lost or hidden', () => {
  for (const {path, viewport} of [
    {path: '/quickstart', viewport: zoomed},
    {path: '/deploy/environment-variables', viewport: desktop},
    {path: jobs, viewport: zoomed},
  ]) {
    test(`from both ends of ${path} at ${viewport.width} px`, async ({page}) => {
      await page.setViewportSize(viewport);
      await gotoHydrated(page, path);
      expect(await walk(page, 'Tab', 30)).toEqual([]);
      await page.getByRole('contentinfo').getByRole('link').last().focus();
      expect(await walk(page, 'Shift+Tab', 40)).toEqual([]);
    });
  }

  test('when a link leads to a page, or to a place on it', async ({page}) => {
    // The address opens the message that the field is in.
    await gotoHydrated(page, `${jobs}#mgmt.v1alpha1.JobMappingTransformer.config`);
    const link = page
      .locator('[id="mgmt.v1alpha1.JobMappingTransformer.config"]')
      .getByRole('link', {name: 'TransformerConfig'});
    await link.press('Enter');
    await expect(page.locator('[id="mgmt.v1alpha1.TransformerConfig"]')).toBeFocused();

    await page.getByRole('link', {name: 'Changelog', exact: true}).first().press('Enter');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Changelog');
    await page.keyboard.press('Tab');
    expect(await findFocusFault(page)).toBeUndefined();
  });

  test('when the announcement is dismissed or the color mode switches', async ({page}) => {
    await gotoHydrated(page, '/quickstart');
    await page.getByRole('button', {name: 'Dismiss the announcement'}).press('Enter');
    await expect(page.getByRole('region', {name: 'Announcement'})).toHaveCount(0);
    expect(await findFocusFault(page)).toBeUndefined();
    const mode = page.getByRole('button', {name: /dark and light mode/});
    await mode.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(mode).toBeFocused();
  });
});

test.describe('The menu of narrow pages', () => {
  test.use({viewport: zoomed});

  test('keeps the focus while it is open, closes by Escape, and gives the focus back', async ({
    page,
  }) => {
    await gotoHydrated(page, '/quickstart');
    const toggle = page.getByRole('button', {name: 'Toggle navigation bar'});
    await toggle.press('Enter');
    await expect(page.getByRole('button', {name: 'Close navigation bar'})).toBeFocused();
    const menu = page.locator('.navbar-sidebar');
    const isInMenu = (): Promise<boolean> =>
      menu.evaluate((element) => element.contains(document.activeElement));
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      expect(await isInMenu()).toBe(true);
      expect(await findFocusFault(page)).toBeUndefined();
    }
    expect(await findViolations(page, 'menu')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(menu).not.toBeInViewport();
    await expect(toggle).toBeFocused();
  });

  test('leads to a page by keyboard', async ({page}) => {
    await gotoHydrated(page, '/quickstart');
    await page.getByRole('button', {name: 'Toggle navigation bar'}).press('Enter');
    await page.locator('.navbar-sidebar').getByRole('link', {name: 'Platform'}).press('Enter');
    await expect(page.getByRole('heading', {level: 1})).toContainText('Platform');
    await expect(page.locator('[inert] main, main[inert], .navbar__inner[inert]')).toHaveCount(0);
    await page.keyboard.press('Tab');
    expect(await findFocusFault(page)).toBeUndefined();
  });

  test('the table of contents opens and leads to a heading by keyboard', async ({page}) => {
    await gotoHydrated(page, '/quickstart');
    const contents = page.getByRole('button', {name: 'On this page'});
    await contents.press('Enter');
    const link = page.locator('.theme-doc-toc-mobile').getByRole('link').last();
    await link.press('Enter');
    const target = String(await link.getAttribute('href'));
    await expect(page.locator(target)).toBeInViewport();
    await page.keyboard.press('Tab');
    expect(await findFocusFault(page)).toBeUndefined();
  });
});

test('tabs are chosen with the arrow keys', async ({page}) => {
  await gotoHydrated(page, '/cli/installing');
  const tabs = page.getByRole('tablist').first().getByRole('tab');
  await tabs.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowLeft');
  await expect(tabs.first()).toBeFocused();
});

test('the filter of a reference is used with the keyboard alone', async ({page}) => {
  await gotoHydrated(page, '/deploy/environment-variables');
  const box = page.getByRole('search', {name: 'Filter variables'});
  await box.getByRole('searchbox').focus();
  await page.keyboard.type('redis');
  await page.keyboard.press('Tab');
  await expect(box.getByLabel('Component')).toBeFocused();
  await page.keyboard.type('Worker');
  await expect(box.getByLabel('Component')).toHaveValue('worker');
  const clear = box.getByRole('button', {name: 'Clear filter'});
  await clear.press('Enter');
  await expect(box.getByRole('searchbox')).toBeFocused();
  await expect(box.getByRole('status')).toHaveText('119 of 119 shown');
});

test('code is copied with the keyboard', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await gotoHydrated(page, '/quickstart');
  const copy = page.getByRole('button', {name: 'Copy code'}).first();
  await copy.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({hasText: 'Copied'})).toHaveCount(1);
});

/** Whether an element shows its outline. */
async function hasOutline(element: Locator): Promise<boolean> {
  return element.evaluate((focused) => {
    const {outlineStyle, outlineWidth} = getComputedStyle(focused);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1;
  });
}

test('with forced colors, the focus, the chosen tab and the active entry are marked', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await page.emulateMedia({forcedColors: 'active'});
  await gotoHydrated(page, '/cli/installing');
  await page.keyboard.press('Tab');
  for (const control of [
    page.getByRole('button', {name: /dark and light mode/}),
    page.getByRole('tab').first(),
    page.locator('aside [aria-current="page"]'),
    page.getByRole('button', {name: 'Copy code'}).first(),
  ]) {
    await control.focus();
    expect(await hasOutline(control)).toBe(true);
  }
  const [chosen, other] = await page
    .getByRole('tab')
    .evaluateAll((tabs) => tabs.slice(0, 2).map((tab) => getComputedStyle(tab).borderBottomColor));
  expect(chosen).not.toBe(other);
  const marks = await page
    .locator('aside [aria-current="page"]')
    .evaluate((entry) => getComputedStyle(entry, '::before').backgroundColor);
  expect(marks).not.toBe('rgba(0, 0, 0, 0)');
  expect(await findViolations(page, 'forced colors')).toEqual([]);
});

test('with reduced motion nothing moves', async ({page}) => {
  for (const path of ['/', '/quickstart']) {
    await gotoHydrated(page, path);
    await page.getByRole('button', {name: /dark and light mode/}).click();
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((element) => {
          const {animationName, transitionDuration, scrollBehavior} = getComputedStyle(element);
          return (
            animationName !== 'none' ||
            scrollBehavior === 'smooth' ||
            transitionDuration.split(', ').some((duration) => duration !== '0s')
          );
        })
        .map(({outerHTML}) => outerHTML.slice(0, 100)),
    );
    expect(moving).toEqual([]);
  }
});
