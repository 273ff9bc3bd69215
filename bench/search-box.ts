/** Times the search box of the built site in a browser. */
import {type Page} from '@playwright/test';
import {writtenQueries} from '../tests/e2e/search-queries';
import {launch, serve} from './browser';

/** What a reader has typed after each letter of a query. */
const typed = writtenQueries.flatMap(({query}) =>
  Array.from(query, (_, index) => query.slice(0, index + 1)),
);

/** Takes about so many of these texts, in equal distances. */
export function sampleTyped(count: number): string[] {
  const distance = Math.max(1, Math.floor(typed.length / count));
  return typed.filter((_, index) => index % distance === 0);
}

/**
 * Types queries into the search box of the built site.
 *
 * @param index what stands in the place of the site's own index; nothing to keep that
 * @returns milliseconds from opening the box to the first results, and from each letter to the last change
 *   that it makes in the box
 */
export async function measureBox(index?: string): Promise<{first: number; keystrokes: number[]}> {
  const {origin, close} = await serve('build');
  const browser = await launch();
  try {
    const page = await browser.newPage({baseURL: origin});
    if (index !== undefined) {
      await page.route('**/assets/search/records.*.json', (route) =>
        route.fulfill({contentType: 'application/json', body: index}),
      );
    }
    await page.goto('/cli/version');
    await page.locator('html[data-has-hydrated="true"]').waitFor({state: 'attached'});
    const start = performance.now();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('kubernetes');
    await page.getByRole('dialog').getByRole('row').first().waitFor({timeout: 120_000});
    const first = performance.now() - start;
    const keystrokes: number[] = [];
    for (const text of sampleTyped(60)) {
      keystrokes.push(await timeInput(page, text));
    }
    return {first, keystrokes};
  } finally {
    await browser.close();
    close();
  }
}

/** Puts text into the search box and waits until nothing changes there any more. */
function timeInput(page: Page, text: string): Promise<number> {
  return page.getByRole('combobox').evaluate(async (input: HTMLInputElement, value) => {
    const box = input.closest<HTMLElement>('[role="dialog"]') ?? document.body;
    const start = performance.now();
    let last = start;
    const observer = new MutationObserver(() => (last = performance.now()));
    observer.observe(box, {subtree: true, childList: true, characterData: true, attributes: true});
    // React knows of a change only when it is made behind its back.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(new Event('input', {bubbles: true}));
    do {
      await new Promise((resolve) => setTimeout(resolve, 60));
    } while (
      performance.now() - last < 60 ||
      box.querySelector('[role="status"]')?.textContent === 'Searching…'
    );
    observer.disconnect();
    return last - start;
  }, text);
}
