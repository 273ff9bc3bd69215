import type {IncomingMessage, ServerResponse} from 'node:http';
import {json} from 'node:stream/consumers';
import {StreamableHTTPServerTransport} from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import {createMcpServer} from './server';
import {openSite} from './site';

/** Largest request in bytes; a question is far below. */
const largestRequest = 64 * 1024;
/** Requests that one address may send in a minute. */
const mostRequests = 120;
const minute = 60_000;

/**
 * Makes the handler of `/mcp`: streamable HTTP without sessions, one JSON answer for each POST. It refuses
 * pages of other origins (403), large requests (413) and too many of them (429), and writes nothing.
 *
 * @param folder a built site, read once
 * @throws Error in one sentence when the folder holds none
 */
export function createMcpHandler(folder: string) {
  const site = openSite(folder);
  const [home] = site.pages.values();
  const ownHost = home && new URL(home.url).host;
  const isTooFast = createCounter();

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'POST') {
      refuse(response, 405, 'Only POST is allowed: this server keeps no sessions.', {
        Allow: 'POST',
      });
    } else if (!isFromHere(request, ownHost)) {
      refuse(response, 403, 'Pages of other sites may not ask this server.');
    } else if (isTooFast(request.socket.remoteAddress ?? '')) {
      refuse(response, 429, 'Too many requests. Try again in a minute.', {'Retry-After': '60'});
    } else if (!(Number(request.headers['content-length']) <= largestRequest)) {
      refuse(response, 413, `A request is at most ${largestRequest} bytes, and says its length.`);
    } else {
      await answer(request, response);
    }
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body: unknown;
    try {
      body = await json(request);
    } catch {
      refuse(response, 400, 'The request is no JSON.');
      return;
    }
    const server = createMcpServer(site);
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: undefined,
      enableJsonResponse: true,
    });
    response.on('close', () => void server.close());
    await server.connect(transport);
    await transport.handleRequest(request, response, body);
  }
}

/** Names by which a machine reaches itself. */
const loopback = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Programs send no `Origin`; browsers send that of the page. It is this site when the request goes to where the
 * page came from, and that is this machine or the address of the site: any other name can be made to lead here
 * by whoever owns it.
 */
function isFromHere({headers: {origin, host}}: IncomingMessage, ownHost?: string): boolean {
  if (origin === undefined || !URL.canParse(origin)) {
    return origin === undefined;
  }
  const page = new URL(origin);
  return page.host === host && (loopback.includes(page.hostname) || page.host === ownHost);
}

/** Counts the requests of each address in the present minute. */
function createCounter(): (address: string) => boolean {
  let counts = new Map<string, number>();
  let start = 0;
  return (address) => {
    if (Date.now() - start > minute) {
      counts = new Map();
      start = Date.now();
    }
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    return count > mostRequests;
  };
}

/** Answers without the protocol, in words. */
function refuse(
  response: ServerResponse,
  status: number,
  message: string,
  headers?: Readonly<Record<string, string>>,
): void {
  // What was not read must not be taken for the next request.
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    Connection: 'close',
    ...headers,
  });
  response.end(`${message}\n`);
}
