import {readFileSync} from 'node:fs';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {expect, test as base} from '@playwright/test';
import {readBuild} from './build';
import {rawRequest, type RawAnswer} from './raw-request';
import {presentRoutes} from './routes';

type Get = (path: string, headers?: Readonly<Record<string, string>>) => Promise<RawAnswer>;

/** `get` sends a path as it is and shows the answer as it comes. */
const test = base.extend<{readonly get: Get}>({
  get: async ({baseURL}, provide) => {
    await provide((path, headers) => rawRequest(String(baseURL), path, {headers}));
  },
});

const paths = presentRoutes.map(({path}) => path);
const html = /^text\/html; ?charset=utf-8$/;

/** Collects `path → what` lines, so that one test can look at many paths and name all that fail. */
async function collect(
  from: Iterable<string>,
  what: (path: string) => Promise<string | undefined>,
): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const path of from) {
    const line = await what(path);
    if (line !== undefined) {
      lines.push(`${path} → ${line}`);
    }
  }
  return lines;
}

test('every page is served as HTML at its address, .proto pages too', async ({get}) => {
  const faults = await collect(paths, async (path) => {
    const {status, headers} = await get(path);
    const type = String(headers['content-type']);
    return status === 200 && html.test(type) ? undefined : `${status} ${type}`;
  });
  expect(faults).toEqual([]);
});

test('a page path that ends in .html, /index.html or a slash leads to the page', async ({get}) => {
  const variants = paths
    .filter((path) => path !== '/')
    .flatMap((path) => ['.html', '/index.html', '/'].map((suffix) => path + suffix));
  const faults = await collect(['/index.html', ...variants], async (variant) => {
    const {status, headers} = await get(`${variant}?q=a%20b`);
    const page = variant.replace(/(?:\/index\.html|\.html|\/)$/, '') || '/';
    return status === 301 && headers.location === `${page}?q=a%20b`
      ? undefined
      : `${status} ${String(headers.location)}`;
  });
  expect(faults).toEqual([]);
});

test('a browser that opens a page by another ending shows the page', async ({page}) => {
  for (const path of ['/quickstart.html', '/quickstart/index.html', '/quickstart/']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    expect(new URL(page.url()).pathname).toBe('/quickstart');
    await expect(page.locator('h1')).toHaveText(/quickstart/i);
  }
});

test('any other path is the not-found page with status 404', async ({get}) => {
  const notFoundPage = readFileSync('build/404.html', 'utf8');
  const unknown = [
    '/missing',
    '/Quickstart',
    '/quickstart/missing',
    '/tags',
    '/changelog/tags',
    '/changelog/authors',
    '/404',
    '/404.html',
    '//',
    '//quickstart',
    '/quickstart//',
    '/../package.json',
    '/assets/../../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/assets/js/main.00000000.js',
    '/assets/',
  ];
  const faults = await collect(unknown, async (path) => {
    const {status, headers, body} = await get(path);
    const type = String(headers['content-type']);
    return status === 404 && html.test(type) && body.toString() === notFoundPage
      ? undefined
      : `${status} ${type}`;
  });
  expect(faults).toEqual([]);
});

test('a path that cannot be decoded is 400', async ({get}) => {
  for (const path of ['/%', '/%zz', '/%E0%A4', '/%00', '/quickstart%00.html']) {
    expect([path, (await get(path)).status]).toEqual([path, 400]);
  }
});

test('only GET and HEAD are allowed', async ({request}) => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
    const response = await request.fetch('/quickstart', {method});
    expect([method, response.status()]).toEqual([method, 405]);
  }
  expect((await request.head('/quickstart')).status()).toBe(200);
});

test('text is compressed as the browser can read it', async ({get}) => {
  const original = readFileSync('build/quickstart.html');
  const brotli = await get('/quickstart', {'Accept-Encoding': 'gzip, deflate, br'});
  expect(brotli.headers).toMatchObject({'content-encoding': 'br', vary: 'Accept-Encoding'});
  expect(brotliDecompressSync(brotli.body).equals(original)).toBe(true);
  const gzip = await get('/quickstart', {'Accept-Encoding': 'gzip'});
  expect(gzip.headers).toMatchObject({'content-encoding': 'gzip', vary: 'Accept-Encoding'});
  expect(gunzipSync(gzip.body).equals(original)).toBe(true);
  const plain = await get('/quickstart');
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(plain.body.equals(original)).toBe(true);
});

test('pages are asked for again each time, files with a hash never', async ({get}) => {
  for (const path of ['/', '/quickstart', '/missing', '/quickstart/', '/sitemap.xml']) {
    expect([path, (await get(path)).headers['cache-control']]).toEqual([path, 'no-cache']);
  }
  const assets = [...readBuild().keys()].filter((path) => path.startsWith('/assets/'));
  expect(assets.filter((path) => !/[.-][0-9a-f]{8,}\./.test(path))).toEqual([]);
  const faults = await collect(assets, async (path) => {
    const cacheControl = (await get(path)).headers['cache-control'];
    return cacheControl === 'public, max-age=31536000, immutable' ? undefined : cacheControl;
  });
  expect(faults).toEqual([]);
});

test('every file has a content type', async ({get}) => {
  const faults = await collect(readBuild().keys(), async (path) => {
    const {status, headers} = await get(encodeURI(path));
    return status === 200 && headers['content-type'] ? undefined : `${status}, no type`;
  });
  expect(faults).toEqual([]);
});

test('every kind of answer carries the security headers', async ({get}) => {
  for (const path of ['/', '/quickstart', '/quickstart/', '/missing', '/%', '/sitemap.xml']) {
    const {headers} = await get(path);
    expect(headers, path).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['permissions-policy'], path).toContain('camera=()');
    const policy = String(headers['content-security-policy']);
    expect(policy, path).toMatch(/^default-src 'none'; script-src 'self'( 'sha256-[\w+/]+=')*; /);
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(policy, path).not.toMatch(/unsafe-eval|https?:|\*/);
  }
});
