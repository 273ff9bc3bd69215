// @ts-check
import os from 'node:os';
import {chromium} from '@playwright/test';
import {createServer} from '../hosting/server.mjs';
import {browserArguments} from '../scripts/browser-arguments.mjs';
import {findBrowser} from '../scripts/find-browser.mjs';

/** Where the browser listens for its protocol, for Lighthouse. */
export const debuggingPort = 9333;

/** Starts the browser of the tests. */
export function launch() {
  return chromium.launch({
    executablePath: findBrowser(),
    args: [...browserArguments, `--remote-debugging-port=${debuggingPort}`],
  });
}

/**
 * Serves a build on a free port.
 *
 * @param {string} buildDir
 * @returns {Promise<{origin: string, close: () => void}>}
 */
export async function serve(buildDir) {
  const server = createServer(buildDir);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  return {
    origin: `http://127.0.0.1:${Object(server.address()).port}`,
    close: () => server.close(),
  };
}

/** Says in one sentence what the figures were measured on: without it they mean nothing. */
export async function describeMachine() {
  const browser = await launch();
  const version = browser.version();
  await browser.close();
  const [cpu] = os.cpus();
  const memory = Math.round(os.totalmem() / 1024 ** 3);
  return `${os.cpus().length} cores (${cpu?.model.trim()}), ${memory} GB of memory, ${os.type()}, Node ${process.versions.node}, Chromium ${version}`;
}
