import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {createServer, type AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {text} from 'node:stream/consumers';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';

const command = resolve('hosting/serve.mjs');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'serve-'));
});

afterEach(() => {
  rmSync(folder, {recursive: true});
});

function writeBuild(...files: string[]): void {
  mkdirSync(join(folder, 'build'));
  for (const file of files) {
    writeFileSync(join(folder, 'build', file), '<h1>A page</h1>');
  }
}

function start(settings: Readonly<Record<string, string>>): ChildProcess {
  const env = {PATH: process.env.PATH, ...settings};
  return spawn(process.execPath, [command], {cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe']});
}

/** Runs the command to its end, which it reaches only by an error. */
async function errorOf(settings: Readonly<Record<string, string>>): Promise<string> {
  const child = start(settings);
  const [message, [code]] = await Promise.all([
    child.stderr ? text(child.stderr) : '',
    once(child, 'close') as Promise<[number]>,
  ]);
  expect(code).toBe(1);
  return message.trimEnd();
}

it('says where the site is, and serves it there', async () => {
  writeBuild('index.html', '404.html');
  const child = start({PORT: '0', BASE_URL: '/docs/'});
  const [line] = (await once(child.stdout ?? child, 'data')) as [Buffer];
  const address = /Serving build\/ on (http:\/\/localhost:\d+\/docs\/)\n/.exec(
    line.toString(),
  )?.[1];
  const response = await fetch(String(address));
  child.kill();
  expect(await response.text()).toBe('<h1>A page</h1>');
});

describe('one clear sentence', () => {
  it('when a program is to be answered, but not how', async () => {
    expect(await errorOf({PORT: '0', MCP: 'yes'})).toMatchInlineSnapshot(
      `"MCP must be on or off, not "yes""`,
    );
  });

  it('when there is no build', async () => {
    expect(await errorOf({PORT: '0'})).toMatchInlineSnapshot(
      `"build/ is missing: run npm run build first"`,
    );
  });

  it('when the build is not finished', async () => {
    writeBuild('index.html');
    expect(await errorOf({PORT: '0'})).toMatchInlineSnapshot(
      `"build/ is not a finished build, it has no 404.html: run npm run build first"`,
    );
  });

  it('when the port is in use', async () => {
    writeBuild('index.html', '404.html');
    const other = createServer().listen(0);
    const {port} = other.address() as AddressInfo;
    const message = await errorOf({PORT: String(port)});
    other.close();
    expect(
      message.replace(String(port), '4000').replace(String(port + 1), '4001'),
    ).toMatchInlineSnapshot(`"Port 4000 is in use. Choose another one: PORT=4001 npm run serve"`);
  });

  it('when PORT is not a port', async () => {
    expect(await errorOf({PORT: 'http'})).toMatchInlineSnapshot(
      `"PORT must be a whole number from 0 to 65535, not "http""`,
    );
    expect(await errorOf({PORT: '65536'})).toContain('"65536"');
  });

  it('when BASE_URL is not a path with both slashes', async () => {
    expect(await errorOf({BASE_URL: '/docs'})).toMatchInlineSnapshot(
      `"BASE_URL must begin and end with a slash, like /docs/, not "/docs""`,
    );
  });
});
