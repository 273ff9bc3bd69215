import {once} from 'node:events';
import {readFileSync} from 'node:fs';
import http from 'node:http';
import type {AddressInfo} from 'node:net';
import {createServer} from '../../hosting/server.mjs';

/** What a test changes about a site, also while it is served. */
export interface Changes {
  /** Addresses that have HTML of the test's own. */
  readonly pages?: Readonly<Record<string, string>>;
  /** Source that every page runs before its own. */
  readonly prelude?: string;
  /** Whether the answer to a request never comes. */
  isBroken?: (url: string) => boolean;
}

export interface Site {
  readonly origin: string;
  /** Path and query of each request so far. */
  readonly requests: readonly string[];
  readonly close: () => void;
}

/** The script that every page runs first. */
const firstScript = /^\/assets\/js\/runtime~main\.\w+\.js$/;

/**
 * Serves `build/` as production does, but for the changes: what goes wrong is made here, because not
 * every driver can make it in its browser. Each site has an origin, and so a storage, of its own.
 */
export async function serveSite(changes: Changes = {}): Promise<Site> {
  const production = createServer('build');
  const requests: string[] = [];
  const server = http.createServer((request, response) => {
    const url = request.url ?? '';
    requests.push(url);
    const page = changes.pages?.[url];
    if (changes.isBroken?.(url)) {
      response.destroy();
    } else if (page !== undefined) {
      response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page);
    } else if (changes.prelude !== undefined && firstScript.test(url)) {
      response
        .setHeader('Content-Type', 'text/javascript; charset=utf-8')
        .end(`${changes.prelude}\n${readFileSync(`build${url}`, 'utf8')}`);
    } else {
      production.emit('request', request, response);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const {port} = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
