import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
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

const files = {
  '404.html': '<h1>Not found</h1>',
  'index.html': '<script>start()</script><h1>Introduction</h1>',
  'quickstart.html': `<h1>Quickstart</h1>${'A row and its masked twin. '.repeat(100)}`,
  'assets/js/gone.0123abcd.js': 'console.log(1);',
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
  headers: Readonly<Record<string, string>> = {},
  from = server,
): Promise<RawAnswer> {
  return rawRequest(`http://127.0.0.1:${portOf(from)}`, path, {headers});
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

describe('compression', () => {
  it('gives back the same page', async () => {
    const brotli = await get('/quickstart', {'Accept-Encoding': 'br'});
    const gzip = await get('/quickstart', {'Accept-Encoding': 'gzip'});
    expect(brotliDecompressSync(brotli.body).toString()).toBe(files['quickstart.html']);
    expect(gunzipSync(gzip.body).toString()).toBe(files['quickstart.html']);
  });

  it('is skipped for a file without copies', async () => {
    const {headers, body} = await get('/', {'Accept-Encoding': 'br, gzip'});
    expect(headers['content-encoding']).toBeUndefined();
    expect(body.toString()).toBe(files['index.html']);
  });
});

describe('errors', () => {
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
    rmSync(join(buildDir, 'assets/js/gone.0123abcd.js'));
    const {status, headers} = await get('/assets/js/gone.0123abcd.js');
    expect([status, headers['cache-control']]).toEqual([404, 'no-cache']);
  });

  it('end the answer, not the server, when a file turns unreadable while it is sent', async () => {
    const folder = writeBuild();
    const own = await listen(createServer(folder));
    own.prependListener('request', (_request, response) => {
      response.on('pipe', (file: Readable) => file.destroy(new Error('gone')));
    });
    await expect(get('/quickstart', {}, own)).rejects.toThrow('socket hang up');
    expect(own.listening).toBe(true);
    own.close();
    rmSync(folder, {recursive: true});
  });
});
