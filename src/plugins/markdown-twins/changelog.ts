import type {BlogPaginatedMetadata, BlogPostMetadata} from '@docusaurus/plugin-content-blog';
import type {RootContent} from 'mdast';
import {
  archiveTexts,
  areas,
  feeds,
  formatReadingTime,
  groupInOrder,
  kinds,
  listTexts,
  type EntryLabels,
} from '../../lib/changelog';
import {formatDate, formatDay, formatMonth} from '../../lib/dates';
import {bulletList, facts, heading, link, listItem, paragraph, strong, type Words} from './nodes';
import type {PageText} from './twin';

/** An entry of the changelog in plain Markdown. */
export interface Entry {
  readonly metadata: BlogPostMetadata;
  /** What stands above the fold. */
  readonly summary: readonly RootContent[];
}

/** Makes addresses, relative to the site, absolute. */
type ToAddress = (address: string) => string;

/** Kinds and areas; the areas lead to the archive, as on the page. */
function labels({frontMatter}: BlogPostMetadata, toAddress?: ToAddress): Words[] {
  const entry = frontMatter as unknown as EntryLabels;
  return facts(
    ...entry.kinds.map((kind) => [strong(kinds[kind])]),
    ...entry.areas.map((area) => [
      toAddress ? link(toAddress(`/changelog/archive?area=${area}`), areas[area]) : areas[area],
    ]),
  );
}

function readingTimeOf({readingTime}: BlogPostMetadata): Words[] {
  return readingTime === undefined ? [] : [formatReadingTime(readingTime)];
}

/** When the blog plugin gives a date to a page, it is text; here it is a date. */
function isoDate({date}: BlogPostMetadata): string {
  return date.toISOString();
}

/** What an entry shows above its text. */
export function entryFacts(metadata: BlogPostMetadata, toAddress: ToAddress): RootContent[] {
  const authors = metadata.authors.map(({name = ''}) => [name]);
  return [
    paragraph(
      ...facts(
        [link(toAddress('/changelog'), 'Changelog')],
        [formatDate(isoDate(metadata))],
        readingTimeOf(metadata),
        ...authors,
      ),
    ),
    paragraph(...labels(metadata, toAddress)),
  ];
}

function listEntry(
  {metadata, summary}: Entry,
  twin: (path: string) => string,
  toAddress: ToAddress,
): RootContent[] {
  const address = twin(metadata.permalink);
  return [
    heading(3, link(address, metadata.title)),
    paragraph(...facts([formatDay(isoDate(metadata))], labels(metadata, toAddress))),
    ...summary,
    paragraph(...facts([link(address, 'Read the whole entry')], readingTimeOf(metadata))),
  ];
}

/**
 * A page of the list: the summaries of its entries by month, and the pages beside it.
 *
 * @param entries all entries, the newest first
 * @param twin address of the twin of a page
 */
export function listPage(
  list: BlogPaginatedMetadata,
  entries: readonly Entry[],
  twin: (path: string) => string,
  toAddress: ToAddress,
): PageText {
  const {page, postsPerPage, blogDescription, previousPage, nextPage} = list;
  const shown = entries.slice((page - 1) * postsPerPage, page * postsPerPage);
  const months = groupInOrder(shown, ({metadata}) => formatMonth(isoDate(metadata)));
  const pages = facts(
    previousPage === undefined ? [] : [link(twin(previousPage), 'Newer entries')],
    nextPage === undefined ? [] : [link(twin(nextPage), 'Older entries')],
  );
  const feedLinks = Object.entries(feeds).map(([name, file]) => [
    link(toAddress(`/changelog/${file}`), name),
  ]);
  return {
    ...listTexts(list),
    body: [
      paragraph(blogDescription),
      paragraph('Follow it with a feed reader: ', ...facts(...feedLinks)),
      ...months.flatMap(({name, items}) => [
        heading(2, name),
        ...items.flatMap((entry) => listEntry(entry, twin, toAddress)),
      ]),
      ...(pages.length > 0 ? [paragraph(...pages)] : []),
    ],
  };
}

/** The page of all entries by year, with their descriptions. */
export function archivePage(entries: readonly Entry[], twin: (path: string) => string): PageText {
  const years = groupInOrder(entries, ({metadata}) => isoDate(metadata).slice(0, 4));
  return {
    ...archiveTexts,
    body: [
      paragraph(`All ${entries.length} entries on one page.`),
      ...years.flatMap(({name, items}) => [
        heading(2, name),
        bulletList(
          items.map(({metadata}) =>
            listItem([
              paragraph(
                ...facts(
                  [formatDay(isoDate(metadata))],
                  [link(twin(metadata.permalink), metadata.title)],
                ),
              ),
              paragraph(metadata.description),
              paragraph(...labels(metadata)),
            ]),
          ),
        ),
      ]),
    ],
  };
}
