// @ts-check
/**
 * Finds the browsers the tests run in: `node tests/e2e/find-browser.mjs` prints the path of the one with
 * windows, and in a second line that of the one for what needs no window.
 */
import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync, realpathSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {chromium} from '@playwright/test';
import {Launcher} from 'chrome-launcher';

/** @typedef {() => string | undefined} Source a place that may have a browser: returns its path */

/** @type {Source} */
function installed() {
  try {
    return Launcher.getFirstInstallation();
  } catch {
    // Lighthouse's launcher throws when there is none.
    return undefined;
  }
}

/** @type {Source} */
function downloadOfPlaywright() {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/** @type {Source} */
function packageOfDebian() {
  const isDebian =
    existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  if (!isDebian || process.getuid?.() !== 0) {
    return undefined;
  }
  for (const task of ['update', 'install --yes --no-install-recommends chromium']) {
    // Standard output stays free for the path.
    execFileSync('apt-get', ['--quiet', ...task.split(' ')], {stdio: ['ignore', 2, 2]});
  }
  return installed();
}

/**
 * Finds a Chromium or Chrome: the one CHROME_PATH names, else an installed one, else Playwright's
 * own download, else (on Debian, as root) the one that `apt-get install chromium` brings.
 *
 * @param {string | undefined} [chosen]
 * @param {readonly Source[]} [sources]
 * @returns {string} path of the program
 * @throws {Error} when CHROME_PATH names no file, or when there is no browser: with every way to get one
 */
export function findBrowser(
  chosen = process.env.CHROME_PATH,
  sources = [installed, downloadOfPlaywright, packageOfDebian],
) {
  if (chosen && !existsSync(chosen)) {
    throw new Error(
      `CHROME_PATH is ${chosen}, which is no file: correct it, or unset it to use an installed browser`,
    );
  }
  let found = chosen;
  for (const source of sources) {
    found ||= source();
  }
  if (!found) {
    throw new Error(
      'No browser for the tests was found: install Chromium or Chrome, set CHROME_PATH to its program, or run npx playwright install chromium',
    );
  }
  return found;
}

/**
 * Finds Chromium's shell, which has the same engine without windows: tests take a quarter less time in it.
 *
 * @param {string | undefined} [chosen] the browser that CHROME_PATH names: it is for all tests
 * @param {string | undefined} [folders] where programs lie, as PATH says
 * @returns {string | undefined} path of the program, if it is installed beside the browser
 */
export function findShell(chosen = process.env.CHROME_PATH, folders = process.env.PATH) {
  const programs = (folders ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, 'chromium-headless-shell'));
  return chosen ? undefined : programs.find((program) => existsSync(program));
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    const browser = findBrowser();
    console.log([browser, findShell() ?? browser].join('\n'));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
