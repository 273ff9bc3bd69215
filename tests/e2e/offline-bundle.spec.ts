import {mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {spawnSync} from 'node:child_process';
import {unzipSync} from 'fflate';
import {expect, gotoHydrated, test} from './fixtures';
import {routes} from './routes';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

let folder: string;
let server: Server;

/** Serves a folder as the simplest servers do: files, and `index.html` of folders. */
function serveFolder(root: string): Promise<Server> {
  return new Promise((resolve) => {
    const plain = createServer(({url = '/'}, response) => {
      const address = new URL(url, 'http://localhost');
      const file = path.join(root, decodeURIComponent(address.pathname));
      try {
        if (!statSync(file).isDirectory()) {
          response.setHeader('Content-Type', types[path.extname(file)] ?? '');
          response.end(readFileSync(file));
        } else if (address.pathname.endsWith('/')) {
          response.setHeader('Content-Type', 'text/html');
          response.end(readFileSync(path.join(file, 'index.html')));
        } else {
          response.writeHead(301, {Location: `${address.pathname}/${address.search}`}).end();
        }
      } catch {
        response.writeHead(404).end();
      }
    }).listen(0, '127.0.0.1', () => resolve(plain));
  });
}

test.beforeAll(async () => {
  const {stdout, stderr, status} = spawnSync(process.execPath, ['scripts/pack.mjs'], {
    encoding: 'utf8',
  });
  expect({stderr, status}).toEqual({stderr: '', status: 0});
  expect(stdout).toMatch(/^neosync-docs-0\.4\.25\.zip: \d+ files, [\d.]+ MB\n$/);

  folder = mkdtempSync(path.join(tmpdir(), 'bundle-'));
  for (const [name, content] of Object.entries(
    unzipSync(readFileSync('neosync-docs-0.4.25.zip')),
  )) {
    mkdirSync(path.dirname(path.join(folder, name)), {recursive: true});
    writeFileSync(path.join(folder, name), content);
  }
  server = await serveFolder(path.join(folder, 'neosync-docs-0.4.25'));
});

test.afterAll(() => {
  server.close();
  rmSync(folder, {recursive: true});
});

test.use({
  // The bundle is served beside the site, so each of its requests is one to another origin.
  expectedProblems: [/^outside request: http:\/\/127\.0\.0\.1:\d+\//],
});

test('a server without rules shows every page of the bundle, and pages work in the browser', async ({
  page,
}) => {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const {path: address} of routes) {
    const response = await fetch(origin + address);
    expect.soft(response.status, address).toBe(200);
    const html = await response.text();
    expect.soft(html, address).toContain('</main>');
  }

  await gotoHydrated(page, `${origin}/quickstart`);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Quickstart');
  await page.getByRole('link', {name: 'Core concepts'}).first().click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Core concepts');
  await gotoHydrated(page, `${origin}/search?q=subset`);
  await expect(page.getByRole('status')).toHaveText(/^\d+ results/);
});
