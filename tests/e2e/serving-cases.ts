import {readFileSync} from 'node:fs';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {extname} from 'node:path';
import {contentTypes} from '../../hosting/headers.mjs';
import {readBuild} from './build';
import {expect, gotoHydrated, test as base} from './fixtures';
import {rawRequest, type RawAnswer} from './raw-request';
import {routes} from './routes';

interface Serving {
  /** Sends a path as it is and shows the answer as it comes. */
  readonly get: (
    path: string,
    headers?: Readonly<Record<string, string>>,
    method?: string,
  ) => Promise<RawAnswer>;
}

/** The `test` of a server: it has the address of the server as `baseURL`. */
export const servingTest = base.extend<Serving>({
  get: async ({baseURL}, provide) => {
    await provide((path, headers, method) => rawRequest(String(baseURL), path, {headers, method}));
  },
});

const paths = routes.map(({path}) => path);
const workerPattern = /^\/assets\/js\/javascript-sandbox\.\w+\.js$/;
const html = /^text\/html; ?charset=utf-8$/;

function assets(): readonly string[] {
  return [...readBuild().keys()].filter((path) => path.startsWith('/assets/'));
}

/** @returns what hosting/headers.mjs says of files with this ending; throws when it says nothing */
function typeOf(file: string): string {
  const extension = extname(file).slice(1);
  const type = new Map(Object.entries(contentTypes)).get(extension);
  if (type === undefined) {
    throw new Error(`${file} has no content type: add ${extension} to hosting/headers.mjs`);
  }
  return type;
}

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

/**
 * Asks a server for the whole build. Every server that shows the site as production does gives the
 * same answers.
 */
export function testServing(server: string, test: typeof servingTest): void {
  test.describe(server, () => {
    test('every page is served as HTML at its address, .proto pages too', async ({get}) => {
      const faults = await collect(paths, async (path) => {
        const {status, headers} = await get(path);
        const type = String(headers['content-type']);
        return status === 200 && html.test(type) ? undefined : `${status} ${type}`;
      });
      expect(faults).toEqual([]);
    });

    test('a page path that ends in .html, /index.html or a slash leads to the page', async ({
      get,
    }) => {
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
        const response = await gotoHydrated(page, path);
        expect(response.status()).toBe(200);
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

    test('only GET and HEAD are allowed', async ({get}) => {
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
        expect([method, (await get('/quickstart', {}, method)).status]).toEqual([method, 405]);
      }
      expect((await get('/quickstart', {}, 'HEAD')).status).toBe(200);
    });

    test('who asks for Markdown gets the twin of the page', async ({get}) => {
      const files = readBuild();
      const faults = await collect(paths, async (path) => {
        const twin = String(files.get(path)).replace(/\.html$/, '.md');
        const {headers, body} = await get(path, {Accept: 'text/markdown, text/html;q=0.9'});
        return body.equals(readFileSync(`build/${twin}`)) &&
          headers['content-type'] === typeOf(twin) &&
          headers.vary === 'Accept-Encoding, Accept'
          ? undefined
          : `not ${twin}`;
      });
      expect(faults).toEqual([]);
    });

    test('text is compressed as the browser can read it', async ({get}) => {
      const original = readFileSync('build/quickstart.html');
      const brotli = await get('/quickstart', {'Accept-Encoding': 'gzip, deflate, br'});
      expect(brotli.headers).toMatchObject({
        'content-encoding': 'br',
        vary: 'Accept-Encoding, Accept',
      });
      expect(brotliDecompressSync(brotli.body).equals(original)).toBe(true);
      const gzip = await get('/quickstart', {'Accept-Encoding': 'gzip'});
      expect(gzip.headers).toMatchObject({
        'content-encoding': 'gzip',
        vary: 'Accept-Encoding, Accept',
      });
      expect(gunzipSync(gzip.body).equals(original)).toBe(true);
      const plain = await get('/quickstart');
      expect(plain.headers).not.toHaveProperty('content-encoding');
      expect(plain.body.equals(original)).toBe(true);
    });

    test('pages are asked for again each time, files with a hash never', async ({get}) => {
      for (const path of ['/', '/quickstart', '/missing', '/quickstart/', '/sitemap.xml']) {
        expect([path, (await get(path)).headers['cache-control']]).toEqual([path, 'no-cache']);
      }
      // In the name of the file, or in that of its folder.
      expect(assets().filter((path) => !/[./-][0-9a-f]{6,}[./]/.test(path))).toEqual([]);
      const faults = await collect(assets(), async (path) => {
        const cacheControl = (await get(path)).headers['cache-control'];
        return cacheControl === 'public, max-age=31536000, immutable' ? undefined : cacheControl;
      });
      expect(faults).toEqual([]);
    });

    test('every file has its content type', async ({get}) => {
      const files = readBuild();
      const faults = await collect(files.keys(), async (path) => {
        const file = String(files.get(path));
        const {status, headers} = await get(encodeURI(path));
        return status === 200 && headers['content-type'] === typeOf(file)
          ? undefined
          : `${status} ${headers['content-type']}, not ${typeOf(file)}`;
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
        expect(policy, path).toMatch(
          /^default-src 'self'; script-src 'self'( 'sha256-[\w+/]+=')*; /,
        );
        expect(policy, path).toContain("frame-ancestors 'none'");
        expect(policy, path).not.toMatch(/unsafe-eval|https?:|\*/);
      }
    });

    test('WebAssembly may be compiled in one worker and nowhere else', async ({get}) => {
      const allowing: string[] = [];
      for (const path of ['/', '/transformers/user-defined', '/missing', ...assets()]) {
        const {headers} = await get(path);
        if (String(headers['content-security-policy']).includes('wasm')) {
          allowing.push(path);
          expect(headers['content-security-policy']).toBe(
            "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
          );
        }
      }
      expect(allowing).toEqual([expect.stringMatching(workerPattern)]);
    });

    test('_headers and _redirects tell other hosts to do the same', async ({get}) => {
      const blocks = readFileSync('build/_headers', 'utf8').split(/\n(?=\S)/);
      const examples = {
        '/*': '/quickstart',
        '/assets/*': assets()[0],
        '/assets/js/javascript-sandbox.*': assets().find((path) => workerPattern.test(path)),
      };
      for (const [pattern, path] of Object.entries(examples)) {
        const block = blocks.find((text) => text.startsWith(`${pattern}\n`));
        const {headers} = await get(String(path));
        const expected = [...String(block).matchAll(/^ {2}(.*?): (.*)$/gm)]
          .map(([, name, value]) => [String(name).toLowerCase(), value] as const)
          .filter(([name]) => name !== 'strict-transport-security');
        expect(expected.length).toBeGreaterThan(0);
        expect(headers).toMatchObject(Object.fromEntries(expected));
      }
      const redirects = readFileSync('build/_redirects', 'utf8').trim().split('\n');
      const faults = await collect(redirects, async (line) => {
        const [from = '', to, status] = line.split(' ');
        const answer = await get(from);
        return answer.headers.location === to && String(answer.status) === status
          ? undefined
          : `${answer.status} ${answer.headers.location}`;
      });
      expect(faults).toEqual([]);
    });
  });
}
