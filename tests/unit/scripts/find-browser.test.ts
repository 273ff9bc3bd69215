import {describe, expect, it, vi} from 'vitest';
import {findBrowser, type Machine} from '../../../scripts/find-browser.mjs';

/** A Linux machine with the given programs, run by a plain user. */
function machine(programs: readonly string[], differences: Partial<Machine> = {}): Machine {
  return {
    env: {PATH: '/usr/local/bin:/usr/bin'},
    platform: 'linux',
    isDebianRoot: false,
    isProgram: (path) => programs.includes(path),
    playwrightBrowser: () => undefined,
    installChromium: () => {
      throw new Error('not expected');
    },
    ...differences,
  };
}

describe('CHROME_PATH', () => {
  it('comes before every other browser', () => {
    const env = {PATH: '/usr/bin', CHROME_PATH: '/own/chrome'};
    expect(findBrowser(machine(['/own/chrome', '/usr/bin/chromium'], {env}))).toBe('/own/chrome');
  });

  it('is an error when it names no program, even if there is another browser', () => {
    const env = {PATH: '/usr/bin', CHROME_PATH: '/own/chrome'};
    expect(() =>
      findBrowser(machine(['/usr/bin/chromium'], {env})),
    ).toThrowErrorMatchingInlineSnapshot(
      `[Error: CHROME_PATH is /own/chrome, which is not a program: correct it, or unset it to use an installed browser]`,
    );
  });

  it('counts as not set when it is empty', () => {
    const env = {PATH: '/usr/bin', CHROME_PATH: ''};
    expect(findBrowser(machine(['/usr/bin/chromium'], {env}))).toBe('/usr/bin/chromium');
  });
});

describe('an installed browser', () => {
  it('is looked for in PATH, Chromium first', () => {
    expect(findBrowser(machine(['/usr/local/bin/google-chrome', '/usr/bin/chromium']))).toBe(
      '/usr/bin/chromium',
    );
    expect(findBrowser(machine(['/usr/local/bin/google-chrome']))).toBe(
      '/usr/local/bin/google-chrome',
    );
  });

  it('is looked for in the usual places of the system', () => {
    const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
    expect(findBrowser(machine([chrome], {platform: 'darwin'}))).toBe(chrome);
    const program = 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe';
    expect(findBrowser(machine([program], {platform: 'win32', env: {}}))).toBe(program);
  });

  it("comes before Playwright's download", () => {
    const playwrightBrowser = () => '/cache/chrome';
    expect(findBrowser(machine(['/usr/bin/chromium'], {playwrightBrowser}))).toBe(
      '/usr/bin/chromium',
    );
    expect(findBrowser(machine([], {playwrightBrowser}))).toBe('/cache/chrome');
  });
});

describe('on Debian as root', () => {
  it('a missing browser is installed', () => {
    const programs: string[] = [];
    const installChromium = vi.fn(() => {
      programs.push('/usr/bin/chromium');
    });
    expect(findBrowser(machine(programs, {isDebianRoot: true, installChromium}))).toBe(
      '/usr/bin/chromium',
    );
    expect(installChromium).toHaveBeenCalledOnce();
  });

  it('a failed installation is reported with the other ways', () => {
    const installChromium = () => {
      throw new Error('Command failed: apt-get update');
    };
    expect(() => findBrowser(machine([], {isDebianRoot: true, installChromium})))
      .toThrowErrorMatchingInlineSnapshot(`
      [Error: No browser for the tests was found. apt-get install chromium failed (Command failed: apt-get update).
      Any one of these helps:
      - set CHROME_PATH to the program of a Chromium or Chrome
      - install Chromium or Chrome (looked for chromium, chromium-browser, google-chrome, google-chrome-stable in PATH or /usr/bin/chromium or /opt/google/chrome/chrome or /snap/bin/chromium)
      - run npx playwright install chromium
      - on Debian, as root: apt-get install chromium]
    `);
  });

  it('an installation without a browser is reported', () => {
    expect(() =>
      findBrowser(machine([], {isDebianRoot: true, installChromium: () => undefined})),
    ).toThrow(/^No browser for the tests was found. apt-get install chromium brought none.\n/);
  });
});

it('without any browser all ways to get one are listed', () => {
  expect(() => findBrowser(machine([]))).toThrowErrorMatchingInlineSnapshot(`
    [Error: No browser for the tests was found.
    Any one of these helps:
    - set CHROME_PATH to the program of a Chromium or Chrome
    - install Chromium or Chrome (looked for chromium, chromium-browser, google-chrome, google-chrome-stable in PATH or /usr/bin/chromium or /opt/google/chrome/chrome or /snap/bin/chromium)
    - run npx playwright install chromium
    - on Debian, as root: apt-get install chromium]
  `);
  expect(() => findBrowser(machine([], {platform: 'freebsd'}))).toThrow(
    'google-chrome-stable in PATH)',
  );
});
