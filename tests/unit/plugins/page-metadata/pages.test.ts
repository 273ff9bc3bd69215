import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {cardOfPage, fileOfPage, readSitePages} from '../../../../src/plugins/page-metadata/pages';

const site = {
  url: 'https://docs.example.com',
  baseUrl: '/base/',
  trailingSlash: false,
  title: 'Site',
  titleDelimiter: '|',
};

/** What the plugins of docs and changelog have loaded: one page each. */
const content = {
  'docusaurus-plugin-content-docs': {
    default: {
      loadedVersions: [
        {
          isLast: true,
          docs: [{id: 'a', permalink: '/base/guides/a', lastUpdatedAt: Date.UTC(2024, 4, 31)}],
          sidebars: {docs: [{type: 'category', label: 'Guides', items: [{type: 'doc', id: 'a'}]}]},
        },
      ],
    },
  },
  'docusaurus-plugin-content-blog': {
    changelog: {
      blogPosts: [
        {metadata: {permalink: '/base/changelog/b', date: new Date(Date.UTC(2024, 4, 23))}},
      ],
    },
  },
};

let build: string;
beforeEach(() => {
  build = fs.mkdtempSync(path.join(os.tmpdir(), 'pages-'));
});
afterEach(() => fs.rmSync(build, {recursive: true}));

function write(file: string, head: string): void {
  fs.mkdirSync(path.dirname(path.join(build, file)), {recursive: true});
  fs.writeFileSync(path.join(build, file), `<!doctype html><html><head>${head}</head><body>`);
}

function read(...routes: readonly string[]) {
  return readSitePages(build, routes, content, site);
}

test('a page says what its HTML says, however that is quoted', () => {
  write(
    'guides/a.html',
    '<title data-rh=true>Rows &amp; columns | Site</title><meta name=description content=\'Say "yes".\'>',
  );
  write('changelog/b.html', '<title>News | Site</title><meta name=description content=Short.>');
  expect(read('/base/guides/a', '/base/changelog/b')).toEqual([
    {
      path: '/guides/a',
      url: 'https://docs.example.com/base/guides/a',
      file: 'guides/a.html',
      kind: 'docs',
      title: 'Rows & columns',
      description: 'Say "yes".',
      section: 'Guides',
      publishedAt: undefined,
      updatedAt: '2024-05-31T00:00:00.000Z',
    },
    expect.objectContaining({
      kind: 'entry',
      section: 'Changelog',
      publishedAt: '2024-05-23T00:00:00.000Z',
      updatedAt: undefined,
    }),
  ]);
});

test('a page without a source is a list or the search; the not-found page is no page', () => {
  const head = '<title>T | Site</title><meta name=description content=D>';
  write('changelog.html', head);
  write('search.html', head);
  write('404.html', head);
  expect(
    read('/base/changelog', '/base/search', '/base/404.html').map(({path: at, kind}) => [at, kind]),
  ).toEqual([
    ['/changelog', 'list'],
    ['/search', 'search'],
  ]);
});

test('a page without a description is named', () => {
  write('guides/a.html', '<title>A | Site</title>');
  expect(() => read('/base/guides/a')).toThrowErrorMatchingInlineSnapshot(
    `[Error: guides/a.html: has no title or no description. Give the page both, in its front matter or with PageMetadata.]`,
  );
});

test('files of pages and cards are named after the address', () => {
  expect([fileOfPage('/'), cardOfPage('/')]).toEqual(['index.html', 'img/cards/index.png']);
  expect(cardOfPage('/api/v1/job.proto')).toBe('img/cards/api/v1/job.proto.png');
});
