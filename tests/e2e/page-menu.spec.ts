import {readFileSync} from 'node:fs';
import type {AddressInfo} from 'node:net';
import type {Locator, Page} from '@playwright/test';
import {createServer} from '../../hosting/server.mjs';
import {createMcpHandler} from '../../mcp/http';
import {assistants, clone} from '../../src/components/PageMenu/connections';
import {findViolations} from './accessibility';
import {expect, gotoHydrated, test} from './fixtures';
import {overflowOf, showTheme} from './instruments';

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
  await expect(menu.getByRole('status').first()).toHaveText('Copied');
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

/** The site as `MCP=on npm run serve` serves it. */
const testWithServer = test.extend({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures are used.
  baseURL: async ({}, provide) => {
    const server = createServer('build', {mcp: createMcpHandler('build')});
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await provide(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.closeAllConnections();
    server.close();
  },
});

/** Copies what each assistant needs by keyboard, from the menu of a page. */
async function copyConfigurations(page: Page, menu: Locator): Promise<readonly string[]> {
  const copied: string[] = [];
  for (const {name, place} of assistants) {
    await menu.getByRole('button', {name: `Connect to ${name} copies ${place}`}).focus();
    await page.keyboard.press('Enter');
    await expect(menu.getByText(`Copied ${place}.`)).toBeVisible();
    copied.push(await page.evaluate(() => navigator.clipboard.readText()));
  }
  return copied;
}

test('the menu copies what each assistant needs to start the server of a clone', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await gotoHydrated(page, '/quickstart');
  const menu = menuOf(page);
  await expect(menu.getByText('Connect to Cursor')).toHaveCount(0);
  await menu.locator('summary').press('Enter');
  expect(await copyConfigurations(page, menu)).toEqual(
    assistants.map(({configuration}) => configuration(clone)),
  );
  await expect(menu.getByText('Put in the path of your clone.')).toBeVisible();
});

testWithServer(
  'the menu copies the address where the site itself answers',
  async ({page, context, baseURL}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await gotoHydrated(page, '/changelog/metrics');
    const menu = menuOf(page);
    const asked = page.waitForResponse((response) => response.request().method() === 'HEAD');
    await menu.locator('summary').press('Enter');
    await asked;
    const url = `${baseURL}/mcp`;
    expect(await copyConfigurations(page, menu)).toEqual(
      assistants.map(({configuration}) => configuration({url})),
    );
    await expect(menu.getByText('Put in the path of your clone.')).toHaveCount(0);
  },
);

test('the menu says where else to look when the browser does not let it copy', async ({page}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', {value: undefined}));
  await gotoHydrated(page, '/quickstart');
  const menu = menuOf(page);
  await menu.locator('summary').click();
  await menu.getByRole('button', {name: 'Connect to Cursor'}).click();
  await expect(menu.getByText('The browser refused. See below how to connect.')).toBeVisible();
  await menu.getByRole('link', {name: 'How to connect an assistant'}).click();
  await expect(page).toHaveURL('/guides/neosync-local-dev#assistants');
});

for (const width of [320, 1440]) {
  for (const theme of ['light', 'dark'] as const) {
    test(`the open menu breaks no rule of accessibility, ${theme} at ${width} px`, async ({
      page,
      context,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.setViewportSize({width, height: 900});
      await gotoHydrated(page, '/quickstart');
      await showTheme(page, theme);
      const menu = menuOf(page);
      await menu.locator('summary').click();
      await menu.getByRole('button', {name: 'Connect to VS Code'}).click();
      await expect(menu.getByText(/^Copied/)).toBeVisible();
      expect(await findViolations(page, `${theme}, ${width} px`)).toEqual([]);
      expect(await overflowOf(page)).toBe(0);
    });
  }
}

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
    const copy = menu.getByRole('button');
    await copy.click();
    await expect(menu.getByRole('status')).toHaveText('Cannot be loaded. Are you offline?');
    await context.setOffline(false);
    await menu.getByRole('button').click();
    await expect(menu.getByRole('status').first()).toHaveText('Copied');
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
    await expect(menu.getByRole('link', {name: 'How to connect an assistant'})).toHaveAttribute(
      'href',
      '/guides/neosync-local-dev#assistants',
    );
    const assistant = menu.getByRole('link', {name: 'Ask Claude opens claude.ai'});
    await expect(assistant).toHaveAttribute(
      'href',
      /^https:\/\/claude\.ai\/new\?q=.*quickstart\.md/,
    );
    await menu.getByRole('link', {name: 'View page as Markdown'}).click();
    await expect(page).toHaveURL('/quickstart.md');
  });
});
