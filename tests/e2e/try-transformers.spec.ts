import type {Page} from '@playwright/test';
import {findViolations, openBoxes} from './accessibility';
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
        const found = [...(await findViolations(page, 'values', openBoxes))];
        await page.getByLabel('Regular Expression').fill('(');
        await expect(results(page)).toHaveCount(1);
        await expect(results(page)).toContainText('missing closing )');
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
      await expect(page.locator('details[open] > noscript')).toContainText('needs JavaScript', {
        useInnerText: true,
      });
    });
  });
});

test.describe('the box in each entry of the system transformers', () => {
  const reference = '/transformers/system';
  const entry = (page: Page, id: string) =>
    page.locator('[data-filter-entry]').filter({has: page.locator(`[id="${id}"]`)});
  const summary = (page: Page, id: string) => entry(page, id).locator('summary');

  test('is there when the entry opens, works with the keyboard, and loads its code when it opens itself', async ({
    page,
  }) => {
    await gotoHydrated(page, reference);
    await summary(page, 'transform_phone_number').first().focus();
    await page.keyboard.press('Enter');
    const own = summary(page, 'transform_phone_number').filter({hasText: 'Try it'});
    await expect(own).toBeVisible();
    await page.waitForLoadState('networkidle');
    const files: string[] = [];
    page.on('request', (request) => files.push(request.url()));
    await own.focus();
    await page.keyboard.press('Enter');
    await expect(results(page)).toHaveCount(5);
    expect(files.join(' ')).toMatch(/\.js/);
    await expect(transformer(page)).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Column', {exact: true})).toBeFocused();
    await expect(mapping(page)).toContainText('TRANSFORMER_SOURCE_TRANSFORM_PHONE_NUMBER');
  });

  test('has the defaults and the example of its transformer, in each entry but those of scripts', async ({
    page,
  }) => {
    await gotoHydrated(page, reference);
    const entries = page.locator('details[data-filter-entry]');
    await entries.evaluateAll((all) => all.forEach((each) => each.setAttribute('open', '')));
    await expect(entries).toHaveCount(41);
    await expect(entries.locator('summary').filter({hasText: 'Try it'})).toHaveCount(39);
    for (const id of ['transform_javascript', 'generate_javascript']) {
      await expect(summary(page, id)).toHaveCount(1);
    }
    for (const id of ['transform_email', 'generate_card_number']) {
      await summary(page, id).filter({hasText: 'Try it'}).click();
      await expect(entry(page, id).locator('li[data-tone]')).toHaveCount(5);
    }
    await expect(value(page)).toHaveValue('ann@acme.com');
    await expect(page.getByLabel('Preserve Domain')).toHaveValue('false');
    expect(await findViolations(page, 'two boxes', openBoxes)).toEqual([]);
  });

  test('opens in its entry with the example of a link', async ({page}) => {
    await gotoHydrated(page, `${reference}#try?id=transform_first_name&value=Zo%C3%AB`);
    const own = entry(page, 'transform_first_name');
    await expect(value(page)).toHaveValue('Zoë');
    await expect(own.locator('li[data-tone]')).toHaveCount(5);
    await expect(page.locator('#try-transform_first_name')).toBeInViewport();
    const link = own.getByRole('link', {name: 'Link to this example'});
    await expect(link).toHaveAttribute('href', /#try\?id=transform_first_name&value=Zo%C3%AB$/);
  });

  test('ends with the page, also when it is at work', async ({page}) => {
    await gotoHydrated(page, `${reference}#try?id=transform_email`);
    await expect(results(page)).toHaveCount(5);
    await page.getByRole('link', {name: 'User-defined transformers'}).first().click();
    await expect(page).toHaveURL(/user-defined/);
    await page.goBack();
    await expect(results(page)).toHaveCount(5);
  });

  test.describe('without JavaScript', () => {
    test.use({javaScriptEnabled: false});

    test('is not there', async ({page}) => {
      await page.goto(`${reference}#transform_email`);
      await expect(page.getByText('Try it', {exact: true})).toHaveCount(0);
    });
  });
});

test.describe('the example of the introduction', () => {
  const cells = (page: Page, name: string) => page.locator(`td[data-column="${name}"] ins`);
  const pick = (page: Page, name: string) => page.getByLabel(`Transformer of ${name}`);

  async function openExample(page: Page): Promise<void> {
    await gotoHydrated(page, '/');
    await page.getByRole('button', {name: 'Try others'}).click();
    await expect(pick(page, 'id')).toBeFocused();
  }

  test('takes another transformer in the head of a column, and keeps the values of the others', async ({
    page,
  }) => {
    await gotoHydrated(page, '/');
    const emails = await cells(page, 'email').allTextContents();
    await page.getByRole('button', {name: 'Try others'}).focus();
    await page.keyboard.press('Enter');
    await expect(pick(page, 'id')).toBeFocused();
    expect(await cells(page, 'email').allTextContents()).toEqual(emails);
    await pick(page, 'first_name').selectOption('Null');
    await expect(cells(page, 'first_name')).toHaveText(['NULL', 'NULL', 'NULL']);
    await pick(page, 'card_number').selectOption('Passthrough');
    await expect(cells(page, 'card_number')).toHaveCount(0);
    expect(await cells(page, 'email').allTextContents()).toEqual(emails);
  });

  test('says where a run fails, word for word', async ({page}) => {
    await openExample(page);
    await pick(page, 'first_name').selectOption('Transform Email');
    await expect(page.getByText('A run fails at first_name:')).toContainText(
      'unable to run transform_email: input email was not a valid email address',
    );
  });

  for (const theme of ['light', 'dark'] as const) {
    for (const width of [360, 1440]) {
      test(`has no barrier and fits: ${theme}, ${width} px`, async ({page}) => {
        await page.setViewportSize({width, height: 800});
        await openExample(page);
        await showTheme(page, theme);
        await pick(page, 'plan').selectOption('Generate SHA256 Hash');
        await expect(cells(page, 'plan').first()).toHaveText(/^[0-9a-f]{64}$/);
        expect(await findViolations(page, 'the example')).toEqual([]);
        expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      });
    }
  }

  test('offers nothing to press without JavaScript and on paper', async ({page}) => {
    await gotoHydrated(page, '/');
    await page.emulateMedia({media: 'print'});
    await expect(page.getByText('Try others')).toBeHidden();
  });
});
