import {expect, test} from './fixtures';

test.describe('A page that crashes', () => {
  test.use({expectedProblems: [/Broken on purpose/]});

  test('says so inside the shell, and "Try again" renders it anew', async ({page}) => {
    await page.addInitScript(() => {
      let broken = true;
      window.addEventListener('mend', () => (broken = false));
      const Real = window.ResizeObserver;
      window.ResizeObserver = class extends Real {
        constructor(callback: ResizeObserverCallback) {
          if (broken) {
            throw new Error('Broken on purpose', {cause: new Error('The innermost cause')});
          }
          super(callback);
        }
      };
    });
    await page.goto('/core-features');
    const crash = page.getByRole('heading', {level: 1, name: 'This page crashed.', exact: true});
    await expect(crash).toBeVisible();
    await expect(page.getByRole('navigation', {name: 'Main'})).toBeVisible();
    await expect(page).toHaveTitle(/^Page Error/);
    await expect(page.getByLabel('Cause')).toContainText('Broken on purpose');
    await expect(page.getByLabel('Cause')).toContainText('The innermost cause');

    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(crash).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event('mend')));
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(crash).toHaveCount(0);
    await expect(page.getByRole('heading', {level: 1})).not.toBeEmpty();
  });

  test('says so when the shell around it crashes too, and "Try again" brings all back', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      let broken = true;
      window.addEventListener('mend', () => (broken = false));
      const add = window.addEventListener.bind(window);
      window.addEventListener = (
        type: string,
        listener: EventListenerOrEventListenerObject,
        options?: boolean | AddEventListenerOptions,
      ): void => {
        if (broken && type === 'resize') {
          throw new Error('Broken on purpose');
        }
        add(type, listener, options);
      };
    });
    await page.goto('/quickstart');
    const crash = page.getByRole('heading', {level: 1, name: 'This page crashed.', exact: true});
    await expect(crash).toBeVisible();
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(crash).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event('mend')));
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(crash).toHaveCount(0);
    await expect(page.getByRole('navigation', {name: 'Main'})).toBeVisible();
  });

  test('the cause can be copied', async ({page, context}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => {
      window.ResizeObserver.prototype.observe = () => {
        throw new Error('Broken on purpose');
      };
    });
    await page.goto('/core-features');
    await page.getByRole('button', {name: 'Copy the cause'}).click();
    await expect(
      page.getByRole('status').filter({hasText: 'The cause is on the clipboard.'}),
    ).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Broken on purpose');
  });
});
