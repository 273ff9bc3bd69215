// @ts-check
/**
 * What Chromium is started with, by tests and benchmarks alike.
 *
 * - The machine need not have a graphics card, and the servers do not speak QUIC.
 * - The browser does nothing of its own accord: no greeting, no updates, no traffic in the background.
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
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]);
