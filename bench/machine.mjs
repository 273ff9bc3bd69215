// @ts-check
import {execFileSync} from 'node:child_process';
import os from 'node:os';
import {findBrowser} from '../scripts/find-browser.mjs';

/**
 * Says in one sentence what the figures were measured on: without it they mean nothing.
 *
 * @returns {string}
 */
export function describeMachine() {
  const [cpu] = os.cpus();
  const browser = execFileSync(findBrowser(), ['--version', '--no-sandbox'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const memory = Math.round(os.totalmem() / 1024 ** 3);
  const version = browser.match(/\S+ [\d.]+/)?.[0] ?? browser.trim();
  return `${os.cpus().length} cores (${cpu?.model.trim()}), ${memory} GB of memory, ${os.type()}, Node ${process.versions.node}, ${version}`;
}
