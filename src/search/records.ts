/** The areas of the site that a search can be narrowed to. */
export const kinds = ['docs', 'api', 'changelog'] as const;

export type Kind = (typeof kinds)[number];

/** What the records of one page have in common. */
export interface SearchPage {
  /** Path within the site, without its base: `/deploy/kubernetes`. */
  readonly path: string;
  readonly kind: Kind;
  readonly title: string;
  /** Groups of the sidebar that the page is in, outermost first. */
  readonly groups: readonly string[];
}

/** A place on a page that a search can find. */
export interface SearchRecord {
  /** Unique among all records. */
  readonly id: string;
  readonly page: SearchPage;
  /** Fragment of the place; empty for the page itself. */
  readonly anchor: string;
  /** The heading or the name of the symbol; on the record of the page, its title. */
  readonly title: string;
  /** `page`, `heading`, or what the symbol is: `RPC`, `Field`, `Variable`, `Flag`, `Error` … */
  readonly type: string;
  /** Headings that the place is under, outermost first. */
  readonly trail: readonly string[];
  /** The beginning of what stands there. */
  readonly text: string;
  /** Words of the rest: they are found, but not shown. */
  readonly words: string;
}

/**
 * All records as they travel to the browser: one column for each property, which compresses well.
 * `parent` is the number of the record whose title is the last of the trail; the record of the page
 * is nobody's parent, so it is -1 there.
 */
export interface SearchFile {
  readonly format: typeof fileFormat;
  readonly pages: readonly SearchPage[];
  /** The values that `type` counts. */
  readonly types: readonly string[];
  readonly page: readonly number[];
  readonly parent: readonly number[];
  readonly type: readonly number[];
  /** Fragments, shortened by {@link packAnchor}. */
  readonly anchor: readonly string[];
  readonly title: readonly string[];
  readonly text: readonly string[];
  readonly words: readonly string[];
}

/** Number of the layout of {@link SearchFile}: code refuses a file with another layout. */
export const fileFormat = 1;

/** A record of one page before it is put into a file. */
export type PageRecord = Omit<SearchRecord, 'id' | 'page' | 'trail'> & {
  /** Number of the record of the heading above it, counted on the page; -1 for none. */
  readonly parent: number;
};

/** A page with its records in reading order. */
export interface IndexedPage {
  readonly page: SearchPage;
  readonly records: readonly PageRecord[];
}

/** The words of a title, joined by dashes. */
function slugOf(title: string): string {
  return title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
}

/**
 * Shortens a fragment: most end with the title, or with its slug. `$` stands for the one and `*` for the
 * other; a fragment that has such a sign itself begins with `=`.
 */
function packAnchor(anchor: string, title: string): string {
  if (/[$*=]/.test(anchor)) {
    return `=${anchor}`;
  }
  const [sign, end] = anchor.endsWith(title) ? ['$', title] : ['*', slugOf(title)];
  return end !== '' && anchor.endsWith(end) ? anchor.slice(0, -end.length) + sign : anchor;
}

function unpackAnchor(packed: string, title: string): string {
  if (packed.startsWith('=')) {
    return packed.slice(1);
  }
  return packed.replace('$', () => title).replace('*', () => slugOf(title));
}

/** Puts the records of all pages into one file. */
export function packRecords(indexed: readonly IndexedPage[]): SearchFile {
  const starts: number[] = [];
  let count = 0;
  for (const {records} of indexed) {
    starts.push(count);
    count += records.length;
  }
  const all = indexed.flatMap(({records}, page) =>
    records.map((record) => ({
      ...record,
      page,
      parent: record.parent < 0 ? -1 : record.parent + (starts[page] ?? 0),
    })),
  );
  const types = [...new Set(all.map(({type}) => type))];
  return {
    format: fileFormat,
    pages: indexed.map(({page}) => page),
    types,
    page: all.map(({page}) => page),
    parent: all.map(({parent}) => parent),
    type: all.map(({type}) => types.indexOf(type)),
    anchor: all.map(({anchor, title}) => packAnchor(anchor, title)),
    title: all.map(({title, type}) => (type === 'page' ? '' : title)),
    text: all.map(({text}) => text),
    words: all.map(({words}) => words),
  };
}

/**
 * Reads the records out of a file.
 *
 * @param file what was parsed; anything at all
 * @throws Error when it is not a file of this layout or its columns do not fit together
 */
export function unpackRecords(file: unknown): SearchRecord[] {
  if (!isSearchFile(file)) {
    throw new Error('This is not a search index that this version of the site can read.');
  }
  const records: SearchRecord[] = [];
  const seen = new Map<string, number>();
  file.title.forEach((ownTitle, number) => {
    const page = at(file.pages, at(file.page, number));
    const parentNumber = at(file.parent, number);
    // A parent comes before its children.
    const parent = parentNumber < 0 ? undefined : at(records, parentNumber);
    const anchor = unpackAnchor(at(file.anchor, number), ownTitle);
    const url = anchor === '' ? page.path : `${page.path}#${anchor}`;
    const earlier = seen.get(url) ?? 0;
    seen.set(url, earlier + 1);
    records.push({
      id: earlier === 0 ? url : `${url}~${earlier}`,
      page,
      anchor,
      title: ownTitle === '' ? page.title : ownTitle,
      type: at(file.types, at(file.type, number)),
      trail: parent ? [...parent.trail, parent.title] : [],
      text: at(file.text, number),
      words: at(file.words, number),
    });
  });
  return records;
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) {
    throw new Error(`The search index has no item ${index} where it needs one.`);
  }
  return item;
}

function isListOf(value: unknown, type: 'number' | 'string', length: number): boolean {
  return (
    Array.isArray(value) && value.length === length && value.every((item) => typeof item === type)
  );
}

function isSearchPage(value: unknown): boolean {
  const page = value as Partial<SearchPage> | null;
  return (
    typeof page?.path === 'string' &&
    typeof page.title === 'string' &&
    kinds.some((kind) => kind === page.kind) &&
    Array.isArray(page.groups)
  );
}

function isSearchFile(value: unknown): value is SearchFile {
  const file = value as Partial<SearchFile> | null;
  const count = Array.isArray(file?.title) ? file.title.length : -1;
  return (
    file?.format === fileFormat &&
    Array.isArray(file.pages) &&
    file.pages.every(isSearchPage) &&
    Array.isArray(file.types) &&
    isListOf(file.title, 'string', count) &&
    isListOf(file.text, 'string', count) &&
    isListOf(file.words, 'string', count) &&
    isListOf(file.anchor, 'string', count) &&
    isListOf(file.page, 'number', count) &&
    isListOf(file.parent, 'number', count) &&
    isListOf(file.type, 'number', count)
  );
}

/** Address of a record within the site, without the base of the site. */
export function urlOf({page, anchor}: Pick<SearchRecord, 'page' | 'anchor'>): string {
  return anchor === '' ? page.path : `${page.path}#${anchor}`;
}
