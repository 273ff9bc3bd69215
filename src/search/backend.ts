import type {SearchScope} from './engine';
import type {SearchHit} from './hits';

/** What answers searches: the embedded index or the hosted service. */
export interface SearchBackend {
  /** Loads what the first search needs, so that it is quick. Says nothing when that fails: the search will. */
  readonly prepare: () => void;
  /**
   * Finds hits, best first, those of one page together.
   *
   * @throws RetryError when it cannot answer now
   */
  readonly search: (query: string, scope: SearchScope) => Promise<SearchHit[]>;
  /** Other queries to try after one without results. */
  readonly suggest: (query: string) => Promise<string[]>;
}

/** A search that could not be answered: it may be tried again. */
export class RetryError extends Error {
  override readonly name = 'RetryError';
}
