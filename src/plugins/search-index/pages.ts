import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadedContent as DocsContent} from '@docusaurus/plugin-content-docs';
import type {AllContent, DocusaurusConfig} from '@docusaurus/types';
import {applyTrailingSlash} from '@docusaurus/utils-common';
import type {SearchPage} from '../../search/records';

/** A page of the site and the file that it is written in. */
export interface SourcePage {
  readonly page: SearchPage;
  readonly description: string;
  /** Path of the file with the alias of the site: `@site/docs/quickstart.mdx`. */
  readonly source: string;
  /** ISO date of a changelog entry. */
  readonly publishedAt?: string;
  /** ISO date of the last change; absent without git history. */
  readonly updatedAt?: string;
}

type Sidebars = DocsContent['loadedVersions'][number]['sidebars'];
type SidebarItem = Sidebars[string][number];

/** The date of the last change as the content plugins give it, in milliseconds. */
function updated(milliseconds: number | null | undefined): {updatedAt?: string} {
  return milliseconds ? {updatedAt: new Date(milliseconds).toISOString()} : {};
}

/** The labels of the groups that each page of some sidebars is in, by the id of the page. */
function groupsOf(sidebars: Sidebars): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, readonly string[]>();
  function collect(items: readonly SidebarItem[], labels: readonly string[]): void {
    for (const item of items) {
      if (item.type === 'doc' || item.type === 'ref') {
        groups.set(item.id, labels);
      } else if (item.type === 'category') {
        const inside = [...labels, item.label];
        if (item.link?.type === 'doc') {
          groups.set(item.link.id, inside);
        }
        collect(item.items, inside);
      }
    }
  }
  Object.values(sidebars).forEach((items) => collect(items, []));
  return groups;
}

function docsPages(id: string, content: DocsContent): SourcePage[] {
  // Readers search the release that they see first; older ones have pages of the same names.
  const version = content.loadedVersions.find(({isLast}) => isLast);
  const groups = groupsOf(version?.sidebars ?? {});
  return (version?.docs ?? [])
    .filter(({unlisted}) => !unlisted)
    .map((doc) => ({
      page: {
        path: doc.permalink,
        kind: id === 'api' ? 'api' : 'docs',
        title: doc.title,
        groups: groups.get(doc.id) ?? [],
      },
      description: doc.description,
      source: doc.source,
      ...updated(doc.lastUpdatedAt),
    }));
}

function changelogPages(content: BlogContent): SourcePage[] {
  return content.blogPosts
    .filter(({metadata}) => !metadata.unlisted)
    .map(({metadata}) => ({
      page: {path: metadata.permalink, kind: 'changelog', title: metadata.title, groups: []},
      description: metadata.description,
      source: metadata.source,
      publishedAt: metadata.date.toISOString(),
      ...updated(metadata.lastUpdatedAt),
    }));
}

/**
 * Lists the pages of the site that a search can find: the newest version of each docs instance and
 * the entries of the changelog.
 *
 * @param allContent what the content plugins have loaded
 * @param site how the site writes its addresses; the paths of the pages are without the base
 */
export function listPages(
  allContent: AllContent,
  {baseUrl, trailingSlash}: Pick<DocusaurusConfig, 'baseUrl' | 'trailingSlash'>,
): SourcePage[] {
  const docs = Object.entries(allContent['docusaurus-plugin-content-docs'] ?? {});
  const blogs = Object.values(allContent['docusaurus-plugin-content-blog'] ?? {});
  return [
    ...docs.flatMap(([id, content]) => docsPages(id, content as DocsContent)),
    ...blogs.flatMap((content) => changelogPages(content as BlogContent)),
  ].map(({page, ...rest}) => ({
    ...rest,
    page: {
      ...page,
      path: `/${applyTrailingSlash(page.path, {trailingSlash, baseUrl}).slice(baseUrl.length)}`,
    },
  }));
}
