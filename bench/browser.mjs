// @ts-check
import {chromium} from '@playwright/test';
import {createServer} from '../hosting/server.mjs';
import {levels, precompress} from '../hosting/precompress.mjs';
import {browserArguments} from '../scripts/browser-arguments.mjs';
import {findBrowser} from '../scripts/find-browser.mjs';

/**
 * Starts the browser of the tests.
 *
 * @param {number} [debuggingPort] where it listens for its protocol, for Lighthouse
 */
export function launch(debuggingPort) {
  return chromium.launch({
    executablePath: findBrowser(),
    args: [
      ...browserArguments,
      ...(debuggingPort ? [`--remote-debugging-port=${debuggingPort}`] : []),
    ],
  });
}

/**
 * Serves a build on a free port, compressed as the hosting image ships it.
 *
 * @param {string} buildDir
 * @returns {Promise<{origin: string, close: () => void}>}
 */
export async function serve(buildDir) {
  await precompress(buildDir, {...levels.release, again: true});
  const server = createServer(buildDir);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  if (!address || typeof address === 'string') {
    throw new Error('The server has no port');
  }
  return {origin: `http://127.0.0.1:${address.port}`, close: () => server.close()};
}
