import http from 'node:http';
import type {AddressInfo} from 'node:net';
import type {LoadContext} from '@docusaurus/types';
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import type {Page} from '../../../../src/content/pages';
import markdownTwinsPlugin from '../../../../src/plugins/markdown-twins';

const pages: Page[] = [];
vi.mock(import('../../../../src/content/pages'), async (load) => ({
  ...(await load()),
  filePages: () => pages as never,
}));

const context = {
  siteDir: '.',
  siteConfig: {url: 'https://docs.example.com', baseUrl: '/docs/'},
} as LoadContext;

type Middleware = (
  request: http.IncomingMessage,
  response: http.ServerResponse,
  next: () => void,
) => void;

/** What the plugin tells the development server. */
function serverOptions() {
  const plugin = markdownTwinsPlugin(context);
  const config = plugin.configureWebpack?.({}, false, {} as never, undefined);
  return (config ?? {}) as {
    devServer?: {setupMiddlewares: (middlewares: Middleware[]) => Middleware[]};
  };
}

describe('while npm start runs', () => {
  let server: http.Server;
  let isBroken: boolean;

  const get = async (path: string) => {
    const {port} = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    return {status: response.status, text: await response.text()};
  };

  beforeEach(async () => {
    vi.stubEnv('NODE_ENV', 'development');
    isBroken = false;
    const page: Partial<Page> = {
      path: '/cli/sync',
      url: 'https://docs.example.com/docs/cli/sync',
      area: 'docs',
      kind: 'text',
      title: 'neosync sync',
      description: 'Copies.',
      body: () =>
        Promise.resolve({
          type: 'root',
          children: [{type: 'paragraph', children: [{type: 'text', value: 'It copies.'}]}],
          ...(isBroken ? {data: {fault: new Error('docs/cli/sync.mdx:3: cause. Cure.')}} : {}),
        }),
    };
    pages.splice(0, pages.length, page as Page);
    const list: Middleware[] = [];
    // Docusaurus joins what is returned with the list itself.
    expect(serverOptions().devServer?.setupMiddlewares(list)).toEqual([]);
    server = http.createServer((request, response) => {
      list[0]?.(request, response, () => response.writeHead(404).end('next'));
    });
    await new Promise<void>((resolve) => {
      server.listen(0, resolve);
    });
  });

  afterEach(() => {
    vi.unstubAllEnvs();
    server.close();
  });

  test('a page has its twin', async () => {
    const {status, text} = await get('/docs/cli/sync.md?x=1');
    expect(status).toBe(200);
    expect(text).toContain('# neosync sync\n');
    expect(text).toContain('It copies.');
  });

  test('a page that cannot be read says why', async () => {
    isBroken = true;
    expect(await get('/docs/cli/sync.md')).toEqual({
      status: 500,
      text: 'docs/cli/sync.mdx:3: cause. Cure.\n',
    });
  });

  test.each(['/docs/cli/sync', '/docs/gone.md', '/cli/sync.md'])(
    '%s is left to others',
    async (path) => {
      expect(await get(path)).toEqual({status: 404, text: 'next'});
    },
  );
});

test('a build has no development server', () => {
  expect(serverOptions()).not.toHaveProperty('devServer');
});
