import type {Locator, Page} from '@playwright/test';
import {findViolations, openBoxes} from './accessibility';
import {expect, gotoHydrated, test} from './fixtures';
import {overflowOf, readKept, showTheme} from './instruments';

const path = '/transformers/user-defined';

function boxOf(page: Page): Locator {
  return page.locator('details', {has: page.getByText('Run your JavaScript', {exact: true})});
}

async function open(page: Page, address = path): Promise<Locator> {
  await gotoHydrated(page, address);
  const box = boxOf(page);
  await box.getByText('Run your JavaScript', {exact: true}).click();
  await expect(box.getByRole('form')).toBeVisible();
  return box;
}

const codeOf = (box: Locator) => box.getByLabel('Code', {exact: true});
const results = (box: Locator) => box.locator('li[data-tone]');

async function run(box: Locator, code?: string): Promise<void> {
  if (code !== undefined) {
    await codeOf(box).fill(code);
  }
  await box.getByRole('button', {name: 'Run', exact: true}).click();
  await expect(results(box).first()).toBeVisible({timeout: 20_000});
}

test.describe('the box that runs JavaScript', () => {
  test('runs each example of its page', async ({page}) => {
    const box = await open(page);
    const found: string[] = [];
    for (const example of await box.getByLabel('Example').locator('option').allTextContents()) {
      await box.getByLabel('Example').selectOption(example);
      await run(box);
      found.push(await box.locator('pre code').last().innerText());
    }
    expect(found).toEqual([
      '"****-****-****-9012"',
      '"mara.kunze@example.com"',
      '"1985-01-01"',
      String.raw`"{\"email\":\"hidden@example.com\",\"theme\":\"dark\"}"`,
      '"user-fda80ed955d99888@example.com"',
      expect.stringMatching(/^"(?:active|trial|closed)"$/),
    ]);
  });

  test('loads the engine for the first run, and less than 600 kB in all', async ({page}) => {
    const loaded = new Map<string, number>();
    page.on('response', (response) => {
      loaded.set(response.url(), Number(response.headers()['content-length']));
    });
    await gotoHydrated(page, path);
    await page.waitForLoadState('networkidle');
    loaded.clear();
    const box = boxOf(page);
    await box.getByText('Run your JavaScript', {exact: true}).click();
    await expect(box.getByRole('form')).toBeVisible();
    expect([...loaded.keys()].filter((url) => /sandbox|wasm/.test(url))).toEqual([]);
    await run(box);
    expect([...loaded.keys()].filter((url) => url.endsWith('.wasm'))).toHaveLength(1);
    const total = [...loaded.values()].reduce((sum, size) => sum + size, 0);
    console.log(`The box loads ${(total / 1000).toFixed(0)} kB.`);
    expect(total).toBeLessThan(600_000);
  });

  test('sees the row as the tool does, and says what is wrong with its line', async ({page}) => {
    const box = await open(page);
    await run(box, 'const a = 1;\nreturn value.getTime();');
    await expect(results(box).first()).toContainText('TypeError: not a function');
    await expect(results(box).first()).toContainText('Line 2');
    await box.getByLabel('NULL').check();
    await run(box, 'return value.trim();');
    await expect(results(box).first()).toContainText(
      "TypeError: Cannot read property 'trim' of undefined or null",
    );
    await box.getByLabel('NULL').uncheck();
    await box.getByLabel('Database').selectOption('MySQL');
    await box.getByLabel('Type').selectOption('tinyint(1)');
    await box.getByLabel('Value').fill('true');
    await run(box, 'return typeof value + value;');
    await expect(box.locator('pre code').last()).toHaveText('"number1"');
    await run(box, 'return value ?? 1n;');
    await expect(results(box).first()).toContainText('a BigInt such as 1n');
  });

  test('ends hostile code with one sentence, and the page stays alive', async ({page}) => {
    const box = await open(page);
    for (const [code, sentence] of [
      ['while (true) {}', 'more than a second'],
      ['return "x".repeat(1e8)', 'more than 64 MB'],
      ['return (function f() { return f() + 1; })()', 'calls itself without end'],
      ['return "x".repeat(10000000)', '(10,000,000 characters)'],
      ['return constructor.constructor("return this")().document', 'returned nothing'],
      ['Object.prototype.toJSON = Array.prototype.map = null; return "a"', 'writes this text'],
    ] as const) {
      await run(box, code);
      await expect(results(box)).toHaveCount(1);
      await expect(results(box)).toContainText(sentence);
    }
    expect(await page.evaluate(() => [1].map((each) => each + 1))).toEqual([2]);
    await box.getByRole('button', {name: 'Reset', exact: true}).click();
    await expect(codeOf(box)).toHaveValue(/^\/\/ For text such as 4929/);
    await expect(results(box)).toHaveCount(0);
  });

  test('calls no address and keeps nothing', async ({page, context}) => {
    const box = await open(page, '/guides/using-custom-llm-transformer');
    await page.waitForLoadState('networkidle');
    const before = await readKept(page);
    const sent: string[] = [];
    context.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
    await run(box);
    await expect(results(box).first()).toContainText('My parcel has not come yet.');
    await expect(results(box).nth(1)).toContainText('Here nothing was sent');
    await box.getByLabel('Status').fill('503');
    await run(box);
    await expect(results(box).first()).toContainText('Error: The model answered 503');
    expect(sent.filter((url) => /openai|parcel|topic|Bearer/.test(url))).toEqual([]);
    expect(await readKept(page)).toEqual(before);
  });

  test('is opened by a link to an example, which the reader makes', async ({page}) => {
    const box = await open(page);
    await codeOf(box).fill('return `${ value }!`;');
    await expect(page).toHaveURL(path);
    const link = await box.getByRole('link', {name: 'Link to this example'}).getAttribute('href');
    await codeOf(box).fill(`return '${'x'.repeat(2000)}';`);
    await expect(box.getByText('Too long for a link.')).toBeVisible();
    await gotoHydrated(page, `/quickstart`);
    await gotoHydrated(page, path + String(link).replace(path, ''));
    await expect(codeOf(boxOf(page))).toHaveValue('return `${ value }!`;');
    await expect(boxOf(page)).toBeInViewport();
  });

  test('works with the keyboard alone', async ({page}) => {
    await gotoHydrated(page, path);
    const box = boxOf(page);
    await box.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(box.getByRole('form')).toBeVisible();
    await codeOf(box).focus();
    await page.keyboard.press('Tab');
    await expect(codeOf(box)).not.toBeFocused();
    await box.getByLabel('Value').focus();
    await page.keyboard.press('Enter');
    await expect(box.locator('pre code').last()).toHaveText('"****-****-****-9012"');
  });

  test('has no barrier, in both themes, narrow and wide', async ({page}) => {
    const box = await open(page);
    const found: string[] = [];
    for (const code of ['return value;', 'return value.foo();']) {
      await run(box, code);
      for (const theme of ['light', 'dark'] as const) {
        for (const width of [320, 1440]) {
          await showTheme(page, theme);
          await page.setViewportSize({width, height: 800});
          found.push(...(await findViolations(page, `${code} ${theme} ${width}`, openBoxes)));
          expect(await overflowOf(page)).toBeLessThanOrEqual(0);
        }
      }
    }
    expect(found).toEqual([]);
  });

  test('says so when the engine cannot be loaded', async ({page}) => {
    const box = await open(page);
    await page.route(/javascript-sandbox/, (route) => route.abort());
    await run(box);
    await expect(results(box)).toContainText('The engine cannot be started');
  });
});
