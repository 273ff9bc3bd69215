import type {Page} from '@playwright/test';
import {expect, gotoHydrated, test} from './fixtures';

/** The first code block with a file name: it has several lines. */
function titledBlock(page: Page) {
  return page
    .locator('div')
    .filter({has: page.locator('> pre')})
    .filter({hasText: 'compose.override.yml'})
    .first();
}

test.describe('A code block', () => {
  test('copies its code and says so', async ({page, context}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await gotoHydrated(page, '/quickstart');
    const block = titledBlock(page);
    await block.getByRole('button', {name: 'Copy code'}).click();
    await expect(block.getByRole('status')).toHaveText('Copied');
    const code = await block.locator('code').textContent();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(code?.replace(/\n$/, ''));
    await expect(block.getByRole('button', {name: 'Copy code'})).toHaveText('Copy');
  });

  test('copies without a clipboard, as on a page that is not served over HTTPS', async ({page}) => {
    await gotoHydrated(page, '/quickstart');
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', {value: undefined});
    });
    const block = titledBlock(page);
    await block.getByRole('button', {name: 'Copy code'}).click();
    await expect(block.getByRole('status')).toHaveText('Copied');
  });

  test('names its language or its file, with the button beside the name', async ({page}) => {
    await gotoHydrated(page, '/quickstart');
    const block = titledBlock(page);
    const button = block.getByRole('button', {name: 'Copy code'});
    await expect(block).toContainText(/^compose\.override\.yml/);
    await expect(page.locator('.language-bash').first()).toContainText(/^Terminal/);
    const [buttonBox, codeBox] = [
      await button.boundingBox(),
      await block.locator('pre').boundingBox(),
    ];
    expect((buttonBox?.y ?? 0) + (buttonBox?.height ?? 0)).toBeLessThanOrEqual(codeBox?.y ?? 0);
  });

  test('has a button large enough for a finger on touch', async ({browser, baseURL}) => {
    const phone = await browser.newContext({hasTouch: true, isMobile: true, baseURL});
    const touched = await phone.newPage();
    await gotoHydrated(touched, '/quickstart');
    const box = await titledBlock(touched).getByRole('button').boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.width).toBeGreaterThanOrEqual(44);
    await phone.close();
  });

  test('of more than 20 lines is folded until the reader wants it whole', async ({page}) => {
    await gotoHydrated(page, '/guides/creating-a-sync-job');
    const unfold = page.getByRole('button', {name: /^Show \d+ lines$/}).first();
    const code = page.locator('pre:has(+ button)').first();
    const block = page.locator('div:has(> pre)').filter({has: page.locator('.line:nth-child(21)')});
    const before = (await code.boundingBox())?.height ?? 0;
    await unfold.press('Enter');
    await expect(block.first().locator('pre')).toBeFocused();
    expect((await block.first().locator('pre').boundingBox())?.height).toBeGreaterThan(before);
    const lines = await block.first().locator('.line').count();
    expect(lines).toBeGreaterThan(20);
  });

  test('is one frame with the command whose output it is', async ({page}) => {
    await gotoHydrated(page, '/quickstart');
    const output = page.locator('[data-output]').first();
    const command = page.locator('div:has(+ [data-output])').first();
    const [above, below] = [await command.boundingBox(), await output.boundingBox()];
    expect(below?.y).toBeCloseTo((above?.y ?? 0) + (above?.height ?? 0), 0);
  });

  test('is a stop of the Tab key only when it scrolls', async ({page}) => {
    await page.setViewportSize({width: 1280, height: 800});
    await gotoHydrated(page, '/quickstart');
    const short = page.locator('pre').filter({hasText: /^docker compose up -d\s*$/});
    await expect(short).not.toHaveAttribute('tabindex');
    await page.setViewportSize({width: 320, height: 800});
    await expect(page.locator('pre[tabindex="0"]').first()).toBeVisible();
  });
});

test.describe('Without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('code is colored, can be reached and has no button that does nothing', async ({page}) => {
    await page.goto('/quickstart');
    const block = titledBlock(page);
    await expect(block.locator('.hl-key').first()).toBeVisible();
    await expect(block.locator('pre')).toHaveAttribute('tabindex', '0');
    await expect(block.locator('button')).toBeHidden();
  });

  test('diagrams show, with their text', async ({page}) => {
    await page.goto('/platform');
    const figure = page.locator('figure').first();
    await expect(figure.getByRole('img')).toBeVisible();
    await expect(figure.locator('figcaption')).toHaveText(/\w.*\./);
  });
});

test('a diagram is named and described once, and drawn for the width of the window', async ({
  page,
}) => {
  await page.setViewportSize({width: 360, height: 740});
  await gotoHydrated(page, '/platform');
  const figure = page.locator('figure').first();
  await expect(figure.getByRole('img')).toHaveCount(1);
  await expect(figure.getByRole('img')).toHaveAccessibleName(/\w/);
  await expect(figure.locator('figcaption')).toHaveText(/\w.*\./);
  const [wide, narrow] = [figure.locator('svg').first(), figure.locator('svg').last()];
  await expect(wide).toBeHidden();
  await expect(narrow).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
  await page.setViewportSize({width: 1280, height: 740});
  await expect(wide).toBeVisible();
  await expect(narrow).toBeHidden();
});

test('the ids of a page with diagrams are unique', async ({page}) => {
  await gotoHydrated(page, '/platform');
  const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({id}) => id));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});
