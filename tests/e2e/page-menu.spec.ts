import {readFileSync} from 'node:fs';
import type {Locator, Page} from '@playwright/test';
import {expect, gotoHydrated, test} from './fixtures';

function menuOf(page: Page): Locator {
  return page.locator('main details').filter({hasText: 'View page as Markdown'});
}

test('the menu of a page works by keyboard, loads the twin when it opens and copies it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await gotoHydrated(page, '/quickstart');
  const menu = menuOf(page);
  const button = menu.locator('summary');
  await button.focus();
  expect(requests).not.toContain('/quickstart.md');

  await page.keyboard.press('Enter');
  await expect(menu.getByRole('button', {name: 'Copy page as Markdown'})).toBeVisible();
  await expect.poll(() => requests).toContain('/quickstart.md');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('status')).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    readFileSync('build/quickstart.md', 'utf8'),
  );

  await page.keyboard.press('Escape');
  await expect(menu).not.toHaveAttribute('open');
  await expect(button).toBeFocused();
});

test('the menu closes when the reader turns to something else', async ({page}) => {
  await gotoHydrated(page, '/changelog/metrics');
  const menu = menuOf(page);
  await menu.locator('summary').click();
  await expect(menu).toHaveAttribute('open');
  await page.getByRole('heading', {level: 1}).click();
  await expect(menu).not.toHaveAttribute('open');
});

test('menu and alternate link follow the reader from page to page', async ({page}) => {
  await gotoHydrated(page, '/quickstart');
  await page
    .getByRole('navigation', {name: 'Docs sidebar'})
    .getByRole('link', {name: 'Platform'})
    .click();
  await expect(page).toHaveURL('/platform');
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Platform');
  await menuOf(page).locator('summary').click();
  await expect(page.getByRole('link', {name: 'View page as Markdown'})).toHaveAttribute(
    'href',
    '/platform.md',
  );
  await expect(page.locator('link[rel="alternate"][type="text/markdown"]')).toHaveAttribute(
    'href',
    '/platform.md',
  );
});

test.describe('offline', () => {
  test.use({expectedProblems: [/ERR_INTERNET_DISCONNECTED/]});

  test('the menu says when the Markdown cannot be loaded, and tries again', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await gotoHydrated(page, '/api/mgmt/v1alpha1/auth.proto');
    const menu = menuOf(page);
    await context.setOffline(true);
    await menu.locator('summary').click();
    await menu.getByRole('button').click();
    await expect(menu.getByRole('status')).toHaveText('Cannot be loaded. Are you offline?');
    await context.setOffline(false);
    await menu.getByRole('button').click();
    await expect(menu.getByRole('status')).toHaveText('Copied');
  });
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the menu has its links, which say where they lead, and no button that does nothing', async ({
    page,
  }) => {
    await page.goto('/quickstart');
    const menu = menuOf(page);
    await menu.locator('summary').click();
    await expect(menu.getByRole('button')).toBeHidden();
    const assistant = menu.getByRole('link', {name: 'Ask Claude opens claude.ai'});
    await expect(assistant).toHaveAttribute(
      'href',
      /^https:\/\/claude\.ai\/new\?q=.*quickstart\.md/,
    );
    await menu.getByRole('link', {name: 'View page as Markdown'}).click();
    await expect(page).toHaveURL('/quickstart.md');
  });
});
