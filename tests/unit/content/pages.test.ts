import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {AllContent, LoadContext} from '@docusaurus/types';
import {describe, expect, onTestFinished, test} from 'vitest';
import {filePages, isEntry, sectionOf} from '../../../src/content/pages';

const doc = (id: string, permalink: string, rest: object = {}) => ({
  id,
  permalink,
  title: `Title of ${id}`,
  description: 'What it is about.',
  source: `@site/docs/${id}.mdx`,
  ...rest,
});

const sidebar = [
  {type: 'doc', id: 'first'},
  {
    type: 'category',
    label: 'Deploy',
    link: {type: 'doc', id: 'deploy'},
    items: [
      {type: 'category', label: 'Docker', items: [{type: 'ref', id: 'compose'}]},
      {type: 'doc', id: 'apple'},
    ],
  },
];

const date = new Date('2024-05-31');

const content = {
  'docusaurus-plugin-content-docs': {
    default: {
      loadedVersions: [
        {
          isLast: true,
          sidebars: {docs: sidebar},
          docs: [
            doc('apple', '/docs/apple'),
            doc('compose', '/docs/compose', {lastUpdatedAt: date.getTime()}),
            doc('deploy', '/docs/deploy/'),
            doc('first', '/docs/'),
            doc('hidden', '/docs/hidden', {unlisted: true}),
          ],
        },
        {isLast: false, sidebars: {docs: sidebar}, docs: [doc('apple', '/docs/0.1/apple')]},
      ],
    },
    api: {
      loadedVersions: [
        {
          isLast: true,
          sidebars: {api: [{type: 'category', label: 'Data', items: [{type: 'doc', id: 'job'}]}]},
          docs: [doc('job', '/docs/api/job')],
        },
      ],
    },
  },
  'docusaurus-plugin-content-blog': {
    changelog: {
      blogPosts: [
        {metadata: doc('metrics', '/docs/changelog/metrics', {date})},
        {metadata: doc('secret', '/docs/changelog/secret', {date, unlisted: true})},
      ],
    },
  },
} as unknown as AllContent;

const site = {
  siteDir: '/site',
  siteConfig: {url: 'https://example.com', baseUrl: '/docs/'},
} as LoadContext;

describe('The pages of a site', () => {
  const pages = filePages(content, site);
  const at = (path: string) => pages.find((page) => page.path === path);

  test('come in the order of the sidebars, those outside of them first, by area', () => {
    expect(pages.map(({path, area, kind}) => `${area} ${kind} ${path}`)).toEqual([
      'docs text /hidden',
      'docs home /',
      'docs text /deploy',
      'docs text /compose',
      'docs text /apple',
      'docs text /0.1/apple',
      'api text /api/job',
      'changelog entry /changelog/metrics',
      'changelog entry /changelog/secret',
    ]);
  });

  test('of older releases, and those that are hidden, are in no list', () => {
    expect(pages.filter(({isListed}) => !isListed).map(({path}) => path)).toEqual([
      '/hidden',
      '/0.1/apple',
      '/changelog/secret',
    ]);
  });

  test('know their address, file, groups and dates', () => {
    expect(at('/compose')).toMatchObject({
      url: 'https://example.com/docs/compose',
      file: 'docs/compose.mdx',
      title: 'Title of compose',
      description: 'What it is about.',
      groups: ['Deploy', 'Docker'],
      updatedAt: '2024-05-31T00:00:00.000Z',
    });
    expect(at('/')).toMatchObject({url: 'https://example.com/docs/', groups: []});
    expect(pages.filter(isEntry).map(({publishedAt}) => publishedAt)).toEqual([
      '2024-05-31T00:00:00.000Z',
      '2024-05-31T00:00:00.000Z',
    ]);
  });

  test('name the part of the site that they are in', () => {
    expect(pages.slice(1, 4).map(sectionOf)).toEqual(['Documentation', 'Deploy', 'Deploy']);
    expect(pages.slice(-2).map(sectionOf)).toEqual(['Changelog', 'Changelog']);
    expect(pages.filter(({area}) => area === 'api').map(sectionOf)).toEqual(['API reference']);
  });

  test('are listed once for all plugins of a build', () => {
    expect(filePages(content, site)).toBe(pages);
    expect(filePages({...content}, site)).not.toBe(pages);
  });
});

test('a page with a part that has no plain form says why, and nothing else', async () => {
  const siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'pages-'));
  onTestFinished(() => fs.rmSync(siteDir, {recursive: true}));
  fs.mkdirSync(path.join(siteDir, 'docs'));
  fs.writeFileSync(path.join(siteDir, 'docs/first.mdx'), 'Text.\n\n<Video />\n');
  const version = {isLast: true, sidebars: {}, docs: [doc('first', '/docs/')]};
  const [page] = filePages(
    {'docusaurus-plugin-content-docs': {default: {loadedVersions: [version]}}},
    {...site, siteDir},
  );
  const {children, data} = (await page?.body()) ?? {};
  expect(children).toEqual([]);
  expect(data?.fault?.message).toMatch(
    /first\.mdx:3: <Video> has no plain form\. Add one to src\/content\/elements\.ts\.$/,
  );
});

test('a site without content has no pages', () => {
  expect(filePages({}, site)).toEqual([]);
});
