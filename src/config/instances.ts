import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Options as BlogOptions} from '@docusaurus/plugin-content-blog';
import type {Options as DocsOptions} from '@docusaurus/plugin-content-docs';
import {site} from './site';

/** Address where a page's source is edited, from its path relative to the project. */
function editUrl(folder: string, file: string): string {
  return site.editBase + path.posix.join(folder, file);
}

/** The line of a schema in which the comment of its service begins; the first line if it has none. */
function lineOfService(schema: string): number {
  const lines = schema.split('\n');
  let line = Math.max(
    lines.findIndex((text) => text.startsWith('service ')),
    0,
  );
  while (lines[line - 1]?.startsWith('//')) {
    line -= 1;
  }
  return line + 1;
}

/** Documentation at the site root. */
export const docs = {
  showLastUpdateTime: true,
  path: 'docs',
  routeBasePath: '/',
  sidebarPath: './sidebars.ts',
  editUrl: ({docPath}) => editUrl('docs', docPath),
  tags: false,
} satisfies DocsOptions;

/** API reference at `/api`. */
export const api = {
  showLastUpdateTime: true,
  id: 'api',
  path: 'protodocs',
  routeBasePath: 'api',
  sidebarPath: './src/config/api-sidebar.ts',
  exclude: ['proto/**', '**/_*.{js,jsx,ts,tsx,md,mdx}', '**/_*/**'],
  // A generated page is edited in its .proto file, where its service begins.
  editUrl: ({docPath}) => {
    if (!docPath.endsWith('.proto.mdx')) {
      return editUrl('protodocs', docPath);
    }
    const file = docPath.replace(/\.mdx$/, '');
    const line = lineOfService(readFileSync(`protodocs/proto/${file}`, 'utf8'));
    return `${editUrl('protodocs/proto', file)}#L${line}`;
  },
  tags: false,
} satisfies DocsOptions;

/** Changelog at `/changelog`. */
export const changelog = {
  showLastUpdateTime: true,
  id: 'changelog',
  path: 'blog',
  routeBasePath: 'changelog',
  archiveBasePath: 'archive',
  blogTitle: 'Changelog',
  blogDescription: 'What changed in Neosync, why it matters and how to use it.',
  blogSidebarTitle: 'All entries',
  blogSidebarCount: 'ALL',
  postsPerPage: 10,
  blogListComponent: '@site/src/components/ChangelogListPage',
  blogPostComponent: '@site/src/components/ChangelogPostPage',
  blogArchiveComponent: '@site/src/components/ChangelogArchivePage',
  onInlineTags: 'throw',
  onInlineAuthors: 'throw',
  onUntruncatedBlogPosts: 'throw',
  feedOptions: {
    type: 'all',
    limit: false,
    title: 'Neosync changelog',
    description: 'What changed in Neosync, why it matters and how to use it.',
    copyright: `Copyright © 2024 ${site.company}`,
    language: 'en',
  },
  editUrl: ({blogPath}) => editUrl('blog', blogPath),
} satisfies BlogOptions;
