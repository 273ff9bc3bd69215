import {execFileSync, spawn} from 'node:child_process';
import {once} from 'node:events';
import {chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {connect, createServer, type AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {setTimeout as wait} from 'node:timers/promises';

const executable = '/usr/sbin/nginx';
const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const nobody = 65_534;

export interface Nginx {
  /** Such as `http://127.0.0.1:4180`. */
  readonly origin: string;
  /** What nginx said on the error output so far. */
  readonly log: () => string;
  readonly stop: () => Promise<void>;
}

/** The file that is missing for the nginx that production has, if one is. */
export const missingForNginx = [executable, brotliModule].find((file) => !existsSync(file));

/**
 * Tells whether the nginx that production has is here, and says so when it is not.
 *
 * @throws in continuous integration, where nothing may be left out
 */
export function hasNginx(): boolean {
  if (missingForNginx === undefined) {
    return true;
  }
  const cure = 'apt-get install nginx libnginx-mod-http-brotli-static';
  if (process.env.CI) {
    throw new Error(`The tests of the nginx configuration need ${missingForNginx}: ${cure}`);
  }
  console.log(`Not run: the tests of the nginx configuration need ${missingForNginx}: ${cure}`);
  return false;
}

/**
 * Starts nginx on a free port, with the configuration that `node hosting/nginx.mjs` prints.
 *
 * @param siteDir folder with the folder build/
 * @param options `baseUrl`: path prefix of the site; `asNobody`: without rights, if this is root. The
 *   build must be readable for all then.
 * @throws when nginx does not start, with what it said
 */
export async function startNginx(
  siteDir: string,
  {baseUrl = '/', asNobody = false} = {},
): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const configuration = join(folder, 'nginx.conf');
  const port = await findFreePort();
  const listen = `127.0.0.1:${port}`;
  writeFileSync(
    configuration,
    execFileSync(process.execPath, [resolve('hosting/nginx.mjs')], {
      cwd: siteDir,
      env: {LISTEN: listen, BASE_URL: baseUrl},
    }),
  );
  const isRoot = process.getuid?.() === 0;
  const uid = isRoot && asNobody ? nobody : undefined;
  if (uid !== undefined) {
    chownSync(folder, uid, uid);
  }
  const directives = `daemon off; ${isRoot && !asNobody ? 'user root;' : ''}`;
  const nginx = spawn(executable, ['-p', folder, '-c', configuration, '-g', directives], {
    uid,
    gid: uid,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  nginx.stderr.setEncoding('utf8').on('data', (text: string) => {
    log += text;
  });
  const ended = once(nginx, 'close');
  while (!(await isListening(port))) {
    if (nginx.exitCode !== null) {
      throw new Error(`nginx did not start:\n${log}\n${readFileSync(configuration, 'utf8')}`);
    }
    await wait(20);
  }
  return {
    origin: `http://${listen}`,
    log: () => log,
    stop: async () => {
      nginx.kill();
      await ended;
      rmSync(folder, {recursive: true});
    },
  };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const {port} = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
