import type {DocSearchHit} from '@docsearch/react';
import type {Match} from './engine';
import {urlOf, type Kind} from './records';
import {stemOf, termsOf, tokenize} from './tokenizer';

/** A result in the form that DocSearch takes, with what our own views show beside it. */
export interface SearchHit extends DocSearchHit {
  readonly kind: Kind;
  /** What it is: empty for pages and headings, else `RPC`, `Variable`, `Flag` … */
  readonly label: string;
  /** Headings above it on its page. */
  readonly trail: readonly string[];
}

/** A piece of a text, marked if the query found it. */
export interface Segment {
  readonly text: string;
  readonly isMarked: boolean;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as HTML. DocSearch shows the texts of hits as HTML, so none may go there as it is. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

function unescapeHtml(html: string): string {
  return html.replaceAll(
    /&(?:amp|lt|gt|quot|#39);/g,
    (entity) => Object.keys(entities).find((character) => entities[character] === entity) ?? entity,
  );
}

/** Takes an HTML text with `<mark>` apart, so that it can be shown without HTML. */
export function segmentsOf(html: string): Segment[] {
  return html
    .split(/<mark>(.*?)<\/mark>/gs)
    .map((part, index) => ({text: unescapeHtml(part), isMarked: index % 2 === 1}))
    .filter(({text}) => text !== '');
}

function matches(term: string, terms: ReadonlySet<string>): boolean {
  return terms.has(term) || terms.has(stemOf(term));
}

/**
 * Marks the terms in a text.
 *
 * @returns HTML in which all but `<mark>` is escaped
 */
export function markTerms(text: string, terms: ReadonlySet<string>): string {
  let html = '';
  let end = 0;
  for (const token of tokenize(text)) {
    if (token.start >= end && matches(token.term, terms)) {
      const before = escapeHtml(text.slice(end, token.start));
      html += `${before}<mark>${escapeHtml(text.slice(token.start, token.end))}</mark>`;
      end = token.end;
    }
  }
  return html + escapeHtml(text.slice(end));
}

/** Words of the unseen rest that a result names. */
const mostExtraWords = 3;

/**
 * The beginning of a text, and after it words of the rest that the query found. A word that begins like
 * one that is marked already says nothing new: `createJobRequest` after `createJob`.
 */
function excerptOf({record: {title, text, words}, terms}: Match): string {
  const marked = termsOf(`${title} ${text}`).filter((term) => matches(term, terms));
  const extra = words
    .split(' ')
    .filter((word) => termsOf(word).some((term) => matches(term, terms)))
    .filter((word) => !marked.some((term) => word.startsWith(term)))
    .slice(0, mostExtraWords)
    .map((word) => `<mark>${escapeHtml(word)}</mark>`);
  return [markTerms(text, terms), ...(words === '' ? [] : ['…']), ...extra].join(' ').trim();
}

const areaNames: Readonly<Record<Kind, string | undefined>> = {
  docs: undefined,
  api: 'API',
  changelog: 'Changelog',
};

function highlight(value: string): {
  value: string;
  matchLevel: 'full' | 'none';
  matchedWords: string[];
} {
  return {value, matchLevel: value.includes('<mark>') ? 'full' : 'none', matchedWords: []};
}

/** What a hit is made of; texts with `Html` are escaped, with `<mark>` around what was found. */
export interface HitParts {
  readonly id: string;
  readonly url: string;
  readonly kind: Kind;
  readonly label: string;
  /** What stands above the hits of one page: groups and title. */
  readonly group: string;
  readonly page: string;
  readonly trail: readonly string[];
  /** Heading or name of the symbol; empty for the page itself. */
  readonly title: string;
  readonly titleHtml: string;
  readonly excerptHtml: string;
}

/** Puts the parts of a result into the form of DocSearch. */
export function toHit({
  id,
  url,
  kind,
  label,
  group,
  page,
  trail,
  title,
  titleHtml,
  excerptHtml,
}: HitParts): SearchHit {
  const [path = url, anchor = null] = url.split('#');
  const isPage = title === '';
  const marked = {
    lvl0: highlight(escapeHtml(group)),
    lvl1: highlight(isPage ? titleHtml : escapeHtml(page)),
    lvl2: highlight(isPage ? '' : titleHtml),
    lvl3: highlight(''),
    lvl4: highlight(''),
    lvl5: highlight(''),
    lvl6: highlight(''),
  };
  const result = {content: highlight(excerptHtml), hierarchy: marked, hierarchy_camel: []};
  return {
    objectID: id,
    url,
    url_without_anchor: path,
    anchor,
    type: isPage ? 'lvl1' : 'lvl2',
    content: null,
    hierarchy: {
      // DocSearch groups by this one and shows it as text.
      lvl0: group,
      lvl1: escapeHtml(page),
      lvl2: isPage ? null : escapeHtml(title),
      lvl3: null,
      lvl4: null,
      lvl5: null,
      lvl6: null,
    },
    kind,
    label,
    trail,
    _highlightResult: result,
    _snippetResult: result,
  };
}

/**
 * Turns a match of the embedded index into a hit.
 *
 * @param baseUrl path under which the site is served, with both slashes
 */
export function hitOf(match: Match, baseUrl: string): SearchHit {
  const {record, terms} = match;
  const {page, type, title, trail} = record;
  const area = areaNames[page.kind];
  return toHit({
    id: record.id,
    url: baseUrl + urlOf(record).slice(1),
    kind: page.kind,
    label: type === 'page' || type === 'heading' ? '' : type,
    group: [...(area === undefined ? [] : [area]), ...page.groups, page.title].join(' › '),
    page: page.title,
    trail,
    title: type === 'page' ? '' : title,
    titleHtml: markTerms(title, terms),
    excerptHtml: excerptOf(match),
  });
}
