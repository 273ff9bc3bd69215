import {spawnSync} from 'node:child_process';
import {defineConfig, devices} from '@playwright/test';
import {browserArguments} from './tests/e2e/browser-arguments.mjs';

// E2E_PORT: where the tests serve the build, for when 4173 is taken.
const port = process.env.E2E_PORT ?? '4173';
const origin = `http://127.0.0.1:${port}`;
const inCi = Boolean(process.env.CI);

/** The browsers to test with; ends the run with the script's own message when there is none. */
function findBrowsers(): readonly string[] {
  // As a process of its own: Playwright compiles what a config imports to CommonJS, also .mjs files.
  const {status, stdout, stderr} = spawnSync(process.execPath, ['tests/e2e/find-browser.mjs'], {
    encoding: 'utf8',
  });
  if (status !== 0) {
    process.stderr.write(stderr);
    process.exit(1);
  }
  return stdout.trim().split('\n');
}

const [browser, shell] = findBrowsers();

function launch(executablePath: string | undefined) {
  return {
    launchOptions: {
      executablePath,
      args: [
        ...browserArguments,
        // Nothing outside this machine can be reached, so no test can depend on it.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      ],
    },
  };
}

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  // Browsers fail now and then on a shared machine; what passes the second time is listed as flaky.
  retries: inCi ? 1 : 0,
  forbidOnly: inCi,
  // Long enough for a busy machine with two cores; a passing test does not wait.
  timeout: 120_000,
  expect: {timeout: 20_000},
  reporter: inCi ? 'list' : 'line',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: origin,
    locale: 'en-US',
    timezoneId: 'UTC',
    contextOptions: {reducedMotion: 'reduce'},
  },
  projects: [
    {name: 'shell', grepInvert: /@window/, use: launch(shell)},
    // The shell does not read the settings of a profile.
    {name: 'window', grep: /@window/, use: launch(browser)},
  ],
  webServer: {
    command: 'node hosting/serve.mjs',
    env: {PORT: port, BASE_URL: '/'},
    url: origin,
    reuseExistingServer: false,
  },
});
