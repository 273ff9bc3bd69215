import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import type {Server} from 'node:http';
import {connect, type AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import type {Readable} from 'node:stream';
import {text} from 'node:stream/consumers';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {precompress} from '../../../hosting/precompress.mjs';
import {createServer} from '../../../hosting/server.mjs';
import {rawRequest, type RawAnswer} from '../../e2e/raw-request';

const long = 'A row and its masked twin. '.repeat(100);
const files = {
  '404.html': '<h1>Not found</h1>',
  'index.html': '<script>start()</script><h1>Introduction</h1>',
  'quickstart.html': `<h1>Quickstart</h1>${long}`,
  'quickstart.md': '# Quickstart',
  'api.html': '<h1>API</h1>',
  'api/mgmt/v1alpha1/job.proto.html': '<h1>Job</h1>',
  'assets/js/main.0123abcd.js': `console.log(${JSON.stringify(long)});`,
  'assets/js/unreadable.0123abcd.js': 'console.log(1);',
};

let buildDir: string;
let server: Server;

function writeBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'server-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), {recursive: true});
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

function listen(newServer: Server): Promise<Server> {
  return new Promise((resolve) => {
    newServer.listen(0, '127.0.0.1', () => resolve(newServer));
  });
}

function portOf(listening: Server): number {
  return (listening.address() as AddressInfo).port;
}

function get(
  path: string,
  headers: Record<string, string> = {},
  {method = 'GET', from = server} = {},
): Promise<RawAnswer> {
  return rawRequest(`http://127.0.0.1:${portOf(from)}`, path, {method, headers});
}

/** Sends bytes that no HTTP client would send, and returns the status line of the answer. */
async function sendRaw(head: string): Promise<string | undefined> {
  const socket = connect(portOf(server), '127.0.0.1');
  socket.write(`${head}\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  return (await text(socket)).split('\r\n')[0];
}

beforeAll(async () => {
  buildDir = writeBuild();
  await precompress(buildDir);
  server = await listen(createServer(buildDir));
});

afterAll(() => {
  server.close();
  rmSync(buildDir, {recursive: true});
});

describe('pages', () => {
  it('are HTML with status 200', async () => {
    for (const path of ['/', '/quickstart', '/api', '/api/mgmt/v1alpha1/job.proto']) {
      const {status, headers} = await get(path);
      expect([path, status, headers['content-type']]).toEqual([
        path,
        200,
        'text/html; charset=utf-8',
      ]);
    }
  });

  it('have one address, to which the others redirect', async () => {
    for (const path of ['/quickstart.html', '/quickstart/index.html', '/quickstart/']) {
      const {status, headers} = await get(`${path}?a=b`);
      expect([path, status, headers.location]).toEqual([path, 301, '/quickstart?a=b']);
    }
  });

  it('answer HEAD as GET but without the body', async () => {
    const [head, full] = [await get('/quickstart', {}, {method: 'HEAD'}), await get('/quickstart')];
    expect(head.status).toBe(200);
    expect(head.headers['content-length']).toBe(full.headers['content-length']);
    expect(head.body).toHaveLength(0);
  });

  it('are not sent again to a browser that has them, but their headers are', async () => {
    const first = await get('/quickstart');
    const second = await get('/quickstart', {'If-None-Match': String(first.headers.etag)});
    expect(second.status).toBe(304);
    expect(second.body).toHaveLength(0);
    expect(second.headers['content-security-policy']).toBe(
      first.headers['content-security-policy'],
    );
  });
});

describe('compression', () => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br;q=0.0,gzip; q=0', undefined],
    ['identity', undefined],
  ])('for Accept-Encoding %s is %s', async (accepted, encoding) => {
    const {headers} = await get('/quickstart', {'Accept-Encoding': accepted});
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('Accept-Encoding, Accept');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it('gives back the same page', async () => {
    const brotli = await get('/quickstart', {'Accept-Encoding': 'br'});
    const gzip = await get('/quickstart', {'Accept-Encoding': 'gzip'});
    expect(brotliDecompressSync(brotli.body).toString()).toBe(files['quickstart.html']);
    expect(gunzipSync(gzip.body).toString()).toBe(files['quickstart.html']);
  });

  it('is skipped for a file without twins', async () => {
    const {headers, body} = await get('/', {'Accept-Encoding': 'br, gzip'});
    expect(headers['content-encoding']).toBeUndefined();
    expect(body.toString()).toBe(files['index.html']);
  });

  it('does not give the twins an address', async () => {
    expect((await get('/quickstart.html.br')).status).toBe(404);
    expect((await get('/quickstart.br')).status).toBe(404);
  });
});

describe('headers', () => {
  it('contain a policy with the hash of the inline script', async () => {
    const {headers} = await get('/quickstart');
    expect(headers['content-security-policy']).toContain(
      "script-src 'self' 'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='",
    );
  });

  it('let hashed files be kept and pages be asked for again', async () => {
    const asset = await get('/assets/js/main.0123abcd.js');
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/quickstart')).headers['cache-control']).toBe('no-cache');
  });

  it('guard every kind of answer, and only found files are kept', async () => {
    for (const path of ['/', '/quickstart/', '/missing', '/assets/js/missing.js', '/%']) {
      const {headers} = await get(path);
      expect([path, headers['x-content-type-options'], headers['cache-control']]).toEqual([
        path,
        'nosniff',
        'no-cache',
      ]);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
    }
  });

  it('name the character set of plain text', async () => {
    expect((await get('/quickstart.md')).headers['content-type']).toBe(
      'text/markdown; charset=utf-8',
    );
  });
});

describe('errors', () => {
  it('show the not-found page of the site with status 404', async () => {
    for (const path of ['/missing', '//', '//quickstart', '/../404.html', '/%2e%2e/404', '/404']) {
      const {status, headers, body} = await get(path, {'If-None-Match': '*'});
      expect([path, status, body.toString()]).toEqual([path, 404, files['404.html']]);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
    }
  });

  it('are 400 for broken percent-encoding and null bytes', async () => {
    for (const path of ['/%', '/%E0%A4', '/%00', '/quickstart%00']) {
      expect([path, (await get(path)).status]).toEqual([path, 400]);
    }
  });

  it('are 405 for other methods', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const {status, headers} = await get('/quickstart', {}, {method});
      expect([method, status, headers.allow]).toEqual([method, 405, 'GET, HEAD']);
    }
  });

  it.each([
    ['a null byte', 'GET /\0 HTTP/1.1', '400 Bad Request'],
    ['a whole URL as target', 'GET http://localhost/quickstart HTTP/1.1', '400 Bad Request'],
    ['a star as target', 'GET * HTTP/1.1', '400 Bad Request'],
    ['what is not HTTP', 'hello', '400 Bad Request'],
    [
      'a query of 100 kB',
      `GET /search?q=${'x'.repeat(100_000)} HTTP/1.1`,
      '431 Request Header Fields Too Large',
    ],
    ['a range that ends too early', 'GET / HTTP/1.1\r\nRange: bytes=9-3', '200 OK'],
  ])('answer %s and leave the server running', async (_what, head, status) => {
    expect(await sendRaw(head)).toBe(`HTTP/1.1 ${status}`);
    expect((await get('/')).status).toBe(200);
  });

  it('are 404 for a file that is gone since the start', async () => {
    rmSync(join(buildDir, 'assets/js/unreadable.0123abcd.js'));
    const {status, headers} = await get('/assets/js/unreadable.0123abcd.js');
    expect([status, headers['cache-control']]).toEqual([404, 'no-cache']);
  });

  it('end the answer, not the server, when a file turns unreadable while it is sent', async () => {
    const folder = writeBuild();
    const own = await listen(createServer(folder));
    own.prependListener('request', (_request, response) => {
      response.on('pipe', (file: Readable) => file.destroy(new Error('gone')));
    });
    await expect(get('/quickstart', {}, {from: own})).rejects.toThrow('socket hang up');
    expect(own.listening).toBe(true);
    own.close();
    rmSync(folder, {recursive: true});
  });
});

it('a site below a path is served below that path', async () => {
  const own = await listen(createServer(buildDir, {baseUrl: '/docs/'}));
  const toOwn = {from: own};
  expect((await get('/docs/quickstart', {}, toOwn)).status).toBe(200);
  expect((await get('/docs', {}, toOwn)).headers.location).toBe('/docs/');
  expect((await get('/docs/quickstart/', {}, toOwn)).headers.location).toBe('/docs/quickstart');
  expect((await get('/quickstart', {}, toOwn)).status).toBe(404);
  const asset = await get('/docs/assets/js/main.0123abcd.js', {}, toOwn);
  expect(asset.headers['cache-control']).toContain('immutable');
  expect(asset.body.toString()).toBe(
    readFileSync(join(buildDir, 'assets/js/main.0123abcd.js'), 'utf8'),
  );
  own.close();
});
