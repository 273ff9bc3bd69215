import type {Page} from '@playwright/test';
import {expect, gotoHydrated, test} from './fixtures';

/** Each box with a page that has it, what it says while it is at work, and what shows that it answers. */
const boxes = [
  {
    path: '/transformers/introduction',
    title: 'Try a transformer',
    waiting: 'Trying…',
    answer: 'Five rows with the value get:',
  },
  {
    path: '/transformers/system#transform_email',
    title: 'Try it',
    waiting: 'Trying…',
    answer: 'Five rows with the value get:',
  },
  {
    path: '/transformers/user-defined',
    title: 'Run your JavaScript',
    waiting: 'Loading the engine and running…',
    answer: 'The code ran to its end.',
  },
  {
    path: '/table-constraints/subsetting',
    title: 'Try your tables',
    waiting: 'Planning the run…',
    answer: 'The run ends.',
  },
] as const;

const summaryOf = (page: Page, title: string) =>
  page.locator('summary').filter({hasText: new RegExp(`^${title}$`)});

async function open(page: Page, title: string): Promise<void> {
  await summaryOf(page, title).click();
  if (title === 'Run your JavaScript') {
    await page.getByRole('button', {name: 'Run', exact: true}).click();
  }
}

test.describe('The boxes to try something in', () => {
  test.describe('where the browser gives no storage', () => {
    test.use({expectedProblems: [/browser storage is not available/]});

    test('answer', async ({page}) => {
      await page.addInitScript(() => {
        for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
          Object.defineProperty(window, name, {
            get() {
              throw new DOMException('Storage is blocked.', 'SecurityError');
            },
          });
        }
      });
      for (const box of boxes) {
        await gotoHydrated(page, box.path);
        await open(page, box.title);
        await expect(page.getByRole('status').filter({hasText: box.answer})).toBeAttached();
      }
    });
  });

  test('are not on paper, where the page has its examples', async ({page}) => {
    for (const {path, title, answer} of boxes) {
      await gotoHydrated(page, path);
      await open(page, title);
      await expect(page.getByRole('status').filter({hasText: answer})).toBeAttached();
      await page.emulateMedia({media: 'print'});
      await expect(summaryOf(page, title)).toBeHidden();
      await expect(page.locator('[data-control][open]')).toBeHidden();
      await page.emulateMedia({media: 'screen'});
    }
  });

  test('say that an answer is on its way, once it takes a while', async ({page}) => {
    await page.addInitScript(() => {
      const held: (() => void)[] = [];
      window.Worker = class extends Worker {
        override postMessage(task: unknown): void {
          held.push(() => super.postMessage(task));
        }
      };
      Object.assign(window, {release: () => held.splice(0).forEach((send) => send())});
    });
    for (const {path, title, answer, waiting} of boxes) {
      await gotoHydrated(page, path);
      await open(page, title);
      const progress = page.getByRole('status').filter({hasText: waiting});
      await expect(progress).toBeVisible();
      await expect(page.getByRole('status').filter({hasText: answer})).toHaveCount(0);
      await page.evaluate(() => (window as unknown as {release: () => void}).release());
      await expect(page.getByRole('status').filter({hasText: answer})).toBeAttached();
      await expect(progress).toHaveCount(0);
    }
  });
});
