import type {Page} from '@playwright/test';
import {findViolations, openBoxes} from './accessibility';
import {expect, gotoHydrated, test} from './fixtures';
import {overflowOf, readKept, showTheme} from './instruments';

const pages = ['/deploy/environment-variables', '/deploy/docker-compose', '/deploy/kubernetes'];
const path = '/deploy/docker-compose';
const title = 'Check your settings';
const settings = [
  'TEMPORAL_URL=temporal:7233',
  'TEMPORAL_TASK_QUEUES=sync-job',
  'NEOSYNC_URL=http://api:8080',
  'REDIS_URL=rediss://default:hunter2@redis:6379',
  'NUCLEUS_ENV=dev',
  'SHUTDOWN_TIMEOUT_SECONDS=5',
  'HTTPS_PROXY=http://proxy:3128',
].join('\n');

const field = (page: Page) => page.getByLabel('A .env file, a Compose file');
const results = (page: Page) => page.locator('li[data-tone]');
const status = (page: Page) => page.getByRole('status').filter({hasText: /\S/});

async function open(page: Page, address = path): Promise<void> {
  await gotoHydrated(page, address);
  await page.getByText(title, {exact: true}).click();
  await expect(field(page)).toBeVisible();
}

test.describe('the box that checks settings', () => {
  for (const address of pages) {
    test(`opens on ${address} with the keyboard, and loads nothing before`, async ({page}) => {
      const files: string[] = [];
      page.on('request', (request) => files.push(new URL(request.url()).pathname));
      await gotoHydrated(page, address);
      await page.waitForLoadState('networkidle');
      expect(files.filter((file) => file.includes('styles-instruments'))).toEqual([]);
      const before = files.length;
      await page.getByText(title, {exact: true}).focus();
      await page.keyboard.press('Enter');
      await expect(field(page)).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(field(page)).toBeFocused();
      expect(files.slice(before).join(' ')).toMatch(/\.js/);
    });
  }

  test('lists what is wrong with lines, cures and links, and says how much it is', async ({
    page,
  }) => {
    await open(page);
    await field(page).fill(settings);
    await expect(results(page)).toHaveCount(4);
    await expect(status(page)).toHaveText(
      'A file of environment variables for Neosync 0.4.25: Worker. 4 findings.',
    );
    const name = results(page).filter({hasText: 'TEMPORAL_TASK_QUEUES'});
    await expect(name).toContainText('It looks like TEMPORAL_TASK_QUEUE.');
    await expect(name).toContainText('Error. Line 2, Worker');
    await expect(page.getByText('Left alone')).toContainText('HTTPS_PROXY');

    await name.getByRole('link', {name: 'TEMPORAL_TASK_QUEUE'}).click();
    await expect(page).toHaveURL('/deploy/environment-variables#worker-temporal-task-queue');
  });

  test('says that nothing was found', async ({page}) => {
    await open(page);
    await field(page).fill('TEMPORAL_URL=temporal:7233\nTEMPORAL_TASK_QUEUE=sync-job\n');
    await expect(status(page)).toContainText('Nothing was found.');
    await expect(results(page)).toHaveCount(0);
  });

  test('ends in one sentence for text that is no settings, and for hostile YAML', async ({
    page,
  }) => {
    await open(page);
    await field(page).fill('Hello world.');
    await expect(status(page)).toContainText('This is no file that can be checked.');
    await field(page).fill(`services: ${'['.repeat(100_000)}`);
    await expect(status(page)).toContainText('nests more than 80 levels deep');
    await expect(results(page)).toHaveCount(0);
  });

  test('sends and stores nothing of what is pasted', async ({page, context}) => {
    await open(page);
    const before = await readKept(page);
    const sent: string[] = [];
    context.on('request', (request) => {
      sent.push(request.url() + (request.postData() ?? ''));
    });
    await field(page).fill(settings);
    await expect(results(page)).toHaveCount(4);
    // What it shows does not repeat a password either.
    await expect(page.locator('ol', {has: results(page)})).not.toContainText('hunter2');
    await page.getByRole('button', {name: 'Clear', exact: true}).click();
    await expect(field(page)).toHaveValue('');
    await expect(results(page)).toHaveCount(0);
    expect(sent.filter((request) => /hunter2|TASK_QUEUES|rediss|proxy/i.test(request))).toEqual([]);
    expect(await readKept(page)).toEqual(before);
  });

  test('leads to everything that it looks for, drawn as tables', async ({page}) => {
    await open(page, '/deploy/environment-variables');
    await page.getByRole('link', {name: 'values of charts'}).click();
    await expect(page).toHaveURL('/deploy/kubernetes#settings-rules');
    const table = page.getByRole('table').filter({hasText: 'What is found'});
    await expect(table).toContainText('No Ingress is created');
    await expect(table.getByRole('link', {name: 'Source'})).not.toHaveCount(0);

    await open(page);
    await page.getByRole('link', {name: 'variables', exact: true}).click();
    await expect(page).toHaveURL('/deploy/docker-compose#settings-rules');
    expect(await table.getByRole('row').count()).toBeGreaterThan(50);
    await expect(table).toContainText('An address with rediss:// does not turn TLS on.');
  });

  for (const theme of ['light', 'dark'] as const) {
    for (const width of [320, 1440]) {
      test(`has no barrier, empty, full and failing: ${theme}, ${width} px`, async ({page}) => {
        await page.setViewportSize({width, height: 800});
        await open(page);
        await showTheme(page, theme);
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        const found = [...(await findViolations(page, 'empty', openBoxes))];
        await field(page).fill(settings);
        await expect(results(page)).toHaveCount(4);
        found.push(...(await findViolations(page, 'full', openBoxes)));
        await field(page).fill('services: [');
        await expect(status(page)).toContainText('is not YAML');
        found.push(...(await findViolations(page, 'failing', openBoxes)));
        expect(found).toEqual([]);
        expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      });
    }
  }

  test.describe('without JavaScript', () => {
    test.use({javaScriptEnabled: false});

    test('says that it needs it', async ({page}) => {
      await page.goto(path);
      await page.getByText(title, {exact: true}).click();
      const sentence = page.locator('details[open] > noscript');
      await expect(sentence).toBeVisible();
      await expect(sentence).toContainText('This needs JavaScript.', {useInnerText: true});
    });
  });
});
