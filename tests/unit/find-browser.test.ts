import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, onTestFinished, test, vi} from 'vitest';
import {findBrowser, findShell} from '../e2e/find-browser.mjs';

const nothing = () => undefined;

test('the browser that CHROME_PATH names comes before every other', () => {
  expect(findBrowser(process.execPath, [() => '/usr/bin/chromium'])).toBe(process.execPath);
});

test('CHROME_PATH is an error when it names no file, even if there is another browser', () => {
  expect(() =>
    findBrowser('/own/chrome', [() => '/usr/bin/chromium']),
  ).toThrowErrorMatchingInlineSnapshot(
    `[Error: CHROME_PATH is /own/chrome, which is no file: correct it, or unset it to use an installed browser]`,
  );
});

test('CHROME_PATH counts as not set when it is empty', () => {
  expect(findBrowser('', [() => '/usr/bin/chromium'])).toBe('/usr/bin/chromium');
});

test('the first source that has a browser wins, and no other is asked', () => {
  const last = vi.fn(nothing);
  expect(findBrowser('', [nothing, () => '/cache/chrome', last])).toBe('/cache/chrome');
  expect(last).not.toHaveBeenCalled();
});

test('without any browser all ways to get one are listed', () => {
  expect(() => findBrowser('', [nothing])).toThrowErrorMatchingInlineSnapshot(
    `[Error: No browser for the tests was found: install Chromium or Chrome, set CHROME_PATH to its program, or run npx playwright install chromium]`,
  );
});

test('the shell is used where it is installed, unless CHROME_PATH names a browser for all tests', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'shell-'));
  onTestFinished(() => rmSync(folder, {recursive: true}));
  const shell = path.join(folder, 'chromium-headless-shell');
  expect(findShell('', folder)).toBeUndefined();
  writeFileSync(shell, '');
  expect(findShell('', ['/gone', folder].join(path.delimiter))).toBe(shell);
  expect(findShell('/own/chrome', folder)).toBeUndefined();
});
