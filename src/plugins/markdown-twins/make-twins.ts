import {readFile} from 'node:fs/promises';
import type {BlogPaginatedMetadata} from '@docusaurus/plugin-content-blog';
import type {RouteConfig} from '@docusaurus/types';
import type {Root} from 'mdast';
import {VFile} from 'vfile';
import {readApiPage} from '../protodocs/content';
import {parsePage} from '../search-index/parse';
import {archivePage, entryFacts, listPage, type Entry} from './changelog';
import {flatten} from './flatten';
import {createLinks, type Links, type Publication} from './links';
import type {ContentPage} from './pages';
import {searchPage} from './search-page';
import {createTwin, type PageText, type Twin} from './twin';

/** A content page in plain Markdown; the summary is what stands above the fold of an entry. */
interface Written extends ContentPage, PageText {
  readonly summary: PageText['body'];
}

async function writeContentPage(
  page: ContentPage,
  links: Links,
  trees: ReadonlyMap<string, Root>,
): Promise<Written> {
  const {children} =
    trees.get(page.file) ?? (await parsePage(page.file, await readFile(page.file, 'utf8')));
  const fold = children.findIndex(
    (node) => node.type === 'mdxFlowExpression' && /^\/\*\s*truncate\s*\*\/$/.test(node.value),
  );
  const link = links.from(page);
  const twinPage = {
    file: new VFile({path: page.file}),
    content: await readApiPage(page.file),
    link,
  };
  const text = flatten(children, twinPage);
  return {
    ...page,
    body: page.entry ? [...entryFacts(page.entry, link), ...text] : text,
    summary: flatten(children.slice(0, Math.max(fold, 0)), twinPage),
  };
}

/** The pages that components write, by the name of the component. */
const listForms: Readonly<
  Record<string, (route: RouteConfig, entries: readonly Entry[], links: Links) => PageText>
> = {
  ChangelogListPage: ({path, props}, entries, links) =>
    listPage(
      props?.metadata as BlogPaginatedMetadata,
      entries,
      links.twin,
      links.from({path, file: ''}),
    ),
  ChangelogArchivePage: (_route, entries, links) => archivePage(entries, links.twin),
  SearchPage: ({path}, _entries, links) => searchPage(links.from({path, file: ''})),
};

/** All routes that are pages, not the layouts around them. */
function pageRoutes(routes: readonly RouteConfig[]): RouteConfig[] {
  return routes.flatMap((route) => (route.routes ? pageRoutes(route.routes) : [route]));
}

/**
 * Makes the twins of all pages of the site, in the order of reading.
 *
 * @param pages those that are written in files
 * @param routes of the site
 * @param trees pages that are parsed already, by the path of their file
 * @throws Error when a page has no twin, or naming page, line, cause and cure when a part of it has no
 *   Markdown form
 */
export async function makeTwins(
  publication: Publication,
  pages: readonly ContentPage[],
  routes: readonly RouteConfig[],
  trees: ReadonlyMap<string, Root>,
): Promise<Twin[]> {
  const found = pageRoutes(routes).filter(({path}) => path !== '*' && !path.endsWith('/404.html'));
  const links = createLinks(
    publication,
    found.map(({path}) => path),
    new Map(pages.map(({file, path}) => [file, path])),
  );
  const written: Written[] = [];
  for (const page of pages) {
    written.push(await writeContentPage(page, links, trees));
  }
  const known = new Set(written.map(({path}) => links.page(path)));
  const entries = written.flatMap(({entry, summary}) =>
    entry && !entry.unlisted ? [{metadata: entry, summary}] : [],
  );
  const lists = found
    .filter(({path}) => !known.has(links.page(path)))
    .map((route) => {
      const component = route.component.split('/').at(-1) ?? '';
      const form = listForms[component];
      if (!form) {
        throw new Error(
          `The page ${route.path} has no Markdown twin. Add a form for ${component} to listForms in src/plugins/markdown-twins/make-twins.ts.`,
        );
      }
      return {...form(route, entries, links), path: route.path, group: 'Optional'};
    });
  return [...written, ...lists].map((page) =>
    createTwin(page, {...page, canonical: links.page(page.path)}),
  );
}
