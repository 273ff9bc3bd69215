import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {BlogContent, BlogPostMetadata} from '@docusaurus/plugin-content-blog';
import type {LoadedContent as DocsContent, LoadedVersion} from '@docusaurus/plugin-content-docs';
import type {AllContent, LoadContext} from '@docusaurus/types';
import {aliasedSitePathToRelativePath} from '@docusaurus/utils';
import type {Root} from 'mdast';
import {VFile} from 'vfile';
import {readApiPage} from './api-page';
import {addressOfPath} from './addresses.mjs';
import {flattenPage} from './flatten';
import {linkReader} from './links';
import {pageParser} from './parse';

/** The parts of the site. */
export type Area = 'docs' | 'api' | 'changelog';

/** A page of the site. */
export interface Page {
  /** Address within the site, without its base: `/` for the first page, else `/cli/sync`. */
  readonly path: string;
  /** Canonical address. */
  readonly url: string;
  readonly area: Area;
  /** What it is: the first page, one of text, an entry of the changelog, a list of others, the search. */
  readonly kind: 'home' | 'text' | 'entry' | 'list' | 'search';
  readonly title: string;
  readonly description: string;
  /** Labels of the groups of the sidebar that it is in, outermost first. */
  readonly groups: readonly string[];
  /** False for pages of older releases, and for those that are to be found by their address alone. */
  readonly isListed: boolean;
  /** ISO date of an entry of the changelog. */
  readonly publishedAt?: string;
  /** ISO date of the last change; absent without git history. */
  readonly updatedAt?: string;
  /** What it says, without its title; made when it is asked for. */
  readonly body: () => Promise<Root>;
}

/** A page that is written in a file. */
export interface FilePage extends Page {
  /** Path of the source in the project. */
  readonly file: string;
}

/** An entry of the changelog. */
export interface EntryPage extends FilePage {
  readonly kind: 'entry';
  readonly entry: BlogPostMetadata;
  readonly publishedAt: string;
}

export function isEntry(page: Page): page is EntryPage {
  return page.kind === 'entry';
}

/** The part of the site that a page is in, in words. */
export function sectionOf({area, kind, groups: [group = 'Documentation']}: Page): string {
  const sections: Readonly<Record<Area, string>> = {
    docs: kind === 'text' ? group : 'Documentation',
    api: 'API reference',
    changelog: 'Changelog',
  };
  return sections[area];
}

/** A page of a content plugin, before it knows its site. */
type Source<Kind extends Page> = Omit<Kind, 'path' | 'url' | 'body'> & {readonly permalink: string};

type SidebarItem = LoadedVersion['sidebars'][string][number];

/** The pages of the sidebars in their order, by id, with the labels of the groups that they are in. */
function readingOrder({sidebars}: LoadedVersion): ReadonlyMap<string, readonly string[]> {
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

/** The date of the last change as the content plugins give it, in milliseconds. */
function updated(milliseconds: number | null | undefined): {updatedAt?: string} {
  return milliseconds ? {updatedAt: new Date(milliseconds).toISOString()} : {};
}

function docsPages(id: string, {loadedVersions}: DocsContent): Source<FilePage>[] {
  return loadedVersions.flatMap((version) => {
    const groups = readingOrder(version);
    const ids = [...groups.keys()];
    return [...version.docs]
      .sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
      .map((doc): Source<FilePage> => ({
        permalink: doc.permalink,
        file: aliasedSitePathToRelativePath(doc.source),
        area: id === 'api' ? 'api' : 'docs',
        kind: 'text',
        title: doc.title,
        description: doc.description,
        groups: groups.get(doc.id) ?? [],
        isListed: version.isLast && !doc.unlisted,
        ...updated(doc.lastUpdatedAt),
      }));
  });
}

function entries({blogPosts}: BlogContent): Source<EntryPage>[] {
  return blogPosts.map(({metadata}) => ({
    permalink: metadata.permalink,
    file: aliasedSitePathToRelativePath(metadata.source),
    area: 'changelog',
    kind: 'entry',
    title: metadata.title,
    description: metadata.description,
    groups: [],
    isListed: !metadata.unlisted,
    publishedAt: metadata.date.toISOString(),
    ...updated(metadata.lastUpdatedAt),
    entry: metadata,
  }));
}

const known = new WeakMap<AllContent, readonly FilePage[]>();

/**
 * Lists the pages of the site that are written in files, in the order of reading: docs and API as their
 * sidebars, the changelog from the newest entry on. All plugins of a build get the same list.
 *
 * @param allContent what the content plugins have loaded
 */
export function filePages(
  allContent: AllContent,
  {siteDir, siteConfig: {url, baseUrl}}: Pick<LoadContext, 'siteDir' | 'siteConfig'>,
): readonly FilePage[] {
  const listed = known.get(allContent);
  if (listed) {
    return listed;
  }
  const docs = Object.entries(allContent['docusaurus-plugin-content-docs'] ?? {});
  const blogs = Object.values(allContent['docusaurus-plugin-content-blog'] ?? {});
  const sources = [
    ...docs.flatMap(([id, content]) => docsPages(id, content as DocsContent)),
    ...blogs.flatMap((content) => entries(content as BlogContent)),
  ].map(({permalink, ...source}) => ({...source, path: addressOfPath(permalink, baseUrl)}));
  const pathByFile = new Map(sources.map((source) => [source.file, source.path]));
  const parse = pageParser(siteDir);

  async function read({path: own, file: name}: (typeof sources)[number]): Promise<Root> {
    const file = path.resolve(siteDir, name);
    const [text, content] = await Promise.all([readFile(file, 'utf8'), readApiPage(file)]);
    const link = linkReader({path: own, file: name}, pathByFile);
    const tree = await parse(file, text);
    try {
      return flattenPage(tree, {file: new VFile({path: file}), link, content});
    } catch (fault) {
      // Docusaurus may find more that is wrong, when it compiles the pages, and says all of it at once.
      return {type: 'root', children: [], data: {fault: fault as Error}};
    }
  }
  const pages = sources.map((source): FilePage => {
    // Not longer than somebody needs it: the trees of thousands of pages are gigabytes.
    let last: WeakRef<Promise<Root>> | undefined;
    function body(): Promise<Root> {
      const made = last?.deref() ?? read(source);
      last = new WeakRef(made);
      return made;
    }
    return {
      ...source,
      kind: source.path === '/' ? 'home' : source.kind,
      url: url + baseUrl + source.path.slice(1),
      body,
    };
  });
  known.set(allContent, pages);
  return pages;
}
