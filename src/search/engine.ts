import {byPage} from './by-page';
import {createLearnt} from './learnt';
import {readQuery, type QueryWord} from './query';
import {createRanking, nameOf, type Field, type Found, type Rank} from './ranking';
import type {Kind, SearchPage, SearchRecord} from './records';
import {correct, distance} from './spelling';
import {synonymTerms} from './synonyms';
import {isStopWord, stemOf, termsOf} from './tokenizer';
import {weights as ownWeights, type Weights} from './weights';
import {createWordIndex} from './word-index';

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

/** Words that mean an area; they stand on few of its pages. */
const kindWords: Readonly<Record<Kind, string>> = {
  docs: '',
  api: 'API',
  changelog: 'changelog release notes',
};

/** The fields of a record, in which its words are found. */
function fieldsOf({
  page,
  title,
  type,
  trail,
  anchor,
  text,
  words,
}: SearchRecord): Record<Field, string> {
  const isPage = type === 'page';
  const place = isPage ? page.groups : [...page.groups, page.title, ...trail];
  return {
    title: isPage ? title : '',
    name: isPage ? nameOf(page) : '',
    heading: isPage ? '' : title,
    context: [kindWords[page.kind], ...place, anchor].join(' '),
    text,
    words,
    asked: isPage ? page.asked : '',
  };
}

/** Terms of a text without those that are on every page. */
function indexTerms(text: string): string[] {
  return termsOf(text).filter((term) => !isStopWord(term));
}

const mostSuggestions = 3;

/** Share of its letters that a word may differ in to be suggested. */
const farthest = 0.35;

/** The fields that say what a page or record is. */
const titleFields: readonly Field[] = ['title', 'name', 'heading'];

/**
 * Makes a search engine for records.
 *
 * Order of matches: those that are named like the query, or whose message it contains, then by score: that of
 * the page as a whole and that of the record itself. A word is matched exactly, as the beginning of a word, by
 * its stem or a synonym; one that finds nothing so is taken as misspelled, if it is long enough.
 */
export function createEngine(
  records: readonly SearchRecord[],
  weights: Weights = ownWeights,
): Engine {
  const vocabulary = new Map(synonymTerms.map((term) => [term, true]));
  const index = createWordIndex(records.map(fieldsOf), (text, field) =>
    indexTerms(text).flatMap((term) => {
      vocabulary.set(term, vocabulary.get(term) === true || titleFields.includes(field));
      // Forms of a word meet in its stem.
      return [term, stemOf(term)];
    }),
  );
  for (const {page} of records) {
    for (const word of page.learnt.keys()) {
      vocabulary.set(word, vocabulary.get(word) ?? false);
    }
  }
  const rank = createRanking(records, weights);
  const learnt = createLearnt(records, weights);

  function find(word: QueryWord): Found {
    return {word, results: index.find(word.strict), pages: learnt.pagesOf(word)};
  }

  /** Some parts of a name that is not found as a whole. */
  function orParts({word, results, pages}: Found): Found {
    return {word, results: results.size > 0 ? results : index.find(word.parts), pages};
  }

  /** The query with other words in the place of those that find nothing, if there are some like them. */
  function corrected(query: string, found: readonly Found[]): string {
    return found
      .filter(({results, pages}) => results.size === 0 && pages.length === 0)
      .reduce((text, {word: {whole}}) => {
        const meant = correct(whole, vocabulary);
        return meant === undefined ? text : text.toLowerCase().replace(whole, meant);
      }, query);
  }

  function search(typed: string, {kind, limit, perPage}: SearchScope): Match[] {
    const first = readQuery(typed).map(find);
    const query = corrected(typed, first);
    const found = query === typed ? first : readQuery(query).map(find);
    const inScope = ({record}: Rank) => kind === undefined || record.page.kind === kind;
    const byWords = rank(
      query,
      found.map(orParts).filter(({results, pages}) => results.size + pages.length > 0),
    ).filter(inScope);
    const ranked = learnt
      .raise(
        byWords,
        found.map(({word}) => word),
      )
      .filter(inScope);
    ranked.sort((a, b) => b.tier - a.tier || b.score - a.score);
    return byPage(
      withoutWeak(ranked, weights.factor.weakest),
      ({record}) => record.page,
      limit,
      perPage,
    );
  }

  function suggest(query: string): string[] {
    const scores = new Map<string, number>();
    const words = termsOf(query).filter((term) => term.length > 3);
    for (const word of words.slice(0, mostSuggestions * 4)) {
      for (const [term, isTitle] of vocabulary) {
        const away = isTitle ? distance(word, term) / word.length : Infinity;
        for (const id of away > farthest ? [] : index.find([{terms: [term]}]).keys()) {
          const {type = '', title = ''} = records[id] ?? {};
          if ((type === 'page' || type === 'heading') && termsOf(title).includes(term)) {
            scores.set(title, (scores.get(title) ?? 0) + 1 - away);
          }
        }
      }
    }
    const best = [...scores].sort(([, a], [, b]) => b - a).map(([title]) => title);
    return best.slice(0, mostSuggestions);
  }

  return {search, suggest};
}

/**
 * Leaves out what is far weaker than the first match of its page, which would stand before better pages,
 * unless the query names it.
 */
function withoutWeak<Ranked extends Match & Rank>(
  ranked: readonly Ranked[],
  weakest: number,
): Ranked[] {
  const best = new Map<SearchPage, number>();
  return ranked.filter(({record, own, isNamed}) => {
    const top = best.get(record.page) ?? own;
    best.set(record.page, top);
    return isNamed || own >= top * weakest;
  });
}
