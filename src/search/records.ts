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
  /** Words of readers who look for the page, which says so itself: they are found, but not shown. */
  readonly asked: string;
  /**
   * Words of readers that lead to the page, learnt from whole queries, each with how strongly: from 1 to
   * {@link mostStrength}.
   */
  readonly learnt: ReadonlyMap<string, number>;
}

/** How strongly a word can lead to a page. */
export const mostStrength = 6;

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

/** All records as they travel to the browser: one column for each property, which compresses well. */
export interface SearchFile {
  readonly format: typeof fileFormat;
  readonly pages: readonly Omit<SearchPage, 'asked' | 'learnt'>[];
  readonly title: readonly string[];
  /** Fragments, shortened by {@link packAnchor}. */
  readonly anchor: readonly string[];
  readonly text: readonly string[];
  /** The values that `type` counts. */
  readonly types: readonly string[];
  readonly page: readonly number[];
  /** Number of titles in the trail: those of the last records above with 0, 1 and so on. */
  readonly depth: readonly number[];
  readonly type: readonly number[];
  /**
   * Words of the rests of texts, by the number of the record; then those that pages are asked for; then
   * those that lead to them, the weakest of all pages first.
   */
  readonly words: PackedWords;
}

/** Words and the numbers of what has them, packed by {@link packWords}. */
interface PackedWords {
  readonly words: string;
  readonly uses: string;
}

/** Number of the layout of {@link SearchFile}: code refuses a file with another layout. */
export const fileFormat = 6;

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

/** What a fragment may end with, by the sign that stands for it in a file. */
const endings: Readonly<Record<string, (title: string) => string>> = {
  $: (title) => title,
  '*': slugOf,
  '%': (title) => slugOf(title.replaceAll(/(\p{Ll})(?=\p{Lu})/gu, '$1-')),
};

/** The words of a title, joined by dashes. */
function slugOf(title: string): string {
  return title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
}

/**
 * Shortens a fragment: most begin with that of the record above and end with the title in one of its
 * forms. `^` stands for the beginning. A fragment that has such a sign itself begins with `=`.
 */
function packAnchor(anchor: string, title: string, above: string): string {
  if (/[$*%^=]/.test(anchor)) {
    return `=${anchor}`;
  }
  const isBelow = above !== '' && anchor.startsWith(above);
  const rest = isBelow ? anchor.slice(above.length) : anchor;
  for (const [sign, form] of Object.entries(endings)) {
    const ending = form(title);
    if (ending !== '' && rest.endsWith(ending)) {
      return (isBelow ? '^' : '') + rest.slice(0, -ending.length) + sign;
    }
  }
  return (isBelow ? '^' : '') + rest;
}

function unpackAnchor(packed: string, title: string, above: string): string {
  if (packed.startsWith('=')) {
    return packed.slice(1);
  }
  return packed.replace('^', () => above).replace(/[$*%]$/, (sign) => endings[sign]?.(title) ?? '');
}

function addTo<Key, Item>(lists: Map<Key, Item[]>, key: Key, item: Item): void {
  const list = lists.get(key);
  if (list) {
    list.push(item);
  } else {
    lists.set(key, [item]);
  }
}

/** What a packed number ends with: its rest when it is divided by their count. */
const lastSigns = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz01234567';

/** The digits of what is left, which stand before. */
const firstSigns = '89!#$%&()*+-./:;<=>?';

function packNumber(number: number): string {
  let packed = lastSigns.charAt(number % lastSigns.length);
  let rest = Math.floor(number / lastSigns.length);
  while (rest > 0) {
    packed = firstSigns.charAt(rest % firstSigns.length) + packed;
    rest = Math.floor(rest / firstSigns.length);
  }
  return packed;
}

/** Numbers that stand one after the other. */
function unpackNumbers(packed: string): number[] {
  const numbers: number[] = [];
  let rest = 0;
  for (const sign of packed) {
    const last = lastSigns.indexOf(sign);
    if (last < 0) {
      rest = rest * firstSigns.length + firstSigns.indexOf(sign);
    } else {
      numbers.push(rest * lastSigns.length + last);
      rest = 0;
    }
  }
  return numbers;
}

/**
 * Turns the words of each record into the records of each word, which takes up less: the
 * words in alphabetical order, each as the number of letters that it shares with the one before, in base 36,
 * and the rest; for each of them its numbers, each as the distance from the one before.
 */
function packWords(words: readonly string[]): PackedWords {
  const numbers = new Map<string, number[]>();
  words.forEach((text, number) => {
    for (const word of text.split(' ').filter(Boolean)) {
      addTo(numbers, word, number);
    }
  });
  let last = '';
  const sorted = [...numbers.keys()].sort();
  const packed = sorted.map((word) => {
    let shared = 0;
    while (shared < 35 && shared < last.length && word[shared] === last[shared]) {
      shared += 1;
    }
    last = word;
    return shared.toString(36) + word.slice(shared);
  });
  const uses = sorted.map((word) => {
    let before = 0;
    return (numbers.get(word) ?? [])
      .map((number) => {
        const distance = number - before;
        before = number;
        return packNumber(distance);
      })
      .join('');
  });
  return {words: packed.join(' '), uses: uses.join(' ')};
}

/** The words of each record, by its number. */
function unpackWords({words, uses}: PackedWords): Map<number, string[]> {
  const wordsOf = new Map<number, string[]>();
  const lists = uses.split(' ');
  let word = '';
  words.split(' ').forEach((packed, index) => {
    word = word.slice(0, parseInt(packed.slice(0, 1), 36)) + packed.slice(1);
    let number = 0;
    for (const distance of unpackNumbers(lists[index] ?? '')) {
      number += distance;
      addTo(wordsOf, number, word);
    }
  });
  return wordsOf;
}

/** All strengths that a word can have, in the order of a file. */
const strengths = Array.from({length: mostStrength}, (_, index) => index + 1);

/** The words that lead to a page with one strength. */
function wordsOfStrength({learnt}: SearchPage, wanted: number): string {
  return [...learnt].flatMap(([word, strength]) => (strength === wanted ? [word] : [])).join(' ');
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
  const depths: number[] = [];
  for (const {parent} of all) {
    depths.push(parent < 0 ? 0 : at(depths, parent) + 1);
  }
  return {
    format: fileFormat,
    pages: indexed.map(({page: {path, kind, title, groups}}) => ({path, kind, title, groups})),
    title: all.map(({title, type}) => (type === 'page' ? '' : title)),
    anchor: all.map(({anchor, title, parent}) =>
      packAnchor(anchor, title, all[parent]?.anchor ?? ''),
    ),
    text: all.map(({text}) => text),
    types,
    page: all.map(({page}) => page),
    depth: depths,
    type: all.map(({type}) => types.indexOf(type)),
    words: packWords([
      ...all.map(({words}) => words),
      ...indexed.map(({page}) => page.asked),
      ...strengths.flatMap((strength) => indexed.map(({page}) => wordsOfStrength(page, strength))),
    ]),
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
  const wordsOf = unpackWords(file.words);
  const wordsOfPage = (number: number, list: number): readonly string[] =>
    wordsOf.get(file.title.length + list * file.pages.length + number) ?? [];
  const pages = file.pages.map((page, number) => ({
    ...page,
    asked: wordsOfPage(number, 0).join(' '),
    learnt: new Map(
      strengths.flatMap((strength) =>
        wordsOfPage(number, strength).map((word) => [word, strength] as const),
      ),
    ),
  }));
  const records: SearchRecord[] = [];
  const seen = new Map<string, number>();
  const above: SearchRecord[] = [];
  file.title.forEach((ownTitle, number) => {
    const page = at(pages, at(file.page, number));
    const depth = at(file.depth, number);
    const parent = depth === 0 ? undefined : at(above, depth - 1);
    const anchor = unpackAnchor(at(file.anchor, number), ownTitle, parent?.anchor ?? '');
    const url = anchor === '' ? page.path : `${page.path}#${anchor}`;
    const earlier = seen.get(url) ?? 0;
    seen.set(url, earlier + 1);
    above[depth] = {
      id: earlier === 0 ? url : `${url}~${earlier}`,
      page,
      anchor,
      title: ownTitle === '' ? page.title : ownTitle,
      type: at(file.types, at(file.type, number)),
      trail: parent ? [...parent.trail, parent.title] : [],
      text: at(file.text, number),
      words: (wordsOf.get(number) ?? []).join(' '),
    };
    records.push(above[depth]);
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

function isPackedWords(value: unknown): boolean {
  const packed = value as Partial<PackedWords> | null | undefined;
  return typeof packed?.words === 'string' && typeof packed.uses === 'string';
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
    isPackedWords(file.words) &&
    isListOf(file.anchor, 'string', count) &&
    isListOf(file.page, 'number', count) &&
    isListOf(file.depth, 'number', count) &&
    isListOf(file.type, 'number', count)
  );
}

/** Address of a record within the site, without the base of the site. */
export function urlOf({page, anchor}: Pick<SearchRecord, 'page' | 'anchor'>): string {
  return anchor === '' ? page.path : `${page.path}#${anchor}`;
}
