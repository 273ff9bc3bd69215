import {AxeBuilder} from '@axe-core/playwright';
import type {Page} from '@playwright/test';
import {findViolations} from './accessibility';
import {axe, fastAxe} from './axe-source';
import {expect, gotoHydrated, test} from './fixtures';

/** Chooses a theme with the button that wide pages show. */
async function switchTheme(page: Page): Promise<void> {
  await page.getByRole('button', {name: 'Switch between dark and light mode'}).click();
  await page.mouse.move(0, 0);
}

test('a text that is too dark for one theme is found in it alone, however deep it stands', async ({
  page,
}) => {
  await gotoHydrated(page, '/quickstart');
  await page
    .locator('article code')
    .last()
    .evaluate((element) => {
      element.id = 'too-dark';
      element.style.color = '#444';
    });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  expect(await findViolations(page, 'light')).toEqual([]);
  await switchTheme(page);
  expect(await findViolations(page, 'dark')).toEqual([
    expect.stringMatching(
      /^color-contrast \(dark\) #too-dark: .* insufficient color contrast of 1\./,
    ),
  ]);
});

/** What axe says of a page with colors of all notations, drawn over each other, and with other faults. */
async function judgeFaults(page: Page, axeSource: string) {
  await gotoHydrated(page, '/quickstart');
  await page.locator('main').evaluate((main) => {
    const colors = ['#777', 'rgb(120 120 120 / 60%)', 'hsl(0.5turn 50% 60%)', 'transparent'];
    colors.push('oklch(70% 0.1 200)', 'color(display-p3 0.6 0.5 0.4)');
    for (const background of colors) {
      for (const color of colors) {
        const box = document.createElement('div');
        Object.assign(box.style, {background, opacity: '0.9', mixBlendMode: 'multiply'});
        const text = document.createElement('p');
        Object.assign(text.style, {background: color, color, textShadow: `0 0 1px ${background}`});
        text.textContent = `${color} on ${background}`;
        const sample = document.createElement('span');
        sample.style.color = background;
        sample.textContent = 'Text';
        text.append(sample);
        box.append(text, document.createElement('img'), document.createElement('input'));
        main.append(box);
      }
    }
  });
  await page.evaluate(axeSource);
  const {violations, incomplete} = await new AxeBuilder({page, axeSource: ';'})
    .setLegacyMode(true)
    .options({preload: false})
    .include('main')
    .analyze();
  return {violations, incomplete};
}

test('axe finds the same in less time', async ({page, context}) => {
  const found = await judgeFaults(page, axe);
  const contrast = found.violations.find(({id}) => id === 'color-contrast');
  expect(contrast?.nodes.length).toBeGreaterThan(25);
  expect(await judgeFaults(await context.newPage(), fastAxe)).toEqual(found);
});
