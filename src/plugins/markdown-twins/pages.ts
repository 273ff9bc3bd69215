import path from 'node:path';
import type {BlogContent, BlogPostMetadata} from '@docusaurus/plugin-content-blog';
import type {LoadedContent as DocsContent, LoadedVersion} from '@docusaurus/plugin-content-docs';
import type {AllContent} from '@docusaurus/types';
import {aliasedSitePathToRelativePath} from '@docusaurus/utils';

/** A page that is written in a file. */
export interface ContentPage {
  /** Path with the base. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Absolute path of the source. */
  readonly file: string;
  /** Heading in `llms.txt`; nothing for pages that are not listed there. */
  readonly group?: string;
  /** Of an entry of the changelog. */
  readonly entry?: BlogPostMetadata;
}

type SidebarItem = LoadedVersion['sidebars'][string][number];

/** Label of the pages that stand in no group of a sidebar. */
const withoutGroup = 'Pages';

/** The pages of a sidebar in their order, by id, with the label of the outermost group. */
function readingOrder({sidebars}: LoadedVersion): ReadonlyMap<string, string> {
  const order = new Map<string, string>();
  function collect(items: readonly SidebarItem[], outer?: string): void {
    for (const item of items) {
      if (item.type === 'category') {
        collect(item.items, outer ?? item.label);
      } else if (item.type === 'doc' || item.type === 'ref') {
        order.set(item.id, outer ?? withoutGroup);
      }
    }
  }
  Object.values(sidebars).forEach((items) => collect(items));
  return order;
}

/** The area of an instance of the docs plugin, before the labels of its groups. */
const areas: Readonly<Record<string, string>> = {api: 'API: '};

function docsPages(siteDir: string, id: string, {loadedVersions}: DocsContent): ContentPage[] {
  return loadedVersions.flatMap((version) => {
    const order = readingOrder(version);
    const ids = [...order.keys()];
    return [...version.docs]
      .sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
      .map((doc): ContentPage => {
        const label = order.get(doc.id);
        const isListed = label !== undefined && version.isLast && !doc.unlisted;
        return {
          path: doc.permalink,
          title: doc.title,
          description: doc.description,
          file: path.resolve(siteDir, aliasedSitePathToRelativePath(doc.source)),
          ...(isListed ? {group: (areas[id] ?? '') + label} : {}),
        };
      });
  });
}

function entries(siteDir: string, {blogTitle, blogPosts}: BlogContent): ContentPage[] {
  return blogPosts.map(({metadata}) => ({
    path: metadata.permalink,
    title: metadata.title,
    description: metadata.description,
    file: path.resolve(siteDir, aliasedSitePathToRelativePath(metadata.source)),
    entry: metadata,
    ...(metadata.unlisted ? {} : {group: blogTitle}),
  }));
}

/**
 * Lists the pages of the site that are written in files, in the order of reading: docs and API as their
 * sidebars, the changelog from the newest entry on.
 *
 * @param siteDir folder of the site
 * @param allContent what the content plugins have loaded
 */
export function listContentPages(siteDir: string, allContent: AllContent): ContentPage[] {
  const docs = Object.entries(allContent['docusaurus-plugin-content-docs'] ?? {});
  const blogs = Object.values(allContent['docusaurus-plugin-content-blog'] ?? {});
  return [
    ...docs.flatMap(([id, content]) => docsPages(siteDir, id, content as DocsContent)),
    ...blogs.flatMap((content) => entries(siteDir, content as BlogContent)),
  ];
}
