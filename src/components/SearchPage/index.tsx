import {useEffect, useEffectEvent, useRef, useState, type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {useHistory, useLocation} from '@docusaurus/router';
import {PageMetadata} from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import MarkedText from '@site/src/components/MarkedText';
import SearchHelp from '@site/src/components/SearchHelp';
import SearchHitIcon from '@site/src/components/SearchHitIcon';
import SearchPlaces from '@site/src/components/SearchPlaces';
import SearchForm from '@site/src/components/SearchForm';
import SearchScope from '@site/src/components/SearchScope';
import TwinLink from '@site/src/components/TwinLink';
import {
  groupByPage,
  mostOfPage,
  scopeOfPage,
  type PageHits,
  type SearchHit,
} from '@site/src/search/hits';
import {kinds, type Kind} from '@site/src/search/records';
import {chooseOffline, useSearchBackends} from '@site/src/search/use-search-backend';
import styles from './styles.module.css';

/** Letters of the longest query: longer than any error message that readers paste. */
const longestQuery = 512;

/** What the address says: `?q=words&in=docs&page=/quickstart`. */
interface Search {
  readonly query: string;
  readonly kind: Kind | undefined;
  /** The page of which all results are shown. */
  readonly page?: string;
}

function readAddress(search: string): Search {
  const parameters = new URLSearchParams(search);
  const area = parameters.get('in');
  const query = (parameters.get('q') ?? '').slice(0, longestQuery);
  const page = parameters.get('page') ?? undefined;
  return {query, kind: kinds.find((kind) => kind === area), page};
}

function writeAddress({query, kind, page}: Search): string {
  const parameters = new URLSearchParams({
    ...(query === '' ? {} : {q: query}),
    ...(kind ? {in: kind} : {}),
    ...(page === undefined ? {} : {page}),
  }).toString();
  return parameters === '' ? '' : `?${parameters}`;
}

type Answer =
  | {readonly status: 'idle' | 'loading' | 'failed'}
  | {
      readonly status: 'shown';
      readonly search: Search;
      readonly hits: readonly SearchHit[];
      readonly suggestions: readonly string[];
    };

function describe(answer: Answer): string {
  switch (answer.status) {
    case 'idle':
      return '';
    case 'loading':
      return 'Searching…';
    case 'failed':
      return 'Unable to fetch results';
    case 'shown': {
      const {length: count} = answer.hits;
      const {length: pages} = groupByPage(answer.hits);
      return count === 0
        ? `No results for "${answer.search.query}"`
        : `${count} ${count === 1 ? 'result' : 'results'} on ${pages} ${pages === 1 ? 'page' : 'pages'}`;
    }
  }
}

/** The page `/search`: every result of a query, with a link of its own. */
export default function SearchPage(): ReactNode {
  return (
    <Layout>
      <TwinLink />
      <SearchPageContent />
    </Layout>
  );
}

/** A part of its own, because the layout brings the choice of docs versions that hooks here read. */
function SearchPageContent(): ReactNode {
  const {search} = useLocation();
  const history = useHistory();
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const {hosted, embedded} = useSearchBackends();
  const [isOffline, setIsOffline] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer>({status: 'idle'});

  // The server knows no query: what the address says is shown after hydration. What the reader types is
  // searched at once and reaches the address a little later.
  const [wanted, setWanted] = useState<Search>({query: '', kind: undefined});
  const written = useRef<string>(undefined);
  useEffect(() => {
    if (search !== written.current) {
      setWanted(readAddress(search));
    }
    written.current = search;
  }, [search]);
  function write(how: 'push' | 'replace', next: Search): void {
    const address = writeAddress(next);
    if (address !== search) {
      written.current = address;
      history[how]({pathname: `${baseUrl}search`, search: address});
    }
  }
  const writeLater = useEffectEvent(() => write('replace', wanted));
  useEffect(() => {
    const timer = setTimeout(writeLater, 400);
    return () => clearTimeout(timer);
  }, [wanted]);

  const backend = (isOffline ? undefined : hosted) ?? embedded;
  useEffect(() => {
    if (wanted.query.trim() === '') {
      setAnswer({status: 'idle'});
      return undefined;
    }
    let isCurrent = true;
    setAnswer((before) => (before.status === 'shown' ? before : {status: 'loading'}));
    async function ask(): Promise<Answer> {
      try {
        const hits = await backend.search(wanted.query, {kind: wanted.kind, ...scopeOfPage});
        const suggestions = hits.length === 0 ? await backend.suggest(wanted.query) : [];
        return {status: 'shown', search: wanted, hits, suggestions};
      } catch {
        return {status: 'failed'};
      }
    }
    void ask().then((found) => {
      if (isCurrent) {
        setAnswer(found);
      }
    });
    return () => {
      isCurrent = false;
    };
  }, [wanted, backend, attempt]);

  function chooseKind(kind: Kind | undefined): void {
    const next = {query: wanted.query, kind};
    setWanted(next);
    write('push', next);
  }

  const title = wanted.query === '' ? 'Search' : `Search results for "${wanted.query}"`;
  return (
    <>
      <PageMetadata
        title={title}
        description="Search the documentation, the API reference and the changelog."
      />
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <main className={styles.page}>
        <Heading as="h1">{title}</Heading>
        <search>
          <SearchForm
            query={wanted.query}
            onChange={(query) => setWanted({query, kind: wanted.kind})}
            onSubmit={() => write('push', wanted)}
            placeholder="Search docs, API and changelog"
            maxLength={longestQuery}
            autoComplete="off"
          />
          <SearchScope kind={wanted.kind} onChange={chooseKind} />
        </search>
        <p role="status" className={styles.status}>
          {describe(answer)}
        </p>
        {answer.status === 'failed' && (
          <div className={styles.state}>
            <p>You might want to check your network connection.</p>
            <p>
              <button
                type="button"
                className="button button--primary button--sm"
                onClick={() => setAttempt(attempt + 1)}>
                Try again
              </button>{' '}
              {backend === hosted && (
                <button
                  type="button"
                  className="button button--secondary button--sm"
                  onClick={() => {
                    chooseOffline();
                    setIsOffline(true);
                  }}>
                  Search offline
                </button>
              )}
            </p>
          </div>
        )}
        {answer.status === 'shown' && answer.hits.length === 0 && (
          <div className={styles.state}>
            {wanted.kind && (
              <p>
                You search in one area only.{' '}
                <Link to={`${baseUrl}search${writeAddress({...wanted, kind: undefined})}`}>
                  Search in all areas
                </Link>
              </p>
            )}
            <SearchHelp />
            {answer.suggestions.length > 0 && (
              <ul>
                {answer.suggestions.map((query) => (
                  <li key={query}>
                    <Link to={`${baseUrl}search${writeAddress({...wanted, query})}`}>{query}</Link>
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
        {answer.status === 'shown' &&
          groupByPage(answer.hits).map((group) => (
            <SearchPageGroup
              key={group.path}
              {...group}
              isOpen={group.path === wanted.page}
              onOpen={() => setWanted({...wanted, page: group.path})}
            />
          ))}
        {answer.status === 'idle' && <SearchPlaces />}
      </main>
    </>
  );
}

interface GroupProps extends PageHits {
  /** Whether all hits are shown, not only the first ones. */
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

/** The hits of one page. */
function SearchPageGroup({path, group, hits, isOpen, onOpen}: GroupProps): ReactNode {
  const section = useRef<HTMLElement>(null);
  // Where a link says so, not where the reader has just opened it.
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current) {
      section.current?.scrollIntoView();
    }
  }, []);
  const rest = hits.length - mostOfPage;
  return (
    <section ref={section} className={styles.group}>
      <Heading as="h2" className={styles.groupTitle}>
        <Link to={path}>{group}</Link>
      </Heading>
      <ul>
        {(isOpen ? hits : hits.slice(0, mostOfPage)).map((hit) => (
          <li key={hit.id}>
            <SearchPageHit hit={hit} />
          </li>
        ))}
      </ul>
      {rest > 0 && !isOpen && (
        <button type="button" className={styles.more} onClick={onOpen}>
          More from this page ({rest})
        </button>
      )}
    </section>
  );
}

function SearchPageHit({hit}: {readonly hit: SearchHit}): ReactNode {
  return (
    <>
      <p className={styles.hitTitle}>
        <Link to={hit.url}>
          <SearchHitIcon hit={hit} className={styles.icon} />
          <MarkedText segments={hit.title} />
        </Link>
        {hit.label !== '' && <span className={styles.label}>{hit.label}</span>}
        {hit.trail.length > 0 && <span className={styles.trail}>{hit.trail.join(' › ')}</span>}
      </p>
      {hit.excerpt.length > 0 && (
        <p className={styles.excerpt}>
          <MarkedText segments={hit.excerpt} />
        </p>
      )}
    </>
  );
}
