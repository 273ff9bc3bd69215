import MiniSearch, {type SearchResult} from 'minisearch';
import {byPage} from './by-page';
import {mostWords, readQuery, type QueryWord} from './query';
import {createRanking, nameOf, type Rank} from './ranking';
import type {Kind, SearchPage, SearchRecord} from './records';
import {isStopWord, stemOf, termsOf} from './tokenizer';
import {fieldWeight, weakest} from './weights';

/** A record that answers a query. */
export interface Match {
  readonly record: SearchRecord;
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

/** Words that mean an area; they stand on few of its pages. */
const kindWords: Readonly<Record<Kind, string>> = {
  docs: '',
  api: 'API',
  changelog: 'changelog release notes',
};

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

/** Terms of a text without those that are on every page. */
function indexTerms(text: string): string[] {
  return termsOf(text).filter((term) => !isStopWord(term));
}

/** A term and its stem, so that forms of a word meet. */
function withStem(term: string): string | string[] {
  const stem = stemOf(term);
  return stem === term ? term : [term, stem];
}

/** What the words of a query have found in one record, while they are looked up. */
interface Candidate {
  score: number;
  words: number;
  named: number;
  readonly terms: Set<string>;
}

const mostSuggestions = 3;

/**
 * Makes a search engine for records.
 *
 * Order of matches: those that are named like the query, those that contain all of its words, those whose
 * page contains them, those with some words; then by score, in which a title weighs more than a heading,
 * and a heading more than text. A word is matched exactly, as the beginning of a word, by its stem or a
 * synonym; only a word that finds nothing so is taken as misspelled, and only if it is long enough.
 */
export function createEngine(records: readonly SearchRecord[]): Engine {
  const index = new MiniSearch<Document>({
    fields: ['title', 'name', 'heading', 'context', 'text', 'words'],
    tokenize: indexTerms,
    processTerm: withStem,
    searchOptions: {
      boost: fieldWeight,
      tokenize: (term) => [term],
      processTerm: (term) => term,
      combineWith: 'OR',
    },
  });
  index.addAll(records.map(toDocument));
  const rankingFor = createRanking(records);

  function find({strict, loose}: QueryWord): SearchResult[] {
    const results = index.search(strict);
    return results.length > 0 || !loose ? results : index.search(loose);
  }

  /** What each word finds, by number of the record; words that find nothing are left out. */
  function collect(words: readonly QueryWord[]) {
    const candidates = new Map<number, Candidate>();
    const all = words.map(find).filter(({length}) => length > 0);
    all.forEach((results, number) => {
      const bit = 1 << number;
      for (const {id, score, match} of results) {
        const candidate = candidates.get(id as number) ?? {
          score: 0,
          words: 0,
          named: 0,
          terms: new Set(),
        };
        candidate.score += score;
        candidate.words |= bit;
        for (const [term, fields] of Object.entries(match)) {
          candidate.terms.add(term);
          if (fields.includes('title') || fields.includes('heading')) {
            candidate.named |= bit;
          }
        }
        candidates.set(id as number, candidate);
      }
    });
    return {candidates, all: (1 << all.length) - 1};
  }

  function search(query: string, {kind, limit, perPage}: SearchScope): Match[] {
    const {candidates, all} = collect(readQuery(query));
    const rank = rankingFor(query);
    const onPage = new Map<SearchPage | undefined, number>();
    for (const [id, {words}] of candidates) {
      const page = records[id]?.page;
      onPage.set(page, (onPage.get(page) ?? 0) | words);
    }
    const ranked: (Match & Rank)[] = [];
    for (const [id, {terms, ...found}] of candidates) {
      const record = records[id];
      if (record && (kind === undefined || record.page.kind === kind)) {
        const place = rank(id, record, {...found, onPage: onPage.get(record.page) ?? 0, all});
        ranked.push({record, terms, ...place});
      }
    }
    ranked.sort((a, b) => b.tier - a.tier || b.score - a.score);
    return byPage(withoutWeak(ranked), ({record}) => record.page, limit, perPage);
  }

  function suggest(query: string): string[] {
    const words = termsOf(query).filter((term) => term.length > 3);
    const results = index.search(
      {queries: words.slice(0, mostWords), prefix: false, fuzzy: 0.35},
      {fields: ['title', 'name', 'heading']},
    );
    const titles = results
      .map(({id}) => records[id as number])
      .filter((record) => record?.type === 'page' || record?.type === 'heading')
      .map((record) => record?.title ?? '');
    return [...new Set(titles)].slice(0, mostSuggestions);
  }

  return {search, suggest};
}

/**
 * Leaves out what is far weaker than the first match of its page, which would stand before better pages,
 * unless the query names it.
 */
function withoutWeak<Ranked extends Match & Rank>(ranked: readonly Ranked[]): Ranked[] {
  const best = new Map<SearchPage, number>();
  return ranked.filter(({record, score, isNamed}) => {
    const top = best.get(record.page) ?? score;
    best.set(record.page, top);
    return isNamed || score >= top * weakest;
  });
}
