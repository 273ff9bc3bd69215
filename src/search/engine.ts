import MiniSearch, {type Query, type SearchResult} from 'minisearch';
import {byPage} from './by-page';
import type {Kind, SearchRecord} from './records';
import {productName, replacePhrases, synonymsOf} from './synonyms';
import {isStopWord, stemOf, termsOf, tokenize, wordsOf} from './tokenizer';

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
  /** Last part of the address of the page, there too: readers know pages by it. */
  readonly name: string;
  /** Heading or name of the symbol. */
  readonly heading: string;
  /** Where it is: page, groups and headings above. */
  readonly context: string;
  readonly text: string;
  readonly words: string;
}

const boost = {title: 9, name: 5, heading: 6, context: 1.5, text: 1, words: 0.6};

/** A word of a query, with everything that may stand for it. */
interface Word {
  readonly strict: Query;
  readonly loose?: Query;
}

/** More words than this make a query slow, not better. */
const mostWords = 12;
const longestWord = 64;

const kindWeight: Readonly<Record<Kind, number>> = {docs: 1, api: 0.75, changelog: 0.6};

/** Words that mean an area; they stand on few of its pages. */
const kindWords: Readonly<Record<Kind, string>> = {
  docs: '',
  api: 'API',
  changelog: 'changelog release notes',
};

/**
 * How much a record is worth by its type when the query is made of words; all others 1. A query that is
 * a name, like `account_id`, asks for such a symbol and nothing else.
 */
const typeWeight: Readonly<Record<string, number>> = {
  page: 1.4,
  Flag: 0.5,
  RPC: 0.5,
  Error: 0.25,
  Variable: 0.4,
  'Helm value': 0.35,
  'Config key': 0.35,
  Enum: 0.3,
  Message: 0.3,
  Field: 0.2,
  'Enum value': 0.2,
};

/** Types that plain words can mean. Names of others, such as the field `user`, are often plain words. */
const wordLikeTypes = new Set([
  'page',
  'heading',
  'Transformer',
  'RPC',
  'Flag',
  'Variable',
  'Error',
]);

/** Made like a name in code: `DB_HOST`, `createJob`, `image.tag`, `--api-key`. */
const nameLike = /^(?:--?)?[\w$]+(?:[_./-][\w$]+)+$|^--?\w+$|\p{Ll}\p{Lu}/u;

/** The last part of the address of a page, as words; the home page has the name of the product. */
function nameOf({path}: SearchRecord['page']): string {
  const last = path.split('/').at(-1) ?? '';
  return last === '' ? productName : last.replace(/\.proto$/, '').replaceAll(/[-_]/g, ' ');
}

function toDocument(record: SearchRecord, id: number): Document {
  const {page, title, type, trail, anchor, text, words} = record;
  const isPage = type === 'page';
  const place = isPage ? page.groups : [...page.groups, page.title, ...trail];
  return {
    id,
    title: isPage ? title : '',
    name: isPage ? nameOf(page) : '',
    heading: isPage ? '' : title,
    context: [kindWords[page.kind], ...place, anchor].join(' '),
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
function readWord([whole = '', ...others]: readonly string[]): Word {
  const joined = whole.replaceAll(/[._-]/g, '');
  const parts = others.filter((term) => term !== joined);
  const stem = stemOf(whole);
  const synonyms = new Set([...synonymsOf(whole), ...synonymsOf(stem)]);
  // A short word that has synonyms is an abbreviation, not the beginning of a word.
  const isPrefix = whole.length > (synonyms.size > 0 ? 3 : 1);
  const queries: Query[] = [
    {queries: [whole], prefix: isPrefix, fuzzy: false, weights: {prefix: 0.6, fuzzy: 0}},
  ];
  if (joined !== whole) {
    queries.push({queries: [joined], ...exactly});
  }
  if (stem !== whole) {
    queries.push({queries: [stem], ...exactly, boostTerm: () => 0.8});
  }
  if (parts.length > 0) {
    queries.push({combineWith: 'AND', queries: parts, prefix: true, fuzzy: false});
  }
  queries.push(...[...synonyms].map(phrase));
  const {length} = whole;
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

/** Takes a query apart into words; words that say little count only if there are no others. */
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
  const real = names.filter(([whole = '']) => !isStopWord(whole));
  const telling = real.filter(([whole]) => whole !== productName);
  const wanted = [telling, real, names].find(({length}) => length > 0) ?? [];
  return wanted.slice(0, mostWords).map(readWord);
}

/** Words in their order, without those that say little: two texts that say the same have the same. */
function signature(text: string): string {
  const words = wordsOf(text).filter((word) => !isStopWord(word));
  const telling = words.filter((word) => word !== productName);
  return (telling.length > 0 ? telling : words).map(stemOf).join(' ');
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
    fields: ['title', 'name', 'heading', 'context', 'text', 'words'],
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
  const signatures = records.map(({title, type, page}) =>
    type === 'page' ? [signature(title), signature(nameOf(page))] : [signature(title)],
  );

  // Headings such as «Before you start» stand on many pages and are the name of none.
  const uses = new Map<string, number>();
  for (const [first = ''] of signatures) {
    uses.set(first, (uses.get(first) ?? 0) + 1);
  }

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

  function search(typed: string, {kind, limit, perPage}: SearchScope): Match[] {
    const query = replacePhrases(typed);
    const words = readQuery(query);
    const isLong = words.length > 2;
    const {found, all} = collect(words);
    const name = typed.trim().toLowerCase();
    const isName = nameLike.test(typed.trim());
    const wanted = signature(query);
    const synonyms = new Set(synonymsOf(wanted).map(signature));

    const onPage = new Map<unknown, number>();
    for (const [id, {found: bits}] of found) {
      const page = records[id]?.page;
      onPage.set(page, (onPage.get(page) ?? 0) | bits);
    }

    const ranked: (Match & {readonly tier: number})[] = [];
    for (const [id, {score, found: bits, named, terms}] of found) {
      const record = records[id];
      if (!record || (kind && record.page.kind !== kind)) {
        continue;
      }
      const {page, type, title} = record;
      const own = signatures[id] ?? [];
      // A heading above other headings only is no place to read.
      const isEmpty = type === 'heading' && record.text === '';
      const isCommon = type === 'heading' && (uses.get(own[0] ?? '') ?? 0) > 3;
      const canBeMeant = isName || (wordLikeTypes.has(type) && !isEmpty && !isCommon);
      const isExact = canBeMeant && (title.toLowerCase() === name || own.includes(wanted));
      const isSynonym = canBeMeant && own.some((text) => synonyms.has(text));
      const isText = isName || type === 'page' || type === 'heading' || type === 'Transformer';
      const isHub = type === 'page' && /\/(?:introduction)?$/.test(page.path);
      ranked.push({
        record,
        terms,
        tier: tierOf({
          isExact,
          // Symbols are meant by their names: words in their descriptions are a coincidence.
          own: isText || named === all ? bits : bits & named,
          onPage: onPage.get(page) ?? 0,
          all,
        }),
        score:
          score *
          kindWeight[page.kind] *
          (isName ? 1 : (typeWeight[type] ?? 1)) *
          (type === 'Error' && isLong ? 2 : 1) *
          (isEmpty ? 0.3 : 1) *
          (isHub ? 1.3 : 1) *
          (isExact ? 3 : isSynonym ? 2 : named === all ? 1.5 : 1),
      });
    }
    ranked.sort((a, b) => b.tier - a.tier || b.score - a.score);
    return byPage(withoutWeak(ranked), ({record}) => record.page, limit, perPage);
  }

  return {search, suggest: () => []};
}

/** Smallest share of the score of the best match of a page that another match of it must have. */
const weakest = 0.25;

/** Leaves out what is far weaker than the best match of its page: it would stand before better pages. */
function withoutWeak(ranked: readonly Match[]): Match[] {
  const best = new Map<unknown, number>();
  return ranked.filter(({record, score}) => {
    const top = best.get(record.page) ?? score;
    best.set(record.page, top);
    return score >= top * weakest;
  });
}

interface TierInput {
  /** The query is the name of the record. */
  readonly isExact: boolean;
  /** Words found in the record, one bit for each. */
  readonly own: number;
  /** Words found on its page. */
  readonly onPage: number;
  /** All words that were found anywhere. */
  readonly all: number;
}

/**
 * The class of a match; a higher one comes first, whatever the score: the name that was typed, all words,
 * all words on the same page, and then by the number of words.
 */
function tierOf({isExact, own, onPage, all}: TierInput): number {
  if (isExact) {
    return mostWords + 3;
  }
  return own === all ? mostWords + 2 : onPage === all ? mostWords + 1 : countBits(own);
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest > 0; rest &= rest - 1) {
    count += 1;
  }
  return count;
}
