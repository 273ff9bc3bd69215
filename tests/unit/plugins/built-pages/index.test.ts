import {createHash} from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {anchorsFile} from '../../../../src/plugins/built-pages/anchors';
import builtPagesPlugin from '../../../../src/plugins/built-pages';

const script = 'console.log(1)';
const html = `<!doctype html><html><head><link rel="stylesheet" href="/assets/css/styles.0a.css"><script>${script}</script></head><body><main><h2 id=steps>Steps</h2></main></body></html>`;

let site: string;
let build: string;

beforeEach(() => {
  site = fs.mkdtempSync(path.join(os.tmpdir(), 'built-'));
  build = path.join(site, 'build');
  write('build/search.html', html);
  write('build/404.html', html);
  write('build/assets/css/styles.0a.css', '');
  write('build/assets/fonts/geist-0a.woff2', '');
  write('build/assets/fonts/geist-mono-0b.woff2', '');
});

afterEach(() => fs.rmSync(site, {recursive: true}));

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(site, file)), {recursive: true});
  fs.writeFileSync(path.join(site, file), text);
}

function read(file: string): string {
  return fs.readFileSync(path.join(build, file), 'utf8');
}

/** Finishes the build of a site whose one page is the search. */
function finish(): void {
  const siteConfig = {url: 'https://docs.example.com', baseUrl: '/', title: 'Site'};
  const plugin = builtPagesPlugin({siteDir: site, siteConfig, baseUrl: '/'} as LoadContext);
  const routes = [
    {path: '/search', component: '@site/src/components/SearchPage'},
    {path: '*', component: '@theme/NotFound'},
  ];
  const props = {outDir: build, routes} as unknown as Parameters<
    NonNullable<Plugin['postBuild']>
  >[0];
  void plugin.postBuild?.(props);
}

describe('The pages of a build', () => {
  test('get their files and tags, the not-found page its files alone', () => {
    finish();
    for (const file of ['search.html', '404.html']) {
      expect(read(file)).toContain('href=/assets/fonts/geist-0a.woff2');
    }
    expect(read('search.html')).toContain('/img/cards/search.png');
    expect(read('404.html')).not.toContain('og:image');
  });

  test('are served with a policy that allows the scripts in them', () => {
    finish();
    const hash = createHash('sha256').update(script).digest('base64');
    expect(read('_headers')).toContain(`script-src 'self' 'sha256-${hash}'`);
    expect(read('_redirects')).toBe('/search/index.html /search 301\n');
  });

  test('stop the build when they have lost an anchor, and then no host learns of them', () => {
    write(anchorsFile, '{"/search": "gone steps"}');
    expect(finish).toThrow('/search#gone: the anchor is gone.');
    expect(fs.existsSync(path.join(build, '_headers'))).toBe(false);
  });
});
