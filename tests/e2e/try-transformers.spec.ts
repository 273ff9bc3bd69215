import type {Page} from '@playwright/test';
import {findViolations} from './accessibility';
import {expect, gotoHydrated, test} from './fixtures';
import {overflowOf, readKept, showTheme} from './instruments';

const path = '/transformers/introduction';
const title = 'Try a transformer';

const transformer = (page: Page) => page.getByLabel('Transformer', {exact: true});
const value = (page: Page) => page.getByLabel('Value in the source');
const results = (page: Page) => page.locator('li[data-tone]');
const status = (page: Page) =>
  page.locator('details[open]').getByRole('status').filter({hasText: /\S/});
const mapping = (page: Page) => page.locator('pre').filter({hasText: '"transformer"'});

async function open(page: Page, fragment: string): Promise<void> {
  await gotoHydrated(page, path + fragment);
  await expect(transformer(page)).toBeVisible();
}

test.describe('the box that tries transformers', () => {
  test('opens with the keyboard, and loads nothing before', async ({page}) => {
    const files: string[] = [];
    page.on('request', (request) => files.push(new URL(request.url()).pathname));
    await gotoHydrated(page, path);
    await page.waitForLoadState('networkidle');
    const before = files.length;
    await page.getByText(title, {exact: true}).focus();
    await page.keyboard.press('Enter');
    await expect(transformer(page)).toHaveValue('transform_email');
    expect(files.slice(before).join(' ')).toMatch(/\.js/);
    await page.keyboard.press('Tab');
    await expect(transformer(page)).toBeFocused();
  });

  test('opens with the transformer of a link, and makes five values and others again', async ({
    page,
  }) => {
    await open(page, '#try?id=transform_email');
    await expect(transformer(page)).toHaveValue('transform_email');
    await expect(transformer(page)).toBeFocused();
    await expect(results(page)).toHaveCount(5);
    await expect(page.getByText('NULL gives NULL.')).toBeVisible();
    const before = await results(page).allTextContents();
    await page.getByRole('button', {name: 'Again'}).click();
    await expect.poll(() => results(page).allTextContents()).not.toEqual(before);
    await page.getByLabel('Preserve Domain').selectOption('On');
    await value(page).fill('ann@corp.example');
    await expect(results(page).filter({hasText: '@corp.example'})).toHaveCount(5);
    await expect(mapping(page)).toContainText('"preserveDomain": true');
    await page.getByRole('button', {name: 'Reset'}).click();
    await expect(value(page)).toHaveValue('ann@acme.com');
  });

  test('says the error of the tool word for word', async ({page}) => {
    await open(page, '#try?id=transform_email&value=not+an+address');
    await expect(status(page)).toHaveText('A row with the value fails.');
    await expect(results(page)).toHaveCount(1);
    await expect(results(page)).toContainText(
      'failed assignment (line 1): unable to run transform_email: input email was not a valid email address: mail: no angle-addr',
    );
  });

  test('gives a link that shows the example again, and none for a long value', async ({page}) => {
    await open(page, '#try?id=transform_first_name');
    await page.getByLabel('Preserve Length').selectOption('On');
    await value(page).fill('Zoë');
    const link = page.getByRole('link', {name: 'Link to this example'});
    await expect(link).toHaveAttribute(
      'href',
      /#try\?id=transform_first_name&value=Zo%C3%AB&option-preserveLength=true$/,
    );
    const href = (await link.getAttribute('href')) ?? '';
    await value(page).fill('x'.repeat(3000));
    await expect(page.getByText('Too long for a link.')).toBeVisible();
    await page.goto('about:blank');
    await open(page, href.slice(href.indexOf('#')));
    await expect(value(page)).toHaveValue('Zoë');
  });

  test('sends and stores nothing of what is typed', async ({page, context}) => {
    await open(page, '#try?id=transform_string');
    const before = await readKept(page);
    const sent: string[] = [];
    context.on('request', (request) => {
      sent.push(request.url() + (request.postData() ?? ''));
    });
    await value(page).fill('hunter2');
    await page.getByRole('button', {name: 'Again'}).click();
    await expect(results(page)).toHaveCount(5);
    expect(sent.filter((request) => request.includes('hunter2'))).toEqual([]);
    expect(await readKept(page)).toEqual(before);
  });

  for (const theme of ['light', 'dark'] as const) {
    for (const width of [320, 1440]) {
      test(`has no barrier, with values and failing: ${theme}, ${width} px`, async ({page}) => {
        await page.setViewportSize({width, height: 800});
        await open(page, '#try?id=transform_character_scramble');
        await showTheme(page, theme);
        const found = [...(await findViolations(page, 'values'))];
        await page.getByLabel('Regular Expression').fill('(');
        await expect(results(page)).toContainText('missing closing )');
        found.push(...(await findViolations(page, 'failing')));
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
      await expect(page.locator('details[open] > noscript')).toContainText('needs JavaScript', {
        useInnerText: true,
      });
    });
  });
});
