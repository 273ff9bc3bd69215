import type {AllContent} from '@docusaurus/types';
import {describe, expect, it} from 'vitest';
import {listPages} from '../../../../src/plugins/search-index/pages';

const doc = (id: string, permalink: string, rest: object = {}) => ({
  id,
  permalink,
  title: `Title of ${id}`,
  description: 'What it is about.',
  source: `@site/docs/${id}.mdx`,
  ...rest,
});

const date = new Date('2024-05-31');

const content = {
  'docusaurus-plugin-content-docs': {
    default: {
      loadedVersions: [
        {isLast: false, docs: [doc('old', '/docs/next/old')], sidebars: {}},
        {
          isLast: true,
          docs: [
            doc('quickstart', '/docs/quickstart'),
            doc('deploy', '/docs/deploy/'),
            doc('deploy/compose', '/docs/deploy/compose'),
            doc('hidden', '/docs/hidden', {unlisted: true}),
          ],
          sidebars: {
            main: [
              {type: 'doc', id: 'quickstart'},
              {
                type: 'category',
                label: 'Deploy',
                link: {type: 'doc', id: 'deploy'},
                items: [
                  {type: 'category', label: 'Docker', items: [{type: 'ref', id: 'deploy/compose'}]},
                ],
              },
            ],
          },
        },
      ],
    },
    api: {loadedVersions: [{isLast: true, docs: [doc('go', '/docs/api/go')], sidebars: {}}]},
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

describe('the pages of a site', () => {
  const pages = listPages(content, {baseUrl: '/docs/', trailingSlash: false});

  it('are those of the newest version and the changelog, without unlisted ones, by their paths', () => {
    expect(pages.map(({page: {kind, path}}) => `${kind} ${path}`)).toEqual([
      'docs /quickstart',
      'docs /deploy',
      'docs /deploy/compose',
      'api /api/go',
      'changelog /changelog/metrics',
    ]);
  });

  it('have the groups of the sidebar that they are in', () => {
    expect(pages.slice(0, 3).map(({page}) => page.groups)).toEqual([
      [],
      ['Deploy'],
      ['Deploy', 'Docker'],
    ]);
  });

  it('know title, description and file', () => {
    expect(pages.at(-1)).toMatchObject({
      page: {title: 'Title of metrics'},
      description: 'What it is about.',
      source: '@site/docs/metrics.mdx',
    });
  });
});

it('a site without content has no pages', () => {
  expect(listPages({}, {baseUrl: '/', trailingSlash: false})).toEqual([]);
});
