import type {Locator, Page} from '@playwright/test';
import {findViolations, openBoxes} from './accessibility';
import {expect, gotoHydrated, test} from './fixtures';
import {overflowOf, readKept, showTheme} from './instruments';

const pages = ['circular-dependencies', 'foreign-keys', 'subsetting'].map(
  (name) => `/table-constraints/${name}`,
);
const path = '/table-constraints/circular-dependencies';
const title = 'Try your tables';

const box = (page: Page) => page.locator('details', {hasText: title});
const choice = (page: Page) => box(page).getByLabel('Tables', {exact: true});
const status = (page: Page) => box(page).getByRole('status').filter({hasText: /\S/});
const steps = (page: Page) => box(page).getByRole('table').getByRole('row');
const field = (page: Page) => box(page).getByLabel('CREATE TABLE and ALTER TABLE statements');

async function open(page: Page, address = path): Promise<void> {
  await gotoHydrated(page, address);
  await box(page).locator('summary').click();
  await expect(choice(page)).toBeVisible();
}

test.describe('the box that plans a run', () => {
  for (const address of pages) {
    test(`opens on ${address} with the keyboard`, async ({page}) => {
      await gotoHydrated(page, address);
      await box(page).locator('summary').focus();
      await page.keyboard.press('Enter');
      await expect(choice(page)).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(choice(page)).toBeFocused();
    });
  }

  test('shows the steps, the ring and the queries of an example', async ({page}) => {
    await open(page);
    await choice(page).selectOption('A ring of two tables');
    await expect(status(page)).toHaveText('The run ends.');
    await expect(steps(page)).toHaveCount(4);
    await expect(box(page).getByText('It can begin at public.users.', {exact: true})).toBeVisible();
    const drawing = page.getByRole('img', {name: 'Ring of public.users, public.addresses'});
    await expect(drawing).toContainText('default_address_id');
    await expect(box(page).getByRole('figure').filter({has: drawing})).toContainText(
      'public.addresses references public.users with user_id (required).',
    );
    await box(page).getByLabel('Condition on public.users').fill("plan = 'trial'");
    await expect(box(page)).toContainText("public.users.plan = 'trial'");
  });

  test('shows what each step reads with the setting beside what it reads without, and below it on a phone', async ({
    page,
  }) => {
    await open(page);
    const [off, on] = ['Off', 'On'].map((name) =>
      box(page)
        .getByRole('figure')
        .filter({has: page.getByText(name, {exact: true})})
        .first(),
    ) as [Locator, Locator];
    await expect(off).toContainText('SELECT');
    await expect(on.locator('mark').filter({hasText: 'INNER JOIN'})).toBeVisible();
    for (const [width, isBeside] of [
      [768, true],
      [360, false],
    ] as const) {
      await page.setViewportSize({width, height: 800});
      const [left, right] = [await off.boundingBox(), await on.boundingBox()];
      expect(right!.y === left!.y, `${width} px`).toBe(isBeside);
      expect(right!.x === left!.x, `${width} px`).toBe(!isBeside);
    }
  });

  test('says which table breaks a ring by not being mapped', async ({page}) => {
    await open(page);
    await choice(page).selectOption('A ring of two tables');
    for (const name of ['id', 'user_id', 'city']) {
      await box(page)
        .getByRole('group', {name: 'public.addresses'})
        .getByLabel(name, {exact: true})
        .uncheck();
    }
    await expect(
      box(page).getByText('No ring for the run: public.addresses is not mapped.', {exact: true}),
    ).toBeVisible();
  });

  test('says that a run never ends, and which change cures it', async ({page}) => {
    await open(page);
    await choice(page).selectOption('Your DDL');
    await field(page).fill(
      'CREATE TABLE a (id int PRIMARY KEY, b_id int NOT NULL REFERENCES b (id));\n' +
        'CREATE TABLE b (id int PRIMARY KEY, a_id int NOT NULL REFERENCES a (id));\nCREATE TABLE c (id int,,);',
    );
    await expect(status(page)).toHaveText('The run fails, or never ends.');
    await expect(box(page)).toContainText('unable to determine start of multi circular dependency');
    await expect(box(page)).toContainText(
      'Make b_id of public.a nullable, in the source and in the destination.',
    );
    await expect(box(page)).toContainText('Line 3: This statement cannot be read');
    await box(page).getByRole('button', {name: 'Reset'}).click();
    await expect(field(page)).toHaveValue('');
  });

  test('ends in one sentence for more tables than it plans', async ({page}) => {
    await open(page);
    await choice(page).selectOption('Your DDL');
    await field(page).evaluate((element: HTMLTextAreaElement) => {
      const text = Array.from({length: 5000}, (_, i) => `CREATE TABLE t${i} (id int PRIMARY KEY);`);
      // At once, as a paste: typed line by line, so long a text takes the browser minutes.
      element.setRangeText(text.join('\n'));
      element.dispatchEvent(new Event('input', {bubbles: true}));
    });
    await expect(status(page)).toHaveText(
      'These are 5,000 tables. This page plans 500 at most. Paste the part that matters.',
    );
  });

  test('gives a link that shows the example again', async ({page}) => {
    await open(page);
    await choice(page).selectOption('Two rings that share a table');
    await box(page).getByLabel('team_id').first().uncheck();
    const link = await box(page)
      .getByRole('link', {name: 'Link to this example'})
      .getAttribute('href');
    const other = await page.context().newPage();
    await gotoHydrated(other, `${path}${link?.slice(link.indexOf('#')) ?? ''}`);
    await expect(choice(other)).toHaveValue('two-rings');
    await expect(box(other).getByLabel('team_id').first()).not.toBeChecked();
  });

  test('sends and stores nothing of what is pasted', async ({page, context}) => {
    await open(page);
    await choice(page).selectOption('Your DDL');
    const before = await readKept(page);
    const sent: string[] = [];
    context.on('request', (request) => {
      sent.push(request.url() + (request.postData() ?? ''));
    });
    await field(page).fill('CREATE TABLE hunter2 (id int PRIMARY KEY);');
    await expect(steps(page)).toHaveCount(2);
    expect(sent.filter((request) => request.includes('hunter2'))).toEqual([]);
    expect(await readKept(page)).toEqual(before);
  });

  for (const theme of ['light', 'dark'] as const) {
    for (const width of [320, 1440]) {
      test(`has no barrier and fits: ${theme}, ${width} px`, async ({page}) => {
        await page.setViewportSize({width, height: 800});
        await open(page);
        await showTheme(page, theme);
        await choice(page).selectOption('A ring of two tables');
        await expect(steps(page)).toHaveCount(4);
        expect(await findViolations(page, 'the ring', openBoxes)).toEqual([]);
        expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      });
    }
  }
});
