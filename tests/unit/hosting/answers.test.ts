import {once} from 'node:events';
import {chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {precompress} from '../../../hosting/precompress.mjs';
import {createServer} from '../../../hosting/server.mjs';
import {missingForNginx, startNginx} from '../../e2e/nginx';
import {rawRequest, type RawAnswer} from '../../e2e/raw-request';

const files: Readonly<Record<string, string>> = {
  '404.html': '<h1>Not found</h1>',
  _headers: '/*\n  A: b',
  _redirects: '/a /b 301',
  'api.html': '<h1>API</h1>',
  'api/mgmt/v1alpha1/job.proto': 'syntax = "proto3";',
  'api/mgmt/v1alpha1/job.proto.html': '<h1>Job</h1>',
  'api/mgmt/v1alpha1/job.proto.md': '# Job',
  'assets/js/main.0123abcd.js': `console.log(${JSON.stringify('A row and its twin. '.repeat(100))});`,
  'folder/index.html': '<h1>Folder</h1>',
  'folder/index.md': '# Folder',
  'img/logo.svg': '<svg/>',
  'index.html': '<script>start()</script><h1>Introduction</h1>',
  'index.md': '# Introduction',
  'llms.txt': 'Pages',
  'quickstart.html': `<h1>Quickstart</h1>${'A row and its masked twin. '.repeat(100)}`,
  'quickstart.md': '# Quickstart',
  'search.html': '<h1>Search</h1>',
};

/** Path below the site → status and file, or status and address that it leads to. */
const addresses: Readonly<Record<string, string>> = {
  '/': '200 index.html',
  '/?from=mail': '200 index.html',
  '/quickstart': '200 quickstart.html',
  '/quickstart?next=../b//c%2f': '200 quickstart.html',
  '/%71uickstart': '200 quickstart.html',
  '/quickstart.md': '200 quickstart.md',
  '/api': '200 api.html',
  '/api/mgmt/v1alpha1/job.proto': '200 api/mgmt/v1alpha1/job.proto.html',
  '/api/mgmt/v1alpha1/job.proto.md': '200 api/mgmt/v1alpha1/job.proto.md',
  '/assets/js/main.0123abcd.js': '200 assets/js/main.0123abcd.js',
  '/folder/': '200 folder/index.html',
  '/img/logo.svg': '200 img/logo.svg',

  '/index.html': '301 /',
  '/quickstart.html': '301 /quickstart',
  '/quickstart/': '301 /quickstart',
  '/quickstart/index.html': '301 /quickstart',
  '/search.html?q=a%20b&c': '301 /search?q=a%20b&c',
  '/api/': '301 /api',
  '/api/mgmt/v1alpha1/job.proto/': '301 /api/mgmt/v1alpha1/job.proto',
  '/api/mgmt/v1alpha1/job.proto.html': '301 /api/mgmt/v1alpha1/job.proto',
  '/folder': '301 /folder/',
  '/folder.html': '301 /folder/',
  '/folder/index.html': '301 /folder/',

  '/missing': '404',
  '/missing/': '404',
  '/Quickstart': '404',
  '/quickstart/missing': '404',
  '/quickstart.html/': '404',
  '/quickstart.html.html': '404',
  '/quickstart.md/': '404',
  '/img/logo.svg/': '404',
  '/index': '404',
  '/index/': '404',
  '/folder/index': '404',
  '/404': '404',
  '/404/': '404',
  '/404.html': '404',
  '/assets': '404',
  '/assets/': '404',
  '/assets/js/main.00000000.js': '404',
  '/assets/js/main.0123abcd.js.br': '404',
  '/quickstart.br': '404',
  '/quickstart.html.gz': '404',
  '/_headers': '404',
  '/_redirects': '404',
  '/.errors/404': '404',
  '//': '404',
  '//quickstart': '404',
  '//example.com/': '404',
  '/\\example.com/': '404',
  '/quickstart//': '404',
  '/folder//index.html': '404',
  '/./quickstart': '404',
  '/../../package.json': '404',
  '/folder/..': '404',
  '/folder/../quickstart': '404',
  '/%2e%2e/quickstart': '404',
  '/..%2fpackage.json': '404',
  '/folder%2F': '404',

  '/%': '400',
  '/%zz': '400',
  '/%E0%A4': '400',
  '/%00': '400',
  '/quickstart%00.html': '400',
  '/%0d%0aSet-Cookie:%20a=b': '400',
  '/%7f': '400',
};

/** Header `Accept` → path → file. */
const negotiated: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'text/markdown': {
    '/': '200 index.md',
    '/quickstart': '200 quickstart.md',
    '/folder/': '200 folder/index.md',
    '/api/mgmt/v1alpha1/job.proto': '200 api/mgmt/v1alpha1/job.proto.md',
    // No twin, and no page.
    '/search': '200 search.html',
    '/llms.txt': '200 llms.txt',
    '/quickstart/': '301 /quickstart',
    '/missing': '404',
    '/404': '404',
    '/index': '404',
  },
  'text/html;q=0.9, Text/Markdown ; charset=utf-8': {'/quickstart': '200 quickstart.md'},
  'text/markdown;q=1.0, */*': {'/quickstart': '200 quickstart.md'},
  'text/html, text/markdown;q=0.5': {'/quickstart': '200 quickstart.html'},
  'text/markdown; q=0': {'/quickstart': '200 quickstart.html'},
  'text/html,application/xhtml+xml,*/*;q=0.8': {'/quickstart': '200 quickstart.html'},
  'text/markdown-like, text/*': {'/quickstart': '200 quickstart.html'},
};

interface Running {
  readonly origin: string;
  readonly log: () => string;
  readonly stop: () => Promise<void>;
}

async function startPreview(siteDir: string, {baseUrl}: {baseUrl: string}): Promise<Running> {
  const server = createServer(join(siteDir, 'build'), {baseUrl}).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const {port} = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    log: () => '',
    stop: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}

const servers = {
  'npm run serve': startPreview,
  // Where it is missing, nginx.test.ts says so.
  ...(missingForNginx === undefined
    ? {
        nginx: (siteDir: string, {baseUrl}: {baseUrl: string}) =>
          startNginx(siteDir, {baseUrl, asNobody: true}),
      }
    : {}),
};

let siteDir: string;

beforeAll(async () => {
  siteDir = mkdtempSync(join(tmpdir(), 'answers-'));
  chmodSync(siteDir, 0o755);
  for (const [name, content] of Object.entries(files)) {
    const file = join(siteDir, 'build', name);
    mkdirSync(dirname(file), {recursive: true});
    writeFileSync(file, content);
  }
  await precompress(join(siteDir, 'build'));
});

afterAll(() => {
  rmSync(siteDir, {recursive: true});
});

const variants = Object.entries(servers).flatMap(([name, start]) =>
  ['/', '/docs/'].map((baseUrl) => ({name, baseUrl, start})),
);

describe.each(variants)('$name, with the site at $baseUrl,', ({baseUrl, start}) => {
  const prefix = baseUrl.slice(0, -1);
  let server: Running;

  beforeAll(async () => {
    server = await start(siteDir, {baseUrl});
  });

  afterAll(async () => {
    await server.stop();
    expect(server.log()).toBe('');
  });

  function get(
    path: string,
    headers: Readonly<Record<string, string>> = {},
    method = 'GET',
  ): Promise<RawAnswer> {
    return rawRequest(server.origin, path, {method, headers});
  }

  /** Asks for each path of a table, and says what came as the table does. */
  async function ask(
    table: Readonly<Record<string, string>>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Readonly<Record<string, string>>> {
    const answers: Record<string, string> = {};
    for (const path of Object.keys(table)) {
      answers[path] = describeAnswer(await get(prefix + path, headers));
    }
    return answers;
  }

  function describeAnswer({status, headers, body}: RawAnswer): string {
    const file = Object.keys(files).find((name) => files[name] === body.toString());
    switch (status) {
      case 200:
        return `200 ${file}`;
      case 301:
        return `301 ${String(headers.location).replace(prefix, '')}`;
      case 404:
        return file === '404.html' ? '404' : `404 ${file}`;
      default:
        return String(status);
    }
  }

  it('gives every address its one answer', async () => {
    expect(await ask(addresses)).toEqual(addresses);
  });

  it('gives those who ask for Markdown the twin of the page', async () => {
    const answers: Record<string, unknown> = {};
    for (const [accept, table] of Object.entries(negotiated)) {
      answers[accept] = await ask(table, {Accept: accept});
    }
    expect(answers).toEqual(negotiated);
    const {headers} = await get(`${prefix}/quickstart`, {Accept: 'text/markdown'});
    expect(headers).toMatchObject({
      'content-type': 'text/markdown; charset=utf-8',
      vary: 'Accept-Encoding, Accept',
    });
  });

  if (prefix) {
    it('has nothing outside of the site', async () => {
      for (const path of ['/', '/quickstart', '/docsquickstart', '/Docs/', '/docs.html']) {
        expect([path, describeAnswer(await get(path))]).toEqual([path, '404']);
      }
    });

    it('leads to the site from its path without a slash', async () => {
      const {status, headers} = await get(`${prefix}?a=b`);
      expect([status, headers.location]).toEqual([301, `${baseUrl}?a=b`]);
    });
  }

  it('names the type of each file', async () => {
    const types = {
      '/quickstart': 'text/html; charset=utf-8',
      '/api/mgmt/v1alpha1/job.proto': 'text/html; charset=utf-8',
      '/quickstart.md': 'text/markdown; charset=utf-8',
      '/assets/js/main.0123abcd.js': 'text/javascript; charset=utf-8',
      '/img/logo.svg': 'image/svg+xml',
      '/llms.txt': 'text/plain; charset=utf-8',
      '/missing.js': 'text/html; charset=utf-8',
      '/%00': 'text/plain; charset=utf-8',
    };
    for (const [path, type] of Object.entries(types)) {
      expect([path, (await get(prefix + path)).headers['content-type']]).toEqual([path, type]);
    }
  });

  it('lets files with a hash be kept, and nothing else', async () => {
    const asset = await get(`${prefix}/assets/js/main.0123abcd.js`);
    expect(asset.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
    for (const path of ['/', '/quickstart/', '/missing', '/assets/js/gone.js', '/assets/', '/%']) {
      const {headers} = await get(prefix + path);
      expect([path, headers['cache-control']]).toEqual([path, 'no-cache']);
    }
  });

  it('guards every kind of answer', async () => {
    for (const path of ['/', '/quickstart/', '/missing', '/assets/js/gone.js', '/%', '/../..']) {
      const {headers} = await get(prefix + path);
      expect(headers, path).toMatchObject({
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      });
      expect(headers['permissions-policy'], path).toContain('camera=()');
      expect(headers['content-security-policy'], path).toContain(
        "script-src 'self' 'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='",
      );
    }
  });

  it('does not ask for TLS where there is none', async () => {
    expect((await get(baseUrl)).headers).not.toHaveProperty('strict-transport-security');
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br;q=0.0,gzip; q=0', undefined],
    ['identity', undefined],
  ])('for Accept-Encoding %s sends the encoding %s', async (accepted, encoding) => {
    const {headers} = await get(`${prefix}/quickstart`, {'Accept-Encoding': accepted});
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it('compresses for a proxy as for a browser', async () => {
    const headers = {'Accept-Encoding': 'br', Via: '1.1 proxy'};
    const answer = await get(`${prefix}/quickstart`, headers);
    expect(answer.headers['content-encoding']).toBe('br');
  });

  it('answers HEAD as GET but without the body', async () => {
    const full = await get(`${prefix}/quickstart`);
    const head = await get(`${prefix}/quickstart`, {}, 'HEAD');
    expect(head.status).toBe(200);
    expect(head.headers['content-length']).toBe(full.headers['content-length']);
    expect(head.body).toHaveLength(0);
  });

  it('does not send again what the browser has, but its headers', async () => {
    const first = await get(`${prefix}/quickstart`);
    const second = await get(`${prefix}/quickstart`, {'If-None-Match': String(first.headers.etag)});
    expect([second.status, second.body.length]).toEqual([304, 0]);
    for (const name of ['content-security-policy', 'cache-control', 'vary']) {
      expect([name, second.headers[name]]).toEqual([name, first.headers[name]]);
    }
  });

  it('does not take a missing page for one that the browser has', async () => {
    const {status, headers} = await get(`${prefix}/missing`);
    const again = await get(`${prefix}/missing`, {'If-None-Match': headers.etag ?? '*'});
    expect([status, again.status]).toEqual([404, 404]);
  });

  it('sends the whole file when a part of it is asked for', async () => {
    const {status} = await get(`${prefix}/quickstart`, {Range: 'bytes=0-3'});
    expect(status).toBe(200);
  });

  it('allows GET and HEAD only', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'LOCK', 'TRACE']) {
      const {status, headers} = await get(`${prefix}/quickstart`, {}, method);
      expect([method, status, headers.allow]).toEqual([method, 405, 'GET, HEAD']);
      expect(headers['content-security-policy']).toContain("default-src 'self'");
    }
  });
});
