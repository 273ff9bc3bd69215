import type {Page} from '@playwright/test';
import {findViolations, openBoxes} from './accessibility';
import {expect, gotoHydrated, test} from './fixtures';
import {overflowOf, readKept, showTheme} from './instruments';
import {expectAccessible, openBox} from './search-box';

const path = '/guides/troubleshooting';
const log = [
  'neosync-worker  | {"level":"INFO","msg":"starting up"}',
  'neosync-worker  | {"level":"ERROR","msg":"Failed to send message to pooled_sql_insert: pq: permission denied for table users"}',
  'neosync-worker  | {"level":"ERROR","msg":"could not reach postgres://neosync:hunter2@db:5432/shop: connect: connection refused"}',
].join('\n');

const field = (page: Page) => page.getByLabel('One line or a whole log');
const results = (page: Page) => page.locator('li[data-tone]');

async function open(page: Page): Promise<void> {
  await gotoHydrated(page, path);
  await page.getByText('Paste your error', {exact: true}).click();
  await expect(field(page)).toBeVisible();
}

test.describe('the box for a pasted error', () => {
  test('loads nothing before it is opened, and opens with the keyboard', async ({page}) => {
    const files: string[] = [];
    page.on('request', (request) => files.push(new URL(request.url()).pathname));
    await gotoHydrated(page, path);
    await page.waitForLoadState('networkidle');
    expect(files.filter((file) => file.includes('styles-instruments'))).toEqual([]);
    const before = files.length;
    await page.getByText('Paste your error', {exact: true}).focus();
    await page.keyboard.press('Enter');
    await expect(field(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(field(page)).toBeFocused();
    const loaded = files.slice(before).join(' ');
    expect(loaded).toMatch(/styles-instruments\.\w+\.css/);
    expect(loaded).toMatch(/\.js/);
  });

  test('shows the entries of a log, the innermost cause first, with what matched', async ({
    page,
  }) => {
    await open(page);
    await field(page).fill(log);
    await expect(results(page)).toHaveCount(3);
    const first = results(page).first();
    await expect(first.getByRole('link', {name: 'permission denied for table'})).toBeVisible();
    await expect(first).toContainText('Run details, Worker log. Line 2');
    await expect(first.locator('mark')).toHaveText('permission denied for table');
    await expect(first).toContainText('Cause:');
    await expect(first).toContainText('Cure:');
    await expect(page.getByRole('status').filter({hasText: 'innermost'})).toHaveText(
      '3 messages of this page are in the text. The first is the innermost cause.',
    );

    await first.getByRole('link', {name: 'permission denied for table'}).click();
    await expect(page).toHaveURL(`${path}#permission-denied-table`);
    await expect(page.locator('details:has(> summary #permission-denied-table)')).toHaveAttribute(
      'open',
      '',
    );
  });

  test('hides what is secret, and sends and stores nothing', async ({page, context}) => {
    await open(page);
    const before = await readKept(page);
    const sent: string[] = [];
    context.on('request', (request) => sent.push(request.url()));
    await field(page).fill(log);
    await expect(results(page)).toHaveCount(3);
    await expect(page.locator('ol', {has: results(page)})).toContainText('neosync:•••@db');
    await expect(page.locator('ol', {has: results(page)})).not.toContainText('hunter2');
    await page.getByRole('button', {name: 'Clear', exact: true}).click();
    await expect(field(page)).toHaveValue('');
    await expect(results(page)).toHaveCount(0);
    // Links that come into view are fetched ahead; no address has anything of the text.
    expect(sent.filter((url) => /hunter2|pooled|permission|refused|neosync:/.test(url))).toEqual(
      [],
    );
    expect(await readKept(page)).toEqual(before);
  });

  test('says so when nothing fits, and when the text is too long', async ({page}) => {
    await open(page);
    await field(page).fill('nginx: [emerg] bind() to 0.0.0.0:80 failed');
    await expect(page.getByText('No message of this page is in the text.')).toBeVisible();
    await page.evaluate(() => {
      const clipboard = new DataTransfer();
      clipboard.setData('text/plain', 'x'.repeat(10_000_000));
      document
        .querySelector('textarea')
        ?.dispatchEvent(
          new ClipboardEvent('paste', {clipboardData: clipboard, bubbles: true, cancelable: true}),
        );
    });
    await expect(page.getByRole('alert').filter({hasText: 'characters'})).toHaveText(
      'The text has more than 1,000,000 characters. Paste the part that matters.',
    );
    await expect(field(page)).toHaveValue('nginx: [emerg] bind() to 0.0.0.0:80 failed');
  });

  for (const theme of ['light', 'dark'] as const) {
    for (const width of [320, 1440]) {
      test(`has no barrier, empty, full and failing: ${theme}, ${width} px`, async ({page}) => {
        await page.setViewportSize({width, height: 800});
        await open(page);
        await showTheme(page, theme);
        const found = [...(await findViolations(page, 'empty', openBoxes))];
        await field(page).fill(log);
        await expect(results(page)).toHaveCount(3);
        found.push(...(await findViolations(page, 'full', openBoxes)));
        await field(page).fill('x'.repeat(1_000_001));
        await expect(page.getByText('Paste the part that matters.')).toBeVisible();
        found.push(...(await findViolations(page, 'too long', openBoxes)));
        expect(found).toEqual([]);
        expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      });
    }
  }

  test.describe('when its code cannot be loaded', () => {
    test.use({expectedProblems: [/Failed to load resource/]});

    test('says so, and tries again', async ({page, context}) => {
      await gotoHydrated(page, path);
      await page.waitForLoadState('networkidle');
      await context.setOffline(true);
      await page.getByText('Paste your error', {exact: true}).click();
      await expect(page.getByText('This part cannot be loaded. Are you offline?')).toBeVisible();
      await context.setOffline(false);
      await page.getByRole('button', {name: 'Try again'}).click();
      await expect(field(page)).toBeVisible();
    });
  });

  test.describe('without JavaScript', () => {
    test.use({javaScriptEnabled: false});

    test('says that it needs it', async ({page}) => {
      await page.goto(path);
      await page.getByText('Paste your error', {exact: true}).click();
      // Playwright does not read the text of this element.
      await expect(page.locator('details > noscript')).toBeVisible();
    });
  });
});

test.describe('a log in the search field', () => {
  const offer = (page: Page) => page.getByRole('button', {name: 'Find this error'});

  /** Pastes as a reader does: into a field of one line, which takes the beginning. */
  async function paste(page: Page, text: string): Promise<void> {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate((value) => navigator.clipboard.writeText(value), text);
    await page.keyboard.press('Control+v');
  }

  test('leads to the open box with the whole text, by keyboard and through memory alone', async ({
    page,
    context,
  }) => {
    const {box} = await openBox(page);
    const sent: string[] = [];
    context.on('request', (request) => {
      sent.push(request.url() + (request.postData() ?? ''));
    });
    await paste(page, log);
    await expect(offer(page)).toBeVisible();
    await expectAccessible(page, 'a log in the search field');
    await offer(page).focus();
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL(`${path}#paste-your-error`);
    await expect(box).toHaveCount(0);
    await expect(field(page)).toHaveValue(log);
    await expect(field(page)).toBeFocused();
    await expect(results(page)).toHaveCount(3);
    const secret = /hunter2|pooled|permission denied|neosync:/;
    expect(JSON.stringify(await readKept(page))).not.toMatch(secret);
    expect(sent.filter((request) => secret.test(decodeURIComponent(request)))).toEqual([]);
  });

  test('comes into a box that is there already, and what was typed does too', async ({page}) => {
    const {field: search} = await openBox(page, path);
    await paste(page, log);
    await offer(page).click();
    await expect(field(page)).toHaveValue(log);
    await page.keyboard.press('Control+k');
    await search.fill('pq: permission denied for table users');
    await offer(page).click();
    await expect(field(page)).toHaveValue('pq: permission denied for table users');
    await expect(results(page)).toHaveCount(1);
  });

  test('is not offered for a search, and not once the log is replaced by one', async ({page}) => {
    const {field: search, results: found} = await openBox(page);
    await search.fill('how to deploy on kubernetes');
    await expect(found.first()).toBeVisible();
    await expect(offer(page)).toHaveCount(0);
    await search.fill('');
    await paste(page, log);
    await expect(offer(page)).toBeVisible();
    await search.fill('how to deploy on kubernetes');
    await expect(offer(page)).toHaveCount(0);
  });

  test('is not needed: a link opens the box', async ({page}) => {
    await gotoHydrated(page, `${path}#paste-your-error`);
    await expect(field(page)).toBeVisible();
    await expect(field(page)).toHaveValue('');
  });
});
