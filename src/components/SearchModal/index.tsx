import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import {DocSearchModal} from '@docsearch/react/modal';
import Link from '@docusaurus/Link';
import {useHistory} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {createPortal} from 'react-dom';
import SearchHelp from '@site/src/components/SearchHelp';
import SearchPlaces from '@site/src/components/SearchPlaces';
import SearchScope from '@site/src/components/SearchScope';
import {createDocSearch, type SearchState} from '@site/src/search/client';
import {scopeOfBox} from '@site/src/search/hits';
import type {Kind} from '@site/src/search/records';
import {chooseOffline, useSearchBackends} from '@site/src/search/use-search-backend';
import SearchResult from './SearchResult';
import styles from './styles.module.css';

type DocSearchProps = ComponentProps<typeof DocSearchModal>;

export interface Props {
  /** What to search for at once. */
  readonly initialQuery: string;
  readonly onClose: () => void;
}

/** Places in the box of DocSearch where it has nothing of its own. */
interface Slots {
  /** Between field and results. */
  readonly bar: HTMLElement;
  /** Below the results. */
  readonly notes: HTMLElement;
}

/** Characters that a log has at least; a shorter query does not load what looks for one. */
const leastLog = 20;

/** Without it, the search is whole. */
const FindInLog = lazy(() => import('./FindInLog').catch(() => ({default: () => null})));

const focusable = 'a[href], button:not([disabled]), input';

function describe(state: SearchState): string {
  switch (state.status) {
    case 'idle':
      return '';
    case 'loading':
      return 'Searching…';
    case 'shown':
      return state.count === 1 ? '1 result' : `${state.count} results`;
    case 'empty':
      return 'No results';
    case 'failed':
      return 'Unable to fetch results';
  }
}

/** The page of all results of a query; with a page, all of that one are shown. */
function resultsUrl(baseUrl: string, query: string, kind?: Kind, page?: string): string {
  const parameters = new URLSearchParams({
    q: query,
    ...(kind ? {in: kind} : {}),
    ...(page === undefined ? {} : {page}),
  });
  return `${baseUrl}search?${parameters.toString()}`;
}

/**
 * The search box: that of DocSearch, with the choice of the area, the number of results for all to hear,
 * and a way on from every state.
 */
export default function SearchModal({initialQuery, onClose}: Props): ReactNode {
  const history = useHistory();
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const {hosted, embedded} = useSearchBackends();
  const [isOffline, setIsOffline] = useState(false);
  const [kind, setKind] = useState<Kind>();
  const [state, setState] = useState<SearchState>({status: 'idle'});
  const [slots, setSlots] = useState<Slots>();
  const [pasted, setPasted] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const isSearching = useRef(false);
  /** The Enter that was pressed before the results of what is typed were there. */
  const earlyEnter = useRef<Event>(undefined);

  const hear = useCallback((next: SearchState) => {
    setState(next);
    isSearching.current = next.status === 'loading';
    const enter = earlyEnter.current;
    earlyEnter.current = undefined;
    if (enter && next.status === 'shown') {
      // DocSearch takes the results when the promise of them is kept.
      setTimeout(() => enter.target?.dispatchEvent(new window.KeyboardEvent(enter.type, enter)));
    }
  }, []);

  const backend = (isOffline ? undefined : hosted) ?? embedded;
  const current = useRef({backend, kind});

  const searchAgain = useCallback(() => {
    // DocSearch searches when its field gets the focus.
    const input = root.current?.querySelector('input');
    input?.blur();
    input?.focus();
  }, []);

  useEffect(() => backend.prepare(), [backend]);

  useEffect(() => {
    if (current.current.backend !== backend || current.current.kind !== kind) {
      current.current = {backend, kind};
      searchAgain();
    }
  }, [backend, kind, searchAgain]);

  // DocSearch starts over with an empty field when one of these changes, so they stay the same.
  const transformSearchClient = useCallback<NonNullable<DocSearchProps['transformSearchClient']>>(
    (client) => ({
      ...client,
      search: createDocSearch(
        {
          search: (query, scope) => current.current.backend.search(query, scope),
          suggest: (query) => current.current.backend.suggest(query),
        },
        () => ({kind: current.current.kind, ...scopeOfBox}),
        hear,
        (query, path) => resultsUrl(baseUrl, query, current.current.kind, path),
      ),
    }),
    [baseUrl, hear],
  );
  const navigator = useMemo<DocSearchProps['navigator']>(
    () => ({
      navigate({itemUrl}) {
        if (itemUrl.startsWith('/')) {
          history.push(itemUrl);
        } else {
          window.location.assign(itemUrl);
        }
      },
    }),
    [history],
  );

  // DocSearch calls the page behind it a button; it is a dialog.
  useLayoutEffect(() => {
    const container = root.current?.querySelector('.DocSearch-Container');
    const modal = container?.querySelector('.DocSearch-Modal');
    const input = container?.querySelector('input');
    if (!container || !modal || !input) {
      return undefined;
    }
    container.setAttribute('role', 'dialog');
    container.setAttribute('aria-modal', 'true');
    container.setAttribute('tabindex', '-1');
    for (const name of ['aria-expanded', 'aria-haspopup', 'aria-controls']) {
      container.removeAttribute(name);
    }
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-haspopup', 'grid');

    const bar = document.createElement('div');
    const notes = document.createElement('div');
    const dropdown = modal.querySelector<HTMLElement>('.DocSearch-Dropdown');
    dropdown?.before(bar);
    // It can be scrolled with the keyboard.
    dropdown?.setAttribute('tabindex', '0');
    modal.querySelector('.DocSearch-Footer')?.before(notes);
    setSlots({bar, notes});

    const page = document.getElementById('__docusaurus');
    page?.setAttribute('inert', '');
    return () => page?.removeAttribute('inert');
  }, []);

  // While a search goes on, the results of the one before stay.
  useLayoutEffect(() => {
    if (state.status !== 'loading') {
      const isExpanded = state.status === 'shown';
      root.current?.querySelector('input')?.setAttribute('aria-expanded', String(isExpanded));
    }
  }, [state.status]);

  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
      event.stopPropagation();
      onClose();
    } else if (
      event.key === 'Enter' &&
      !event.nativeEvent.isComposing &&
      event.target instanceof HTMLInputElement &&
      isSearching.current
    ) {
      // What is still shown are the results of fewer letters.
      event.preventDefault();
      event.stopPropagation();
      earlyEnter.current = event.nativeEvent;
    } else if (event.key === 'Tab') {
      // The focus stays in the box.
      const all = [...(root.current?.querySelectorAll<HTMLElement>(focusable) ?? [])].filter(
        (element) => element.tabIndex >= 0 && element.getClientRects().length > 0,
      );
      const [from, to] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]];
      if (document.activeElement === from) {
        event.preventDefault();
        to?.focus();
      }
      event.stopPropagation();
    }
  }

  function handleInput(): void {
    if (root.current?.querySelector('input')?.value === '') {
      hear({status: 'idle'});
    }
  }

  function searchFor(query: string): void {
    const input = root.current?.querySelector('input');
    if (input) {
      // As if it was typed: React hears of a new value by the event alone.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, query);
      input.dispatchEvent(new Event('input', {bubbles: true}));
      input.focus();
    }
  }

  const query = state.status === 'idle' ? '' : state.query;

  // DocSearch draws all results again whenever it is drawn; what changes around it is no reason to.
  const modal = useMemo(
    () => (
      <DocSearchModal
        appId="site"
        apiKey="site"
        indexName="neosync"
        placeholder="Search docs, API and changelog"
        initialQuery={initialQuery}
        initialScrollY={window.scrollY}
        hitComponent={SearchResult}
        navigator={navigator}
        transformSearchClient={transformSearchClient}
        onClose={onClose}
      />
    ),
    [initialQuery, navigator, onClose, transformSearchClient],
  );

  return (
    <div
      ref={root}
      className={styles.box}
      data-backend={backend === embedded ? 'embedded' : 'hosted'}
      data-status={state.status}
      onKeyDownCapture={handleKey}
      onInput={handleInput}
      onPaste={({clipboardData}) => setPasted(clipboardData.getData('text'))}
      onReset={() => hear({status: 'idle'})}>
      {modal}
      {slots &&
        createPortal(
          <div className={styles.bar}>
            <SearchScope kind={kind} onChange={setKind} />
            <p role="status" className={styles.status}>
              {describe(state)}
            </p>
          </div>,
          slots.bar,
        )}
      {slots &&
        createPortal(
          <>
            {query.length >= leastLog && (
              <Suspense>
                <FindInLog
                  query={query}
                  pasted={pasted}
                  onFollow={onClose}
                  className={styles.note}
                  buttonClassName={styles.link}
                />
              </Suspense>
            )}
            {state.status === 'idle' && (
              <div className={styles.places}>
                <SearchPlaces onFollow={onClose} />
              </div>
            )}
            {state.status === 'shown' && (
              <p className={styles.note}>
                <Link to={resultsUrl(baseUrl, query, kind)} onClick={onClose}>
                  See all results for “{query}”
                </Link>
              </p>
            )}
            {state.status === 'empty' && (
              <div className={styles.note}>
                {kind && (
                  <p>
                    You search in one area only.{' '}
                    <button
                      type="button"
                      className={styles.link}
                      onClick={() => setKind(undefined)}>
                      Search in all areas
                    </button>
                  </p>
                )}
                {state.suggestions.length > 0 && (
                  <p>
                    Try{' '}
                    {state.suggestions.map((suggestion) => (
                      <button
                        key={suggestion}
                        type="button"
                        className={styles.suggestion}
                        onClick={() => searchFor(suggestion)}>
                        {suggestion}
                      </button>
                    ))}
                  </p>
                )}
                <SearchHelp onFollow={onClose} />
              </div>
            )}
            {state.status === 'failed' && (
              <>
                <div className="DocSearch-ErrorScreen">
                  <p className="DocSearch-Title">Unable to fetch results</p>
                  <p className="DocSearch-Help">You might want to check your network connection.</p>
                </div>
                <div className={styles.note}>
                  <p>
                    <button type="button" className={styles.link} onClick={searchAgain}>
                      Try again
                    </button>
                    {backend === hosted && (
                      <>
                        {' or '}
                        <button
                          type="button"
                          className={styles.link}
                          onClick={() => {
                            chooseOffline();
                            setIsOffline(true);
                          }}>
                          search offline
                        </button>
                        , in the index that comes with this site.
                      </>
                    )}
                  </p>
                </div>
              </>
            )}
          </>,
          slots.notes,
        )}
    </div>
  );
}
