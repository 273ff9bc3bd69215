import type {BlogPostMetadata} from '@docusaurus/plugin-content-blog';
import type {RouteConfig} from '@docusaurus/types';
import {describe, expect, test} from 'vitest';
import {allPages, entryFacts} from '../../../src/content/lists';
import {paragraph} from '../../../src/content/nodes';
import type {EntryPage} from '../../../src/content/pages';
import {toMarkdown} from '../../../src/plugins/markdown-twins/twin';

const site = {url: 'https://example.com', baseUrl: '/docs/'};

function entry(name: string, date: string): EntryPage {
  return {
    path: `/changelog/${name}`,
    url: `https://example.com/docs/changelog/${name}`,
    file: `blog/${name}.mdx`,
    area: 'changelog',
    kind: 'entry',
    title: name,
    description: `About ${name}.`,
    groups: [],
    isListed: true,
    publishedAt: `${date}T00:00:00.000Z`,
    entry: {
      authors: [{name: 'The team'}],
      frontMatter: {release: '0.4.25', kinds: ['added'], areas: ['cli', 'api']},
      readingTime: 1.2,
    } as unknown as BlogPostMetadata,
    body: () =>
      Promise.resolve({
        type: 'root',
        children: [paragraph(`Summary of ${name}.`), paragraph('The rest.')],
        data: {fold: 1},
      }),
  };
}

const entries = [
  entry('new', '2024-05-31'),
  entry('older', '2024-05-02'),
  entry('oldest', '2023-12-24'),
];

const list: RouteConfig = {
  path: '/docs/changelog',
  component: '@site/src/components/ChangelogListPage',
  props: {
    metadata: {
      page: 1,
      postsPerPage: 2,
      totalPages: 2,
      blogTitle: 'Changelog',
      blogDescription: 'What changed.',
      permalink: '/docs/changelog',
      nextPage: '/docs/changelog/page/2',
    },
  },
};

const routes: RouteConfig[] = [
  {
    path: '/docs/',
    component: '@theme/Layout',
    routes: [
      list,
      {path: '/docs/changelog/new', component: '@site/src/components/ChangelogPostPage'},
      {
        path: '/docs/changelog/archive',
        component: '@site/src/components/ChangelogArchivePage',
      },
    ],
  },
  {path: '/docs/search', component: '@site/src/components/SearchPage'},
  {path: '/docs/404.html', component: '@theme/NotFound'},
  {path: '*', component: '@theme/NotFound'},
];

/** What a page says as Markdown. */
async function text(path: string): Promise<string> {
  const page = allPages(entries, routes, site).find((candidate) => candidate.path === path);
  return toMarkdown((await page?.body())?.children ?? []);
}

describe('All pages of a site', () => {
  test('are those in files, then those that components make; the not-found page is none', () => {
    const pages = allPages(entries, routes, site);
    expect(pages.map(({path, kind, title}) => `${kind} ${path} ${title}`)).toEqual([
      'entry /changelog/new new',
      'entry /changelog/older older',
      'entry /changelog/oldest oldest',
      'list /changelog Changelog',
      'list /changelog/archive Changelog archive',
      'search /search Search',
    ]);
    expect(pages.at(-1)?.url).toBe('https://example.com/docs/search');
  });

  test('are known: the error says where to add one', () => {
    const other = {path: '/docs/x', component: '@site/src/components/OtherPage'};
    expect(() => allPages([], [other], site)).toThrowErrorMatchingInlineSnapshot(
      `[Error: The page /docs/x is written in no file. Say what it is: add OtherPage to the pages in src/content/lists.ts.]`,
    );
  });
});

test('a list has what stands above the fold of its entries, by month, and leads on', async () => {
  expect(await text('/changelog')).toMatchInlineSnapshot(`
    "What changed.

    [Added](/changelog/archive?kind=added) · [Changed](/changelog/archive?kind=changed) · [Fixed](/changelog/archive?kind=fixed)

    [Jobs](/changelog/archive?area=jobs) · [Transformers](/changelog/archive?area=transformers) · [Connections](/changelog/archive?area=connections) · [Constraints](/changelog/archive?area=constraints) · [Schemas](/changelog/archive?area=schemas) · [CLI](/changelog/archive?area=cli) · [API](/changelog/archive?area=api) · [Deploy](/changelog/archive?area=deploy)

    Follow it with a feed reader: [RSS](/changelog/rss.xml) · [Atom](/changelog/atom.xml) · [JSON Feed](/changelog/feed.json)

    ## May 2024

    ### [new](/changelog/new)

    31 May · \`0.4.25\` · **Added** · [CLI](/changelog/archive?area=cli) · [API](/changelog/archive?area=api)

    Summary of new.

    [Read the whole entry](/changelog/new) · 2 min read

    ### [older](/changelog/older)

    2 May · \`0.4.25\` · **Added** · [CLI](/changelog/archive?area=cli) · [API](/changelog/archive?area=api)

    Summary of older.

    [Read the whole entry](/changelog/older) · 2 min read

    [Older entries](/changelog/page/2)
    "
  `);
});

test('the archive is a table of all entries', async () => {
  expect(await text('/changelog/archive')).toMatchInlineSnapshot(`
    "All 3 entries in one table.

    | Release | Date | Entry | Kind | Area |
    | - | - | - | - | - |
    | \`0.4.25\` | 31 May 2024 | [new](/changelog/new) · About new. | Added | CLI, API |
    | \`0.4.25\` | 2 May 2024 | [older](/changelog/older) · About older. | Added | CLI, API |
    | \`0.4.25\` | 24 December 2023 | [oldest](/changelog/oldest) · About oldest. | Added | CLI, API |
    "
  `);
});

test('the search says how to find something without a browser', async () => {
  expect(await text('/search')).toContain('[the list of all pages](/llms.txt)');
});

test('an entry says above its text when it was written, how long it is, and what it is about', () => {
  expect(entries.slice(0, 1).map((page) => toMarkdown(entryFacts(page)))).toMatchInlineSnapshot(`
    [
      "[Changelog](/changelog) · 31 May 2024 · 2 min read · The team

    \`0.4.25\` · **Added** · [CLI](/changelog/archive?area=cli) · [API](/changelog/archive?area=api)
    ",
    ]
  `);
});
