import type {DocSearchTransformClient} from '@docsearch/react';
import type {SearchBackend} from './backend';
import type {SearchScope} from './engine';
import type {SearchHit} from './hits';

/** What a search did, for those who show more of it than DocSearch does. */
export type SearchState =
  | {readonly status: 'idle'}
  | {readonly status: 'loading' | 'failed'; readonly query: string}
  | {readonly status: 'shown'; readonly query: string; readonly count: number}
  | {readonly status: 'empty'; readonly query: string; readonly suggestions: readonly string[]};

/** The request of DocSearch, as far as it is used here. */
interface Request {
  readonly query?: string;
}

/**
 * Makes the search function of the client that DocSearch asks, on top of a backend.
 *
 * It never throws: DocSearch would keep its earlier results, leave the error uncaught, and show its own
 * failed state for a moment only. A search that failed has no hits, and its state says why.
 *
 * @param backend answers the searches
 * @param scopeOf the scope of the next search
 * @param onState hears of each step of the newest search; older ones are silent
 */
export function createDocSearch(
  backend: Pick<SearchBackend, 'search' | 'suggest'>,
  scopeOf: () => SearchScope,
  onState: (state: SearchState) => void,
): DocSearchTransformClient['search'] {
  let newest = 0;

  async function search(query: string): Promise<readonly SearchHit[]> {
    newest += 1;
    const own = newest;
    function tell(state: SearchState): void {
      if (own === newest) {
        onState(state);
      }
    }
    tell({status: 'loading', query});
    try {
      const hits = await backend.search(query, scopeOf());
      tell(
        hits.length > 0
          ? {status: 'shown', query, count: hits.length}
          : {status: 'empty', query, suggestions: await backend.suggest(query)},
      );
      return hits;
    } catch {
      tell({status: 'failed', query});
      return [];
    }
  }

  // DocSearch asks for one query at a time and takes all it needs from the hits.
  return async (request) => {
    const [first] = 'requests' in request ? request.requests : request;
    const {query = ''} = first as Request;
    const hits = await search(query);
    return {results: [{hits, nbHits: hits.length, query}]};
  };
}
