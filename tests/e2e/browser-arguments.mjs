// @ts-check
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** What Playwright turns off itself, as far as Chromium knows it: of two lists, Chromium takes the last. */
const ofPlaywright = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

/**
 * What Chromium is started with, by tests and benchmarks alike.
 *
 * - The machine need not have a graphics card, and the servers do not speak QUIC.
 * - The browser does nothing of its own accord: no greeting, no updates, no traffic in the background.
 * - It does not load the pages of its address bar, which each window gets also where there is no screen.
 *   Without them, tests take about two thirds of the time.
 * - Chromium refuses to start its sandbox as root, which is what containers run as.
 *
 * This module cannot use `import.meta`: Playwright compiles what its config imports to CommonJS.
 */
export const browserArguments = Object.freeze([
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...addressBar, ...ofPlaywright].join(',')}`,
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]);
