import {expect, gotoHydrated, test} from './fixtures';

const path = '/deploy/environment-variables';
const rows = '[data-filter-group] tbody tr:visible';

test.describe('the filter box of a reference page', () => {
  test('narrows the list, says how much is left and keeps its state in the address', async ({
    page,
  }) => {
    await gotoHydrated(page, path);
    const box = page.getByRole('search', {name: 'Filter variables'});
    await expect(box.getByRole('status')).toHaveText('119 of 119 shown');

    await box.getByRole('searchbox').fill('db host');
    await box.getByLabel('Component').selectOption('Migrations');
    await expect(box.getByRole('status')).toHaveText('1 of 119 shown');
    await expect(page.locator(rows)).toHaveCount(1);
    await expect(page.getByRole('heading', {name: 'API database'})).toBeHidden();
    await expect(page).toHaveURL(`${path}?filter=db+host&component=migrations`);

    await box.getByRole('searchbox').press('Escape');
    await expect(page.locator(rows)).toHaveCount(119);
    await expect(page).toHaveURL(path);
  });

  test('starts with the filter of the address', async ({page}) => {
    await gotoHydrated(page, `${path}?component=worker&required=yes`);
    await expect(page.getByLabel('Component')).toHaveValue('worker');
    await expect(page.locator(rows)).toHaveCount(1);
  });

  test('gives way to a link to something that it hides', async ({page}) => {
    await gotoHydrated(page, `${path}?component=worker`);
    await page.locator('.table-of-contents a[href="#app"]').click();
    await expect(page.locator(rows)).toHaveCount(119);
    await expect(page.locator('#app')).toBeInViewport();
    await expect(page).toHaveURL(`${path}#app`);

    await gotoHydrated(page, `${path}?component=worker#api-db-host`);
    await expect(page.locator(rows)).toHaveCount(119);
    await expect(page.locator('#api-db-host')).toBeInViewport();
  });

  test('returns the focus to the text field when it is cleared', async ({page}) => {
    await gotoHydrated(page, `${path}?filter=redis`);
    await page.getByRole('button', {name: 'Clear filter'}).click();
    await expect(page.getByRole('searchbox')).toBeFocused();
    await expect(page.getByRole('button', {name: 'Clear filter'})).toBeHidden();
  });
});

test.describe('a reference page without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('shows every entry and no box', async ({page}) => {
    await page.goto(path);
    await expect(page.locator(rows)).toHaveCount(119);
    await expect(page.getByRole('search', {name: 'Filter variables'})).toHaveCount(0);
  });
});
