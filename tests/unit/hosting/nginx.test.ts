import {spawnSync} from 'node:child_process';
import {chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {afterAll, beforeAll, beforeEach, afterEach, describe, expect, it} from 'vitest';
import {siteHeaders} from '../../../hosting/headers.mjs';
import {nginxConfiguration} from '../../../hosting/nginx.mjs';
import {hasNginx, startNginx, type Nginx} from '../../e2e/nginx';
import {rawRequest} from '../../e2e/raw-request';

const place = {root: '/srv/site'};

describe('the configuration', () => {
  const text = nginxConfiguration(siteHeaders("default-src 'self'"), place);

  it('has nothing left to fill in', () => {
    expect(text).not.toMatch(/\{\{|\}\}|undefined/);
    expect(text).toContain('listen 8080;');
    expect(text).toContain('root "/srv/site";');
  });

  it('sends each header from one place', () => {
    const headers = [...text.matchAll(/^ *add_header (\S+) .* always;$/gm)].map(([, name]) => name);
    expect(headers).toHaveLength(text.match(/add_header \S+ /g)!.length - 1);
    expect(headers).toEqual([...new Set(headers)]);
  });

  it('lets the last of several rules for a header win', () => {
    const rules = {'/*': {A: '1'}, '/x/*': {A: '2'}, '/*.js': {A: '3', B: '4'}};
    const own = nginxConfiguration(rules, place);
    expect(own.match(/map \$uri \$header_[ab] \{[^}]*\}/g)).toMatchInlineSnapshot(`
      [
        "map $uri $header_a {
          default "1";
          "~^/.*\\.js$" "3";
          "~^/x/.*$" "2";
        }",
        "map $uri $header_b {
          default "";
          "~^/.*\\.js$" "4";
        }",
      ]
    `);
  });

  it('is not written with text that nginx would change', () => {
    const message = 'hosting/nginx.mjs: nginx would read this text in another way: ';
    expect(() => nginxConfiguration({'/*': {A: 'costs $5'}}, place)).toThrow(`${message}costs $5`);
    expect(() => nginxConfiguration({}, {root: '/srv/"site"'})).toThrow(`${message}/srv/"site"`);
  });
});

describe('node hosting/nginx.mjs', () => {
  const command = resolve('hosting/nginx.mjs');
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'nginx-command-'));
  });

  afterEach(() => {
    rmSync(folder, {recursive: true});
  });

  function run(settings: Readonly<Record<string, string>> = {}) {
    const env = {PATH: process.env.PATH, ...settings};
    return spawnSync(process.execPath, [command], {cwd: folder, env, encoding: 'utf8'});
  }

  it('prints the configuration of build/, for the place that the settings name', () => {
    mkdirSync(join(folder, 'build'));
    for (const file of ['index.html', '404.html']) {
      writeFileSync(join(folder, 'build', file), '<script>start()</script>');
    }
    const {stdout, status} = run({LISTEN: '9000', SITE_ROOT: '/srv', BASE_URL: '/docs/'});
    expect(status).toBe(0);
    expect(stdout).toContain('listen 9000;');
    expect(stdout).toContain('root "/srv";');
    expect(stdout).toContain('"~^1/docs(?<within>');
    expect(stdout).toContain("'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='");
    expect(run().stdout).toContain(`root "${join(folder, 'build')}";`);
  });

  it('says in one sentence what is wrong', () => {
    expect(run()).toMatchObject({
      status: 1,
      stdout: '',
      stderr: 'build/ is missing: run npm run build first\n',
    });
    expect(run({BASE_URL: 'docs'})).toMatchObject({
      status: 1,
      stdout: '',
      stderr: 'BASE_URL must begin and end with a slash, like /docs/, not "docs"\n',
    });
  });
});

if (hasNginx()) {
  describe('nginx with this configuration', () => {
    let site: string;
    let nginx: Nginx;

    beforeAll(async () => {
      site = mkdtempSync(join(tmpdir(), 'nginx-site-'));
      chmodSync(site, 0o755);
      mkdirSync(join(site, 'build'));
      for (const file of ['index.html', '404.html', 'page.html']) {
        writeFileSync(join(site, 'build', file), `<h1>${file}</h1>`);
      }
      nginx = await startNginx(site, {asNobody: true});
    });

    afterAll(async () => {
      await nginx.stop();
      rmSync(site, {recursive: true});
    });

    function get(path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') {
      return rawRequest(nginx.origin, path, {method, headers});
    }

    it('asks for TLS when a proxy in front has it', async () => {
      for (const path of ['/', '/missing', '/page/', '/%7f']) {
        const {headers} = await get(path, {'X-Forwarded-Proto': 'https'});
        expect([path, headers['strict-transport-security']]).toEqual([path, 'max-age=63072000']);
      }
      const {headers} = await get('/', {'X-Forwarded-Proto': 'http'});
      expect(headers).not.toHaveProperty('strict-transport-security');
    });

    it('refuses methods that do not exist, and addresses that are too long', async () => {
      const unknown = await get('/', {}, 'FETCH');
      expect([unknown.status, unknown.headers.allow]).toEqual([405, 'GET, HEAD']);
      const long = await get(`/search?q=${'x'.repeat(100_000)}`);
      expect(long.status).toBe(414);
      expect(long.headers).toMatchObject({
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
      });
    });

    it('shows the not-found page for a file that it may not read', async () => {
      const unreadable = join(site, 'build/secret.html');
      writeFileSync(unreadable, '<h1>Secret</h1>');
      chmodSync(unreadable, 0);
      const {status, body} = await get('/secret');
      expect([status, body.toString()]).toEqual([404, '<h1>404.html</h1>']);
    });

    it('does not say which nginx it is', async () => {
      expect((await get('/')).headers.server).toBe('nginx');
      expect((await get(`/${'x'.repeat(100_000)}`)).body.toString()).not.toMatch(/nginx\/\d/);
    });

    it('passes the health check of the image, but not without its page', () => {
      const line = /^HEALTHCHECK .*\n\s+CMD (\[.*\])$/m.exec(
        readFileSync('hosting/Dockerfile', 'utf8'),
      );
      const [command = '', ...parameters] = JSON.parse(String(line?.[1])) as string[];
      const {port} = new URL(nginx.origin);
      const own = parameters.map((parameter) =>
        parameter.replace('127.0.0.1/8080', `127.0.0.1/${port}`),
      );
      const check = (path: string) => spawnSync(command, own, {env: {BASE_URL: path}}).status;
      expect([check('/'), check('/page'), check('/missing')]).toEqual([0, 0, 1]);
    });
  });
}
