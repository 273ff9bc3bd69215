import {readQuery} from '../../search/query';
import {mostStrength} from '../../search/records';
import {stemOf} from '../../search/tokenizer';

/** A query of readers, and the pages that answer it. */
export interface AskedQuery {
  readonly query: string;
  /** Addresses within the site. */
  readonly pages: readonly string[];
}

/** For pages by their address, words with their strength, as `SearchPage` has them. */
export type LearntWords = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** What a word needs to lead to a page. */
const least = {
  /** How often it is asked, where a query with several pages counts for each of them in part. */
  count: 0.9,
  /** How much more often it is asked than the other words of readers would make one expect. */
  lift: 0.7,
};

/** The logarithm that is one step of strength. */
const step = 0.6;

/** Adds to one of many sums. */
function add<Key>(sums: Map<Key, number>, key: Key, value: number): void {
  sums.set(key, (sums.get(key) ?? 0) + value);
}

/** The words of a query by their stems. */
function wordsOf(query: string): Map<string, string> {
  return new Map(readQuery(query).map(({whole}) => [stemOf(whole), whole]));
}

/** The form of each stem that is asked most; of those that are asked equally often, the first of the alphabet. */
function formsOf(asked: readonly ReadonlyMap<string, string>[]): Map<string, string> {
  const counts = new Map<string, number>();
  asked.forEach((words) => words.forEach((word) => add(counts, word, 1)));
  const byCount = [...counts].sort(([a, most], [b, other]) => other - most || (a < b ? -1 : 1));
  return new Map(byCount.reverse().map(([word]) => [stemOf(word), word]));
}

/**
 * Learns which words of readers lead to which page.
 *
 * A word leads to a page when queries with it are answered there more often than chance would have it: than
 * the share of all queries that the page answers. How much more often is its strength. So words that are
 * asked everywhere lead nowhere.
 */
export function learnWords(queries: readonly AskedQuery[]): LearntWords {
  const ofPages = new Map<string, number>();
  const ofStems = new Map<string, Map<string, number>>();
  let all = 0;
  const words = queries.map(({query}) => wordsOf(query));
  queries.forEach(({pages}, index) => {
    const part = 1 / Math.sqrt(pages.length);
    for (const page of pages) {
      add(ofPages, page, part);
      all += part;
      for (const stem of words[index]?.keys() ?? []) {
        const counts = ofStems.get(stem) ?? new Map<string, number>();
        ofStems.set(stem, counts);
        add(counts, page, part);
      }
    }
  });
  const forms = formsOf(words);
  const learnt = new Map<string, Map<string, number>>();
  for (const [stem, counts] of ofStems) {
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    for (const [page, count] of counts) {
      const expected = (total * (ofPages.get(page) ?? 0)) / all;
      const lift = Math.log((count + 0.1) / (expected + 1));
      if (count >= least.count && lift > least.lift) {
        const ofPage = learnt.get(page) ?? new Map<string, number>();
        learnt.set(page, ofPage);
        ofPage.set(forms.get(stem) ?? stem, Math.min(mostStrength, Math.round(lift / step)));
      }
    }
  }
  return learnt;
}
