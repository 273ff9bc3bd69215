import {once} from 'node:events';
import {type Server} from 'node:http';
import {type AddressInfo} from 'node:net';
import os from 'node:os';
import {type Browser, chromium} from '@playwright/test';
import {createServer} from '../hosting/server.mjs';
import {browserArguments} from '../tests/e2e/browser-arguments.mjs';
import {findBrowser} from '../tests/e2e/find-browser.mjs';

/** Where the browser listens for its protocol, for Lighthouse. */
export const debuggingPort = 9333;

/** Starts the browser of the tests. */
export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser(),
    args: [...browserArguments, `--remote-debugging-port=${debuggingPort}`],
  });
}

/** A server that runs on this machine. */
interface Running {
  readonly origin: string;
  readonly close: () => void;
}

/** Lets a server listen on a free port. */
export async function listen(server: Server): Promise<Running> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const {port} = server.address() as AddressInfo;
  return {origin: `http://127.0.0.1:${port}`, close: () => server.close()};
}

/** Serves a build on a free port. */
export function serve(buildDir: string): Promise<Running> {
  return listen(createServer(buildDir));
}

/** Says in one sentence what the figures were measured on: without it they mean nothing. */
export async function describeMachine(): Promise<string> {
  const browser = await launch();
  const version = browser.version();
  await browser.close();
  const cpus = os.cpus();
  const memory = Math.round(os.totalmem() / 1024 ** 3);
  return `${cpus.length} cores (${cpus[0]?.model.trim()}), ${memory} GB of memory, ${os.type()}, Node ${process.versions.node}, Chromium ${version}`;
}
