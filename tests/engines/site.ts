import {once} from 'node:events';
import {readFileSync} from 'node:fs';
import http from 'node:http';
import type {AddressInfo} from 'node:net';
import {text} from 'node:stream/consumers';
import {createServer} from '../../hosting/server.mjs';

/** What a test changes about a site, also while it is served. */
export interface Changes {
  /** Addresses that have HTML of the test's own. */
  readonly pages?: Readonly<Record<string, string>>;
  /** Source that every page runs before its own. */
  readonly prelude?: string;
  /** Whether pages may be shown in frames of the site, which they forbid. */
  readonly isFramed?: boolean;
  /** Whether the answer to a request never comes. */
  isBroken?: (url: string) => boolean;
}

export interface Site {
  readonly origin: string;
  /** Path and query of each request so far. */
  readonly requests: readonly string[];
  /** What pages of the test report. */
  readonly reports: readonly string[];
  readonly close: () => void;
}

/** The script that every page runs first. */
const firstScript = /^\/assets\/js\/runtime~main\.\w+\.js$/;

/** Lets a page be shown in a frame; all else that its policy says stays. */
function allowFrames(response: http.ServerResponse): void {
  const setHeader = response.setHeader.bind(response);
  const writeHead = response.writeHead.bind(response);
  response.setHeader = (name, value) =>
    setHeader(
      name,
      name === 'Content-Security-Policy'
        ? String(value).replace("frame-ancestors 'none'", "frame-ancestors 'self'")
        : value,
    );
  response.writeHead = ((status: number, headers: http.OutgoingHttpHeaders = {}) => {
    Object.entries(headers).forEach(([name, value]) => response.setHeader(name, value ?? ''));
    return writeHead(status);
  }) as typeof response.writeHead;
}

/**
 * Serves `build/` as production does, but for the changes: what goes wrong is made here, because not
 * every driver can make it in its browser. Each site has an origin, and so a storage, of its own.
 */
export async function serveSite(changes: Changes = {}): Promise<Site> {
  const production = createServer('build');
  const requests: string[] = [];
  const reports: string[] = [];
  const server = http.createServer((request, response) => {
    const url = request.url ?? '';
    requests.push(url);
    const page = changes.pages?.[url];
    if (changes.isFramed) {
      allowFrames(response);
    }
    if (changes.isBroken?.(url)) {
      response.destroy();
    } else if (request.method === 'POST') {
      void text(request).then((report) => reports.push(report));
      response.end();
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
    reports,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
