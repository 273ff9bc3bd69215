import {readTable} from '../content/security-tables';
import {expect, gotoHydrated, test} from './fixtures';

/** A key of the table in SECURITY.md, with … for any text. */
function patternOf(key: string): RegExp {
  const parts = key.split('…').map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`^${parts.join('.*')}$`);
}

test('what a visit stores is what SECURITY.md says, and no cookie is set', async ({
  page,
  context,
}) => {
  const written = new Set<string>();
  await page.exposeFunction('noteKey', (key: string) => written.add(key));
  await page.addInitScript(() => {
    const {noteKey} = window as unknown as {noteKey: (key: string) => void};
    const {value: setItem} = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem') as {
      value: (this: Storage, key: string, text: string) => void;
    };
    Storage.prototype.setItem = function note(key, text) {
      noteKey(key);
      setItem.call(this, key, text);
    };
  });

  await gotoHydrated(page, '/cli/installing');
  await page.getByRole('button', {name: 'Dismiss the announcement'}).click();
  await page.getByRole('button', {name: /Switch between dark and light mode/}).click();
  await page.getByRole('tab', {name: 'macOS'}).click();
  await gotoHydrated(page, '/changelog');
  await page.keyboard.press('Control+k');
  await page.locator('.DocSearch-Input').fill('subset');
  await page.locator('.DocSearch-Hit').first().click();
  await expect(page).not.toHaveURL(/\/changelog$/);

  const rows = readTable('What the browser stores');
  const unknown = [...written].filter(
    (name) => !rows.some(([key = '']) => patternOf(key).test(name)),
  );
  expect(unknown).toEqual([]);
  const usual = rows
    .filter(([, , , when = '']) =>
      /Every visit|A result was opened|The search box opens/.test(when),
    )
    .map(([key = '']) => key);
  const missed = [...usual, 'theme…', 'docusaurus.tab.…'].filter(
    (key) => ![...written].some((name) => patternOf(key).test(name)),
  );
  expect(missed).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});
