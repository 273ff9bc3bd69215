// @ts-check
/**
 * Finds the browser the tests run in: `node scripts/find-browser.mjs` prints its path.
 */
import {execFileSync} from 'node:child_process';
import {accessSync, constants, readFileSync, realpathSync, statSync} from 'node:fs';
import {createRequire} from 'node:module';
import {posix, win32} from 'node:path';
import {fileURLToPath} from 'node:url';

/**
 * What the search looks at, so that tests can set up any machine.
 *
 * @typedef {object} Machine
 * @property {Readonly<Record<string, string | undefined>>} env
 * @property {string} platform as `process.platform`
 * @property {boolean} isDebianRoot whether packages can be installed: Debian, and run as root
 * @property {(path: string) => boolean} isProgram whether the path is a file that can be run
 * @property {() => string | undefined} playwrightBrowser where Playwright keeps its own download
 * @property {() => void} installChromium installs Debian's package, throws when that fails
 */

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** @type {Readonly<Record<string, readonly string[]>>} */
const usualPlaces = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  linux: ['/usr/bin/chromium', '/opt/google/chrome/chrome', '/snap/bin/chromium'],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  ],
};

/**
 * Finds a Chromium or Chrome: the one CHROME_PATH names, else an installed one, else Playwright's
 * own download, else (on Debian, as root) the one that `apt-get install chromium` brings.
 *
 * @param {Machine} [machine]
 * @returns {string} path of the program
 * @throws {Error} when CHROME_PATH names no program, or when there is no browser: with every way to
 *   get one
 */
export function findBrowser(machine = thisMachine()) {
  const chosen = machine.env.CHROME_PATH;
  if (chosen) {
    if (machine.isProgram(chosen)) {
      return chosen;
    }
    throw new Error(
      `CHROME_PATH is ${chosen}, which is not a program: correct it, or unset it to use an installed browser`,
    );
  }
  const found = installedBrowser(machine) ?? machine.playwrightBrowser();
  if (found) {
    return found;
  }
  if (!machine.isDebianRoot) {
    throw new Error(noBrowser(machine));
  }
  try {
    machine.installChromium();
  } catch (error) {
    throw new Error(noBrowser(machine, `apt-get install chromium failed (${messageOf(error)}).`));
  }
  const installed = installedBrowser(machine);
  if (!installed) {
    throw new Error(noBrowser(machine, 'apt-get install chromium brought none.'));
  }
  return installed;
}

/** @param {Machine} machine */
function installedBrowser({env, platform, isProgram}) {
  const {delimiter, join} = platform === 'win32' ? win32 : posix;
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const inPath = commands.flatMap((command) => folders.map((folder) => join(folder, command)));
  return [...inPath, ...(usualPlaces[platform] ?? [])].find(isProgram);
}

/**
 * @param {Machine} machine
 * @param {string} [attempt] what was tried last
 */
function noBrowser({platform}, attempt) {
  const places = usualPlaces[platform]?.map((place) => ` or ${place}`) ?? [];
  return [
    ['No browser for the tests was found.', attempt].filter(Boolean).join(' '),
    'Any one of these helps:',
    '- set CHROME_PATH to the program of a Chromium or Chrome',
    `- install Chromium or Chrome (looked for ${commands.join(', ')} in PATH${places.join('')})`,
    '- run npx playwright install chromium',
    '- on Debian, as root: apt-get install chromium',
  ].join('\n');
}

/** @returns {Machine} */
function thisMachine() {
  return {
    env: process.env,
    platform: process.platform,
    isDebianRoot: process.getuid?.() === 0 && isDebian(),
    isProgram,
    playwrightBrowser() {
      const {chromium} = createRequire(import.meta.url)('@playwright/test');
      const path = chromium.executablePath();
      return isProgram(path) ? path : undefined;
    },
    installChromium() {
      /** @type {import('node:child_process').ExecFileSyncOptions} */
      const options = {
        // Standard output stays free for the path; apt-get reports to standard error.
        stdio: ['ignore', 2, 2],
        env: {...process.env, DEBIAN_FRONTEND: 'noninteractive'},
      };
      execFileSync('apt-get', ['update', '--quiet'], options);
      execFileSync(
        'apt-get',
        ['install', '--yes', '--quiet', '--no-install-recommends', 'chromium'],
        options,
      );
    },
  };
}

/** @param {unknown} error */
function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function isDebian() {
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    console.log(findBrowser());
  } catch (error) {
    console.error(messageOf(error));
    process.exit(1);
  }
}
