/** Says of each number of the ranking whether another would answer queries better that it was not chosen on. */
import {createEngine} from '../src/search/engine';
import {type SearchRecord} from '../src/search/records';
import {weights, type Weights} from '../src/search/weights';
import {placeAmong, reciprocalRank, type JudgedQuery} from '../tests/e2e/search-queries';

/** What a number is multiplied by: the present value comes first and wins when others are no better. */
const factors = [1, 0.7, 1.4] as const;

/** The queries fall into so many folds, always the same: a number is chosen on all but one, and tried on that. */
const folds = 5;

/** What became of one number. */
interface TriedNumber {
  readonly name: string;
  readonly value: number;
  /** MRR of all queries by factor, in the order of {@link factors}. */
  readonly ranks: readonly number[];
  /** MRR of each query with the factor that is best for the queries of other folds. */
  readonly crossValidated: number;
}

/** The weights with one number multiplied. */
function withFactor(group: string, key: string, factor: number): Weights {
  const changed: Record<string, Record<string, number>> = structuredClone(weights);
  const numbers = changed[group] ?? {};
  numbers[key] = (numbers[key] ?? 0) * factor;
  return changed as Weights;
}

/** The place of the first page that satisfies, for each query. */
function placesWith(
  records: readonly SearchRecord[],
  queries: readonly JudgedQuery[],
  tried: Weights,
): number[] {
  const engine = createEngine(records, tried);
  return queries.map((judged) => {
    const matches = engine.search(judged.query, {limit: 20, perPage: 5});
    return placeAmong([...new Set(matches.map(({record}) => record.page.path))], judged);
  });
}

/** The places of each query with the factor that does best on the queries of the other folds. */
function crossValidate(byFactor: readonly (readonly number[])[]): number[] {
  const [present = []] = byFactor;
  const bestFor = Array.from({length: folds}, (_, fold) => {
    const ranks = byFactor.map((places) =>
      reciprocalRank(places.filter((_place, query) => query % folds !== fold)),
    );
    return ranks.indexOf(Math.max(...ranks));
  });
  return present.map((place, query) => byFactor[bestFor[query % folds] ?? 0]?.[query] ?? place);
}

/**
 * Tries every number of the ranking with other values.
 *
 * @param queries those that may be looked at
 */
export function tryNumbers(
  records: readonly SearchRecord[],
  queries: readonly JudgedQuery[],
): TriedNumber[] {
  const present = placesWith(records, queries, weights);
  return Object.entries(weights).flatMap(([group, numbers]) =>
    Object.entries<number>(numbers).map(([key, value]) => {
      const byFactor = factors.map((factor) =>
        factor === 1 ? present : placesWith(records, queries, withFactor(group, key, factor)),
      );
      return {
        name: `${group}.${key}`,
        value,
        ranks: byFactor.map(reciprocalRank),
        crossValidated: reciprocalRank(crossValidate(byFactor)),
      };
    }),
  );
}
