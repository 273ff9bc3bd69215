import type {DocSearchHit, DocSearchTransformClient} from '@docsearch/react';
import type {SearchBackend} from './backend';
import type {SearchScope} from './engine';
import {groupByPage, mostOfPage, pageUrlOf, type PageHits, type SearchHit} from './hits';

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

/** Text as HTML, which is how DocSearch shows the titles of recent searches and favorites. */
function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/**
 * A hit as DocSearch takes it: it groups hits by `lvl0`, which it shows as text, and stores what the reader
 * followed. Our own hit goes along in a place that it does not store.
 */
export function toDocSearch(hit: SearchHit): DocSearchHit {
  const {id, url, group, page, isPage, isMore, title} = hit;
  const heading = title.map(({text}) => text).join('');
  return {
    objectID: id,
    url,
    url_without_anchor: pageUrlOf(hit),
    anchor: url.split('#')[1] ?? null,
    // DocSearch remembers no content, but the page that it is on.
    type: isMore ? 'content' : isPage ? 'lvl1' : 'lvl2',
    content: null,
    hierarchy: {lvl0: group, lvl1: escapeHtml(page), lvl2: isPage ? null : escapeHtml(heading)},
    _snippetResult: hit,
  } as unknown as DocSearchHit;
}

/** Our own hit in one of DocSearch; nothing for recent searches and favorites, which it stored. */
export function fromDocSearch({_snippetResult}: object & {_snippetResult?: unknown}) {
  return _snippetResult as SearchHit | undefined;
}

/** What the box shows of a page: its first hits, and the way to the others. */
function firstOf({path, hits}: PageHits, url: string): SearchHit[] {
  const [first] = hits;
  const shown = hits.slice(0, mostOfPage);
  return first === undefined || shown.length === hits.length
    ? shown
    : [
        ...shown,
        {
          ...first,
          id: `${path}~more`,
          url,
          label: '',
          isPage: false,
          isMore: true,
          trail: [],
          title: [{text: 'More from this page', isMarked: false}],
          excerpt: [],
        },
      ];
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
 * @param moreUrl where all hits of a page are, for a query and the address of the page
 */
export function createDocSearch(
  backend: Pick<SearchBackend, 'search' | 'suggest'>,
  scopeOf: () => SearchScope,
  onState: (state: SearchState) => void,
  moreUrl: (query: string, path: string) => string,
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
      const found = await backend.search(query, scopeOf());
      const hits = groupByPage(found).flatMap((page) => firstOf(page, moreUrl(query, page.path)));
      tell(
        hits.length > 0
          ? {status: 'shown', query, count: hits.filter(({isMore}) => !isMore).length}
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
    return {results: [{hits: hits.map(toDocSearch), nbHits: hits.length, query}]};
  };
}
