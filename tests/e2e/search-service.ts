// cspell:ignore testapp onlysearch
import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import type {Page} from '@playwright/test';
import type {HostedSettings} from '../../src/lib/site-fields';
import {hostsOf} from '../../src/search/hosted';

const settings: HostedSettings = {appId: 'TESTAPP', apiKey: 'onlysearch', indexName: 'neosync'};

/** What a build with this service is set to. */
export const serviceSettings = {
  ALGOLIA_APP_ID: settings.appId,
  ALGOLIA_API_KEY: settings.apiKey,
  ALGOLIA_INDEX_NAME: settings.indexName,
};

/** What the service is asked for. */
export interface ServiceRequest {
  readonly indexName: string;
  readonly query: string;
  readonly facetFilters: readonly (string | readonly string[])[];
  readonly hitsPerPage: number;
}

/** How the service behaves: as it should, or in one of the ways in which services break. */
export type Behavior = 'answer' | 'fail' | 'hang' | 'nonsense';

const answers: Readonly<
  Record<Exclude<Behavior, 'hang'>, (response: ServerResponse, hits: readonly unknown[]) => void>
> = {
  answer: (response, hits) => {
    response.writeHead(200, {'content-type': 'application/json'});
    response.end(JSON.stringify({results: [{hits, nbHits: hits.length, page: 0}]}));
  },
  fail: (response) => {
    response.writeHead(503).end('{"message":"Service unavailable","status":503}');
  },
  nonsense: (response) => {
    response.writeHead(200, {'content-type': 'text/html'}).end('<!doctype html>Hotel network');
  },
};

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) {
    body += String(chunk);
  }
  return body;
}

/** A server that speaks the protocol of the hosted search service. */
export class SearchService {
  behavior: Behavior = 'answer';
  /** What it finds, whatever it is asked for. */
  hits: readonly unknown[] = [];
  /** The requests that were right; the others are refused with status 403, as the service does. */
  readonly requests: ServiceRequest[] = [];
  private readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => {
      void this.respond(request, response);
    });
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const {pathname, searchParams} = new URL(request.url ?? '', 'http://service');
    const told = (name: string): unknown => request.headers[name] ?? searchParams.get(name);
    const isRight =
      request.method === 'POST' &&
      pathname === '/1/indexes/*/queries' &&
      told('x-algolia-application-id') === settings.appId &&
      told('x-algolia-api-key') === settings.apiKey;
    if (!isRight) {
      response.writeHead(403).end('{"message":"Invalid Application-ID or API key","status":403}');
      return;
    }
    const {requests} = JSON.parse(await readBody(request)) as {requests: ServiceRequest[]};
    this.requests.push(...requests);
    if (this.behavior !== 'hang') {
      answers[this.behavior](response, this.hits);
    }
  }

  /**
   * Makes the site that a page opens one that is built with the settings of the service: the settings
   * are in its code, its policy lets the hosts of the service through, and they lead here.
   */
  async connect(page: Page): Promise<void> {
    const hosts = hostsOf(settings);
    await page.route('**/assets/js/main.*.js', async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      const changed = body.replace(
        'customFields:{',
        `customFields:{hostedSearch:${JSON.stringify(settings)},`,
      );
      if (changed === body) {
        throw new Error('The settings of the site are not where they were in its main bundle.');
      }
      await route.fulfill({response, body: changed});
    });
    await page.route(/\/(?:quickstart|search(?:\?.*)?)$/, async (route) => {
      const response = await route.fetch();
      const headers = response.headers();
      const policy = headers['content-security-policy'] ?? '';
      await route.fulfill({
        response,
        headers: {
          ...headers,
          'content-security-policy': policy.replace(
            "connect-src 'self'",
            ["connect-src 'self'", ...hosts].join(' '),
          ),
        },
      });
    });
    await this.standIn(page);
  }

  /** Answers what a page asks the hosts of the service. */
  async standIn(page: Page): Promise<void> {
    const {port} = this.server.address() as AddressInfo;
    const hosts = hostsOf(settings);
    await page.route(
      ({origin}) => hosts.includes(origin),
      async (route) => {
        const {pathname, search} = new URL(route.request().url());
        try {
          const response = await route.fetch({
            url: `http://127.0.0.1:${port}${pathname}${search}`,
            timeout: 60_000,
          });
          const headers = {...response.headers(), 'access-control-allow-origin': '*'};
          await route.fulfill({response, headers});
        } catch {
          // The page was closed while the service kept it waiting.
        }
      },
    );
  }
}
