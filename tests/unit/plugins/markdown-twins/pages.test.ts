import path from 'node:path';
import type {AllContent} from '@docusaurus/types';
import {expect, test} from 'vitest';
import {listContentPages} from '../../../../src/plugins/markdown-twins/pages';

function doc(id: string) {
  return {
    id,
    permalink: `/${id}`,
    title: id,
    description: `${id}.`,
    source: `@site/docs/${id}.mdx`,
  };
}

const sidebar = [
  {type: 'doc', id: 'first'},
  {
    type: 'category',
    label: 'Guides',
    items: [
      {type: 'doc', id: 'zebra'},
      {type: 'doc', id: 'apple'},
    ],
  },
];

const allContent = {
  'docusaurus-plugin-content-docs': {
    default: {
      loadedVersions: [
        {
          isLast: true,
          sidebars: {docs: sidebar},
          docs: [doc('apple'), doc('first'), {...doc('hidden'), unlisted: true}, doc('zebra')],
        },
        {
          isLast: false,
          sidebars: {docs: sidebar},
          docs: [{...doc('apple'), permalink: '/0.1/apple'}],
        },
      ],
    },
    api: {
      loadedVersions: [
        {
          isLast: true,
          sidebars: {api: [{type: 'category', label: 'Data', items: [{type: 'doc', id: 'job'}]}]},
          docs: [doc('job')],
        },
      ],
    },
  },
} as unknown as AllContent;

test('pages come in the order of the sidebar, with their groups; older releases have none', () => {
  const pages = listContentPages('/site', allContent);
  expect(pages.map(({path: page, group}) => `${page} ${group ?? '–'}`)).toEqual([
    '/hidden –',
    '/first Pages',
    '/zebra Guides',
    '/apple Guides',
    '/0.1/apple –',
    '/job API: Data',
  ]);
  expect(pages[1]?.file).toBe(path.join('/site', 'docs/first.mdx'));
});
