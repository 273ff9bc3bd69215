import {AxeBuilder} from '@axe-core/playwright';
import type {Page} from '@playwright/test';
import {fastAxe} from './axe-source';

/** All of WCAG 2.2 AA that a program can judge. */
const wcag22aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Lets React take in a change, and ends transitions: half-way colors have no contrast to judge. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) {
      await new Promise(requestAnimationFrame);
    }
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) {
        animation.finish();
      }
    }
  });
}

/**
 * Judges what the page shows now by WCAG 2.2 AA.
 *
 * @param view how to name this view of the page in the result
 * @param within CSS selector of the parts to judge: a box whose page `routes.spec.ts` judges as a whole
 * @returns one line for each element that breaks a rule
 */
export async function findViolations(
  page: Page,
  view: string,
  within = 'html',
): Promise<readonly string[]> {
  await settle(page);
  // Its source is large: a page gets it once, and nothing from the builder.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(fastAxe);
  }
  const {violations} = await new AxeBuilder({page, axeSource: ';'})
    // The site has no media that axe would have to wait for.
    .options({preload: false, resultTypes: ['violations']})
    // The site has no frames: legacy mode saves axe a second page for putting frames together.
    .setLegacyMode(true)
    .withTags(wcag22aa)
    .include(within)
    .analyze();
  return violations.flatMap(({id, nodes}) =>
    nodes.map(({target, failureSummary = ''}) => {
      const reason = failureSummary.split('\n').slice(1).join(' ').trim();
      return `${id} (${view}) ${target.join(' ')}: ${reason}`;
    }),
  );
}

/** The boxes of a page that are open, for `findViolations`. */
export const openBoxes = 'main details[open]';
