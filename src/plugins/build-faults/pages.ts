import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadedContent as DocsContent} from '@docusaurus/plugin-content-docs';
import type {AllContent} from '@docusaurus/types';
import {aliasedSitePathToRelativePath} from '@docusaurus/utils';

/** An address and the file of the page that is shown there, relative to the project. */
export interface PageSource {
  readonly address: string;
  readonly file: string;
}

/** Lists all pages that are written in a file. */
export function collectPages(allContent: AllContent): PageSource[] {
  const docs = Object.values(allContent['docusaurus-plugin-content-docs'] ?? {}) as DocsContent[];
  const blogs = Object.values(allContent['docusaurus-plugin-content-blog'] ?? {}) as BlogContent[];
  const pages = [
    ...docs.flatMap(({loadedVersions}) => loadedVersions.flatMap((version) => version.docs)),
    ...blogs.flatMap(({blogPosts}) => blogPosts.map(({metadata}) => metadata)),
  ];
  return pages.map(({permalink, source}) => ({
    address: permalink,
    file: aliasedSitePathToRelativePath(source),
  }));
}

/**
 * Makes a table of the pages.
 *
 * @returns address → file
 * @throws Error naming both files, cause and cure when two pages have one address
 */
export function sourcesByAddress(pages: readonly PageSource[]): Record<string, string> {
  const sources: Record<string, string> = {};
  for (const {address, file} of pages) {
    const other = sources[address];
    if (other !== undefined) {
      throw new Error(
        `${file}:1: The page has the address ${address}, and so has ${other}. ` +
          'Rename one of the files, or change its slug.',
      );
    }
    sources[address] = file;
  }
  return sources;
}
