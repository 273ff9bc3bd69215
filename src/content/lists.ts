import type {BlogPaginatedMetadata, BlogPostMetadata} from '@docusaurus/plugin-content-blog';
import type {DocusaurusConfig, RouteConfig} from '@docusaurus/types';
import type {Root, RootContent} from 'mdast';
import {
  archiveColumns,
  archiveTexts,
  areas,
  feeds,
  formatReadingTime,
  groupInOrder,
  kinds,
  labelsOf,
  listTexts,
} from '../lib/changelog';
import {formatDate, formatDay, formatMonth} from '../lib/dates';
import {pageSyntax} from '../remark/page-syntax';
import {addressOfPath, notFoundFile} from './addresses.mjs';
import {
  aside,
  cellFacts,
  facts,
  heading,
  inlineCode,
  link,
  paragraph,
  strong,
  table,
  type Words,
} from './nodes';
import {isEntry, type EntryPage, type FilePage, type Page} from './pages';

/** The labels of an entry as readers see them. */
export function labelTexts(entry: BlogPostMetadata): string[] {
  const labels = labelsOf(entry);
  return [...labels.kinds.map((kind) => kinds[kind]), ...labels.areas.map((area) => areas[area])];
}

/** Release, kinds and areas of an entry as facts of a line; the areas lead to the archive, as on the page. */
function labelFacts(entry: BlogPostMetadata): Words[] {
  const labels = labelsOf(entry);
  return facts(
    [inlineCode(labels.release)],
    ...labels.kinds.map((kind) => [strong(kinds[kind])]),
    ...labels.areas.map((area) => [link(`/changelog/archive?area=${area}`, areas[area])]),
  );
}

function readingTimeOf({readingTime}: BlogPostMetadata): Words[] {
  return readingTime === undefined ? [] : [formatReadingTime(readingTime)];
}

/** What the page of an entry shows above its text. */
export function entryFacts({entry, publishedAt}: EntryPage): RootContent[] {
  const authors = entry.authors.map(({name = ''}) => [name]);
  return [
    paragraph(
      ...facts(
        [link('/changelog', 'Changelog')],
        [formatDate(publishedAt)],
        readingTimeOf(entry),
        ...authors,
      ),
    ),
    paragraph(...labelFacts(entry)),
  ];
}

/** An entry in a list: what stands above its fold. */
async function listEntry({entry, title, path, publishedAt, body}: EntryPage) {
  const {children, data} = await body();
  return [
    heading(3, link(path, title)),
    paragraph(...facts([formatDay(publishedAt)], labelFacts(entry))),
    ...children.slice(0, data?.fold),
    paragraph(...facts([link(path, 'Read the whole entry')], readingTimeOf(entry))),
  ];
}

/** Links to the archive, filtered by a kind or an area. */
const filterLinks = Object.entries({kind: kinds, area: areas}).map(([facet, labels]) =>
  Object.entries(labels).map(([value, label]) => [
    link(`/changelog/archive?${facet}=${value}`, label),
  ]),
);

/** A page of the list: the summaries of its entries by month, and the pages beside it. */
async function listBody(
  {page, postsPerPage, blogDescription, previousPage, nextPage}: BlogPaginatedMetadata,
  entries: readonly EntryPage[],
  addressOf: (permalink: string) => string,
): Promise<RootContent[]> {
  const shown = entries.slice((page - 1) * postsPerPage, page * postsPerPage);
  const months = groupInOrder(shown, ({publishedAt}) => formatMonth(publishedAt));
  const summaries = months.map(async ({name, items}) => [
    heading(2, name),
    ...(await Promise.all(items.map(listEntry))).flat(),
  ]);
  const beside = facts(
    previousPage === undefined ? [] : [link(addressOf(previousPage), 'Newer entries')],
    nextPage === undefined ? [] : [link(addressOf(nextPage), 'Older entries')],
  );
  const feedLinks = Object.entries(feeds).map(([name, file]) => [link(`/changelog/${file}`, name)]);
  return [
    paragraph(blogDescription),
    ...filterLinks.map((links) => aside(paragraph(...facts(...links)))),
    paragraph('Follow it with a feed reader: ', ...facts(...feedLinks)),
    ...(await Promise.all(summaries)).flat(),
    ...(beside.length > 0 ? [paragraph(...beside)] : []),
  ];
}

/** The page of all entries, with their descriptions. */
function archiveBody(entries: readonly EntryPage[]): RootContent[] {
  const rows = entries.map(({entry, title, path, description, publishedAt}) => {
    const labels = labelsOf(entry);
    return {
      cells: [
        [inlineCode(labels.release)],
        [formatDate(publishedAt)],
        cellFacts([link(path, title)], [description]),
        [labels.kinds.map((kind) => kinds[kind]).join(', ')],
        [labels.areas.map((area) => areas[area]).join(', ')],
      ],
    };
  });
  return [
    paragraph(`All ${entries.length} entries in one table.`),
    table(
      archiveColumns.map((name) => [name]),
      rows,
    ),
  ];
}

/** The page of search results, which needs a browser: it says how else to find something. */
function searchBody(): RootContent[] {
  const text = [
    'This page searches in the browser. Its address takes the words as `?q=` and one area as `&in=`: `docs`, `api` or `changelog`.',
    'Without a browser, look through [the list of all pages](/llms.txt) or [all pages in one file](/llms-full.txt).',
  ];
  return pageSyntax().parse(text.join('\n\n')).children;
}

/** What a page says that a component makes. */
interface Made extends Pick<Page, 'title' | 'description' | 'area' | 'kind'> {
  readonly blocks: () => RootContent[] | Promise<RootContent[]>;
}

/** The pages that components make, by the name of the component. */
const makers: Readonly<
  Record<
    string,
    | ((
        route: RouteConfig,
        entries: readonly EntryPage[],
        addressOf: (permalink: string) => string,
      ) => Made)
    | undefined
  >
> = {
  ChangelogListPage: ({props}, entries, addressOf) => {
    const list = props?.metadata as BlogPaginatedMetadata;
    const blocks = () => listBody(list, entries, addressOf);
    return {...listTexts(list), area: 'changelog', kind: 'list', blocks};
  },
  ChangelogArchivePage: (_route, entries) => ({
    ...archiveTexts,
    area: 'changelog',
    kind: 'list',
    blocks: () => archiveBody(entries),
  }),
  SearchPage: () => ({
    title: 'Search',
    description: 'Search the documentation, the API reference and the changelog.',
    area: 'docs',
    kind: 'search',
    blocks: searchBody,
  }),
};

/** All routes that are pages, not the layouts around them. */
function pageRoutes(routes: readonly RouteConfig[]): RouteConfig[] {
  return routes
    .flatMap((route) => (route.routes ? pageRoutes(route.routes) : [route]))
    .filter(({path}) => path !== '*' && !path.endsWith(`/${notFoundFile}`));
}

/**
 * Lists all pages of the site, in the order of reading: those that are written in files, then those that
 * components make.
 *
 * @param pages those in files
 * @param routes of the site
 * @throws Error naming a page of which nobody knows what it says
 */
export function allPages(
  pages: readonly FilePage[],
  routes: readonly RouteConfig[],
  {url, baseUrl}: Pick<DocusaurusConfig, 'url' | 'baseUrl'>,
): readonly Page[] {
  const addressOf = (permalink: string): string => addressOfPath(permalink, baseUrl);
  const written = new Set(pages.map(({path}) => path));
  const entries = pages.filter(isEntry).filter(({isListed}) => isListed);
  const made = pageRoutes(routes)
    .filter(({path}) => !written.has(addressOf(path)))
    .map((route): Page => {
      const component = route.component.split('/').at(-1) ?? '';
      const make = makers[component];
      if (!make) {
        throw new Error(
          `The page ${route.path} is written in no file. Say what it is: add ${component} to the pages in src/content/lists.ts.`,
        );
      }
      const {blocks, ...page} = make(route, entries, addressOf);
      const path = addressOf(route.path);
      return {
        ...page,
        path,
        url: url + baseUrl + path.slice(1),
        groups: [],
        isListed: true,
        body: async (): Promise<Root> => ({type: 'root', children: await blocks()}),
      };
    });
  return [...pages, ...made];
}
