import MiniSearch, {type Query, type SearchResult} from 'minisearch';
import {byPage} from './by-page';
import type {Kind, SearchRecord} from './records';
import {synonymsOf} from './synonyms';
import {isStopWord, stemOf, termsOf, tokenize} from './tokenizer';

/** A record that answers a query. */
export interface Match {
  readonly record: SearchRecord;
  readonly score: number;
  /** Terms of the record that the query found, to mark them. */
  readonly terms: ReadonlySet<string>;
}

export interface SearchScope {
  /** Area to search; all of them if not set. */
  readonly kind?: Kind;
  /** Most matches to return. */
  readonly limit: number;
  /** Most matches to return of one page. */
  readonly perPage: number;
}

export interface Engine {
  /** Finds records, best first, those of one page together. */
  readonly search: (query: string, scope: SearchScope) => Match[];
  /** Queries that find something, for one that does not. */
  readonly suggest: (query: string) => string[];
}

/** The fields of a document in the index; each record is one document. */
interface Document {
  readonly id: number;
  /** Title of the page, on the record of the page. */
  readonly title: string;
  /** Heading or name of the symbol. */
  readonly heading: string;
  /** Where it is: page, groups and headings above. */
  readonly context: string;
  readonly text: string;
  readonly words: string;
}

const boost = {title: 9, heading: 6, context: 1.5, text: 1, words: 0.6};

/** A word of a query, with everything that may stand for it. */
interface Word {
  readonly strict: Query;
  readonly loose?: Query;
}

/** More words than this make a query slow, not better. */
const mostWords = 12;
const longestWord = 64;

const kindWeight: Readonly<Record<Kind, number>> = {docs: 1, api: 0.8, changelog: 0.72};

/** How much a record is worth by its type; all others 1. */
const typeWeight: Readonly<Record<string, number>> = {
  page: 1.25,
  Message: 0.8,
  Field: 0.7,
  'Enum value': 0.75,
  Error: 0.75,
};

function toDocument(
  {page, title, type, trail, anchor, text, words}: SearchRecord,
  id: number,
): Document {
  const isPage = type === 'page';
  const place = [...page.groups, ...(isPage ? [] : [page.title]), ...trail].join(' ');
  return {
    id,
    title: isPage ? title : '',
    heading: isPage ? '' : title,
    // The last part of the address and, in the API, the full name, by which readers know a thing.
    context: `${place} ${isPage ? page.path.split('/').join(' ') : page.kind === 'api' ? anchor : ''}`,
    text,
    words,
  };
}

/** Terms of a text, and their stems, so that forms of a word meet. */
function indexTerms(text: string): string[] {
  return termsOf(text).filter((term) => !isStopWord(term));
}

function withStem(term: string): string | string[] {
  const stem = stemOf(term);
  return stem === term ? term : [term, stem];
}

const exactly = {prefix: false, fuzzy: false} as const;

/** A phrase of a synonym: all of its words. */
function phrase(text: string): Query {
  return {combineWith: 'AND', queries: text.split(' '), ...exactly, boostTerm: () => 0.5};
}

/**
 * Reads one name or word of a query.
 *
 * @param terms the terms that the tokenizer makes of it: the whole, then its parts
 */
function readWord(terms: readonly string[]): Word {
  const [whole = '', ...rest] = terms;
  const parts = rest.filter((term) => !whole.startsWith(term) || term.length < whole.length);
  const stem = stemOf(whole);
  const queries: Query[] = [
    {queries: [whole], prefix: whole.length > 1, fuzzy: false, weights: {prefix: 0.6, fuzzy: 0}},
  ];
  if (stem !== whole) {
    queries.push({queries: [stem], ...exactly, boostTerm: () => 0.8});
  }
  if (parts.length > 0) {
    queries.push({combineWith: 'AND', queries: parts, prefix: true, fuzzy: false});
  }
  for (const other of new Set([...synonymsOf(whole), ...synonymsOf(stem)])) {
    queries.push(phrase(other));
  }
  const length = whole.length;
  return {
    strict: {combineWith: 'OR', queries},
    ...(length > 4
      ? {
          loose: {
            queries: [whole],
            prefix: false,
            fuzzy: length > 7 ? 2 : 1,
            weights: {fuzzy: 0.5, prefix: 0},
          },
        }
      : {}),
  };
}

/** Takes a query apart into words; words like «the» count only if there are no others. */
function readQuery(query: string): Word[] {
  const names: string[][] = [];
  let end = -1;
  for (const token of tokenize(query.slice(0, mostWords * longestWord))) {
    if (token.start >= end) {
      names.push([]);
      end = token.end;
    }
    names.at(-1)?.push(token.term.slice(0, longestWord));
  }
  const telling = names.filter(([whole = '']) => !isStopWord(whole));
  return (telling.length > 0 ? telling : names).slice(0, mostWords).map(readWord);
}

/** Terms in their order, without words like «the»: two texts that say the same have the same. */
function signature(text: string): string {
  return indexTerms(text).map(stemOf).join(' ');
}

/** What the words of a query have found in one record. */
interface Candidate {
  score: number;
  /** One bit for each word. */
  found: number;
  /** One bit for each word found in the title or heading. */
  named: number;
  readonly terms: Set<string>;
}

/**
 * Makes a search engine for records.
 *
 * Order of matches: those that contain all words before those whose page contains them, before those
 * with some words; then by score, in which a title weighs more than a heading, and a heading more than
 * text. A word is matched exactly, as the beginning of a word, by its stem or a synonym; only a word
 * that finds nothing so is taken as misspelled, and only if it is long enough.
 */
export function createEngine(records: readonly SearchRecord[]): Engine {
  const index = new MiniSearch<Document>({
    fields: ['title', 'heading', 'context', 'text', 'words'],
    tokenize: indexTerms,
    processTerm: withStem,
    searchOptions: {
      boost,
      tokenize: (term) => [term],
      processTerm: (term) => term,
      combineWith: 'OR',
    },
  });
  index.addAll(records.map(toDocument));
  const signatures = records.map(({title}) => signature(title));

  function find(word: Word): SearchResult[] {
    const strict = index.search(word.strict);
    return strict.length > 0 || !word.loose ? strict : index.search(word.loose);
  }

  /** What each word finds, by number of the record; words that find nothing are left out. */
  function collect(words: readonly Word[]): {found: Map<number, Candidate>; all: number} {
    const found = new Map<number, Candidate>();
    let count = 0;
    for (const word of words) {
      const results = find(word);
      const bit = results.length > 0 ? 1 << count++ : 0;
      for (const {id, score, match} of results) {
        const candidate = found.get(id as number) ?? {
          score: 0,
          found: 0,
          named: 0,
          terms: new Set(),
        };
        candidate.score += score;
        candidate.found |= bit;
        for (const [term, fields] of Object.entries(match)) {
          candidate.terms.add(term);
          if (fields.includes('title') || fields.includes('heading')) {
            candidate.named |= bit;
          }
        }
        found.set(id as number, candidate);
      }
    }
    return {found, all: (1 << count) - 1};
  }

  function search(query: string, {kind, limit, perPage}: SearchScope): Match[] {
    const words = readQuery(query);
    const {found, all} = collect(words);
    const wanted = signature(query);
    const exact = query.trim().toLowerCase();

    const onPage = new Map<unknown, number>();
    for (const [id, {found: bits}] of found) {
      const page = records[id]?.page;
      onPage.set(page, (onPage.get(page) ?? 0) | bits);
    }

    const ranked: (Match & {readonly tier: number})[] = [];
    for (const [id, candidate] of found) {
      const record = records[id];
      if (!record || (kind && record.page.kind !== kind)) {
        continue;
      }
      const {found: bits, named, terms} = candidate;
      const isExact = record.title.toLowerCase() === exact;
      const isSame = wanted !== '' && signatures[id] === wanted;
      const complete = bits === all ? 2 : onPage.get(record.page) === all ? 1 : 0;
      ranked.push({
        record,
        terms,
        tier: isExact ? 4 : complete === 2 ? 3 : complete === 1 ? 2 : countBits(bits) / 32,
        score:
          candidate.score *
          kindWeight[record.page.kind] *
          (typeWeight[record.type] ?? 1) *
          (isExact ? 3 : 1) *
          (isSame ? 3 : named === all ? 1.5 : 1),
      });
    }
    ranked.sort((a, b) => b.tier - a.tier || b.score - a.score);
    return byPage(ranked, ({record}) => record.page, limit, perPage);
  }

  return {search, suggest: () => []};
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest > 0; rest &= rest - 1) {
    count += 1;
  }
  return count;
}
