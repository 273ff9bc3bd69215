import type {Match} from './engine';
import {urlOf, type Kind, type SearchPage} from './records';
import {stemOf, termsOf, tokenize} from './tokenizer';

/** A piece of a text, marked if the query found it. */
export interface Segment {
  readonly text: string;
  readonly isMarked: boolean;
}

/** A result, whichever backend found it. */
export interface SearchHit {
  readonly id: string;
  readonly url: string;
  readonly kind: Kind;
  /** What it is: empty for pages and headings, else `RPC`, `Variable`, `Flag` … */
  readonly label: string;
  /** What stands above the hits of one page: groups and title. */
  readonly group: string;
  /** Title of the page. */
  readonly page: string;
  /** Whether it is the page itself. */
  readonly isPage: boolean;
  /** It stands for more results of its page. */
  readonly isMore?: true;
  /** Headings above it on its page. */
  readonly trail: readonly string[];
  /** Title of the page, heading or name of the symbol. */
  readonly title: readonly Segment[];
  readonly excerpt: readonly Segment[];
}

/** The address of the page that a hit is on. */
export function pageUrlOf({url}: Pick<SearchHit, 'url'>): string {
  return url.split('#')[0] ?? url;
}

/** Most results of one page before the reader asks for more of them. */
export const mostOfPage = 3;

/** How many results the box asks for: one more than it shows of a page says that there are more. */
export const scopeOfBox = {limit: 20, perPage: mostOfPage + 1} as const;

/** How many results the page `/search` asks for. */
export const scopeOfPage = {limit: 100, perPage: 20} as const;

/** Hits of one page, in their order. */
export interface PageHits {
  readonly group: string;
  readonly path: string;
  readonly hits: readonly SearchHit[];
}

/** Puts hits that follow each other by page. */
export function groupByPage(hits: readonly SearchHit[]): PageHits[] {
  const paths = [...new Set(hits.map(pageUrlOf))];
  return paths.map((path) => {
    const own = hits.filter((hit) => pageUrlOf(hit) === path);
    return {path, group: own[0]?.group ?? '', hits: own};
  });
}

function matches(term: string, terms: ReadonlySet<string>): boolean {
  return terms.has(term) || terms.has(stemOf(term));
}

/** Takes a text apart into what the query found and what it did not. */
export function markTerms(text: string, terms: ReadonlySet<string>): Segment[] {
  const segments: Segment[] = [];
  let end = 0;
  for (const token of tokenize(text)) {
    if (token.start >= end && matches(token.term, terms)) {
      segments.push(
        {text: text.slice(end, token.start), isMarked: false},
        {text: text.slice(token.start, token.end), isMarked: true},
      );
      end = token.end;
    }
  }
  return [...segments, {text: text.slice(end), isMarked: false}].filter((part) => part.text !== '');
}

/** Words of the unseen rest that a result names. */
const mostExtraWords = 3;

/**
 * The beginning of a text, and after it words of the rest that the query found. A word that begins like
 * one that is marked already says nothing new: `createJobRequest` after `createJob`.
 */
function excerptOf({record: {title, text, words}, terms}: Match): Segment[] {
  const marked = termsOf(`${title} ${text}`).filter((term) => matches(term, terms));
  const extra = words
    .split(' ')
    .filter((word) => termsOf(word).some((term) => matches(term, terms)))
    .filter((word) => !marked.some((term) => word.startsWith(term)))
    .slice(0, mostExtraWords);
  const rest = words === '' ? [] : [{text: text === '' ? '…' : ' …', isMarked: false}];
  return [
    ...markTerms(text, terms),
    ...rest,
    ...extra.flatMap((word) => [
      {text: ' ', isMarked: false},
      {text: word, isMarked: true},
    ]),
  ];
}

const areaNames: Readonly<Record<Kind, string | undefined>> = {
  docs: undefined,
  api: 'API',
  changelog: 'Changelog',
};

/** Where a page is: its area, and its groups in the sidebar. */
export function sectionOf({kind, groups}: Pick<SearchPage, 'kind' | 'groups'>): string {
  return [areaNames[kind], ...groups].filter((name) => name !== undefined).join(' › ');
}

/**
 * Turns a match of the embedded index into a hit.
 *
 * @param baseUrl path under which the site is served, with both slashes
 */
export function hitOf(match: Match, baseUrl: string): SearchHit {
  const {record, terms} = match;
  const {page, type, title, trail} = record;
  return {
    id: record.id,
    url: baseUrl + urlOf(record).slice(1),
    kind: page.kind,
    label: type === 'page' || type === 'heading' ? '' : type,
    group: [sectionOf(page), page.title].filter(Boolean).join(' › '),
    page: page.title,
    isPage: type === 'page',
    trail,
    title: markTerms(title, terms),
    excerpt: excerptOf(match),
  };
}
