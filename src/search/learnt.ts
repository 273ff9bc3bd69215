import type {QueryWord} from './query';
import type {Rank} from './ranking';
import type {SearchPage, SearchRecord} from './records';
import {stemOf} from './tokenizer';
import type {Weights} from './weights';

/** The words of readers that lead to pages. */
export interface Learnt {
  /** The pages that a word of a query leads to, each with how strongly. */
  readonly pagesOf: (word: QueryWord) => readonly (readonly [SearchPage, number])[];
  /**
   * Raises the pages that the words of a query lead to, each with all of its records, so that their order on
   * the page stays. A page that was not found is added with its own record.
   */
  readonly raise: (ranked: readonly Rank[], words: readonly QueryWord[]) => Rank[];
}

/**
 * Prepares the words that pages have learnt from readers.
 *
 * Each step of strength of a word multiplies the scores of its page, so that what the words say together and what
 * the text says are one product. Records that the query names stay as they are, before all others.
 */
export function createLearnt(
  records: readonly SearchRecord[],
  {learnt: {step, missing}}: Pick<Weights, 'learnt'>,
): Learnt {
  const ownRecords = new Map<SearchPage, SearchRecord>();
  const pagesOfStem = new Map<string, [SearchPage, number][]>();
  for (const record of records) {
    const {page, type} = record;
    if (type === 'page' && !ownRecords.has(page)) {
      ownRecords.set(page, record);
      for (const [word, strength] of page.learnt) {
        const stem = stemOf(word);
        pagesOfStem.set(stem, [...(pagesOfStem.get(stem) ?? []), [page, strength]]);
      }
    }
  }

  /** The sum of the strengths of the words, for each page that they lead to. */
  function sumUp(words: readonly QueryWord[]): Map<SearchPage, number> {
    const sums = new Map<SearchPage, number>();
    for (const stem of new Set(words.map(({whole}) => stemOf(whole)))) {
      for (const [page, strength] of pagesOfStem.get(stem) ?? []) {
        sums.set(page, (sums.get(page) ?? 0) + strength);
      }
    }
    return sums;
  }

  return {
    pagesOf: ({whole}) => pagesOfStem.get(stemOf(whole)) ?? [],

    raise(ranked, words) {
      const sums = sumUp(words);
      const found = new Set<SearchPage>();
      let best = 0;
      for (const {record, tier, score} of ranked) {
        found.add(record.page);
        best = tier === 0 ? Math.max(best, score) : best;
      }
      const least = missing * (best || 1);
      const raise = (score: number, page: SearchPage) =>
        (least + score) * step ** (sums.get(page) ?? 0);
      const raised = ranked.map((rank) =>
        rank.tier === 0 ? {...rank, score: raise(rank.score, rank.record.page)} : rank,
      );
      const added = [...sums.keys()].flatMap((page): Rank[] => {
        const record = found.has(page) ? undefined : ownRecords.get(page);
        return record
          ? [{record, terms: new Set(), tier: 0, score: raise(0, page), own: 0, isNamed: false}]
          : [];
      });
      return [...raised, ...added];
    },
  };
}
