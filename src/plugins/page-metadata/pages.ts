import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {AllContent, DocusaurusConfig} from '@docusaurus/types';
import type {Element, Root} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {visit} from 'unist-util-visit';
import {listPages, type SourcePage} from '../search-index/pages';

/** What a page is: its own kind of content, a list of entries, or the search. */
export type PageKind = 'home' | 'docs' | 'api' | 'entry' | 'list' | 'search';

/** A page of the build with what its metadata and its link card say. */
export interface SitePage {
  /** Address without the base: `/quickstart`. */
  readonly path: string;
  /** Canonical address. */
  readonly url: string;
  /** Path of the HTML file in the build. */
  readonly file: string;
  readonly kind: PageKind;
  readonly title: string;
  readonly description: string;
  /** Part of the site that the page is in, in words. */
  readonly section: string;
  /** ISO date of a changelog entry. */
  readonly publishedAt?: string;
  /** ISO date of the last change; absent without git history. */
  readonly updatedAt?: string;
}

type Site = Pick<
  DocusaurusConfig,
  'url' | 'baseUrl' | 'trailingSlash' | 'title' | 'titleDelimiter'
>;

/** Path of the HTML file of a page, as Docusaurus names it without slashes at the end of addresses. */
export function fileOfPage(pagePath: string): string {
  return pagePath === '/' ? 'index.html' : `${pagePath.slice(1)}.html`;
}

/** Path of the link card of a page in the build. */
export function cardOfPage(pagePath: string): string {
  return `img/cards/${fileOfPage(pagePath).replace(/\.html$/, '.png')}`;
}

/** Title and description, as the HTML of a page has them. */
function readHead(html: string): {readonly title: string; readonly description: string} {
  const head: Root = fromHtml(html.slice(0, html.indexOf('</head>')));
  let title = '';
  let description = '';
  visit(head, 'element', ({tagName, properties, children: [text]}: Element) => {
    if (tagName === 'title' && text?.type === 'text') {
      title = text.value;
    } else if (tagName === 'meta' && properties.name === 'description') {
      description = String(properties.content);
    }
  });
  return {title, description};
}

function kindOf(pagePath: string, source: SourcePage | undefined): PageKind {
  if (source === undefined) {
    return pagePath === '/search' ? 'search' : 'list';
  }
  const {kind} = source.page;
  return pagePath === '/' ? 'home' : kind === 'changelog' ? 'entry' : kind;
}

function sectionOf(kind: PageKind, source: SourcePage | undefined): string {
  switch (kind) {
    case 'home':
    case 'search':
      return 'Documentation';
    case 'docs':
      return source?.page.groups[0] ?? 'Documentation';
    case 'api':
      return 'API reference';
    case 'entry':
    case 'list':
      return 'Changelog';
  }
}

/**
 * Lists the pages of a finished build, the not-found page left out.
 *
 * @param outDir folder of the build
 * @param routesPaths addresses of all routes, with the base
 * @throws Error naming a page without title or description
 */
export function readSitePages(
  outDir: string,
  routesPaths: readonly string[],
  allContent: AllContent,
  site: Site,
): SitePage[] {
  const sources = new Map(listPages(allContent, site).map((source) => [source.page.path, source]));
  const paths = new Set(routesPaths.map((route) => `/${route.slice(site.baseUrl.length)}`));
  return [...paths]
    .map((pagePath) => ({pagePath, file: fileOfPage(pagePath)}))
    .filter(({file}) => existsSync(path.join(outDir, file)))
    .map(({pagePath, file}) => {
      const {title, description} = readHead(readFileSync(path.join(outDir, file), 'utf8'));
      if (title === '' || description === '') {
        throw new Error(
          `${file}: has no title or no description. Give the page both, in its front matter or with PageMetadata.`,
        );
      }
      const source = sources.get(pagePath);
      const kind = kindOf(pagePath, source);
      return {
        path: pagePath,
        url: site.url + (site.baseUrl + pagePath.slice(1)),
        file,
        kind,
        title: title.replace(` ${site.titleDelimiter} ${site.title}`, ''),
        description,
        section: sectionOf(kind, source),
        publishedAt: source?.publishedAt,
        updatedAt: source?.updatedAt,
      };
    });
}
