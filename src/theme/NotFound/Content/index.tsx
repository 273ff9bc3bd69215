import {useEffect, useId, useState, type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Heading from '@theme/Heading';
import type {Props} from '@theme/NotFound/Content';
import clsx from 'clsx';
import {labelOf, nearestPages, wordsOfAddress} from '@site/src/lib/nearest-pages';
import {sitePaths} from '@site/src/lib/site-paths';
import styles from './styles.module.css';

const areas = [
  {to: '/', label: 'Introduction'},
  {to: '/quickstart', label: 'Quickstart'},
  {to: '/api', label: 'API reference'},
  {to: '/changelog', label: 'Changelog'},
];

/** Leads `/Quickstart` to `/quickstart`: addresses are lower case, and the router would hydrate that page here. */
function lowerCaseScript(baseUrl: string): string {
  const {length} = baseUrl;
  return `(function(l){var p=l.pathname,q=p.slice(0,${length})+p.slice(${length}).toLowerCase();if(p!==q)l.replace(q+l.search+l.hash)})(location)`;
}

/** Whether the document that is open came from the server for the present path. */
function isDocumentOf({origin, pathname}: Location): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation?.name.split(/[?#]/)[0] === origin + pathname;
}

/**
 * Asks the server for a path that only the router says is unknown: in a tab that is older than the
 * deployment, its table of routes may be the one that is wrong.
 *
 * @returns whether the server has answered
 */
function useServerAnswer(pathname: string): boolean {
  const isBrowser = useIsBrowser();
  const [answered, setAnswered] = useState(isBrowser ? undefined : pathname);
  useEffect(() => {
    // The entry in the history of the tab outlives the reload, also where storage is blocked.
    const state = window.history.state as {readonly isAsked?: boolean} | null;
    if (isDocumentOf(window.location) || state?.isAsked) {
      setAnswered(pathname);
    } else {
      window.history.replaceState({...state, isAsked: true}, '');
      window.location.reload();
    }
  }, [pathname]);
  return answered === pathname;
}

/** Tells that nothing is at this address and offers the pages whose address is most like it. */
export default function NotFoundContent({className}: Props): ReactNode {
  const {pathname} = useLocation();
  const isBrowser = useIsBrowser();
  const isAnswered = useServerAnswer(pathname);
  const [nearest, setNearest] = useState<readonly string[]>([]);
  const [query, setQuery] = useState('');
  const baseUrl = useBaseUrl('/');
  const fieldId = useId();

  // After hydration only: the server renders one page for every unknown address.
  useEffect(() => {
    setNearest(nearestPages(pathname, sitePaths(), 4));
    setQuery(wordsOfAddress(pathname));
  }, [pathname]);

  return (
    <main className={clsx(styles.page, className)} hidden={!isAnswered}>
      {/* In the HTML of the page alone: no other has a policy that allows it. */}
      {!isBrowser && (
        <Head>
          <script>{lowerCaseScript(baseUrl)}</script>
        </Head>
      )}
      <div className={styles.cells} aria-hidden="true">
        <span>4</span>
        <span className={styles.masked} />
        <span>4</span>
      </div>
      <Heading as="h1">Page not found</Heading>
      <p>
        There is no page at this address. It may have moved, or the link that brought you here has a
        typing error.
      </p>
      {nearest.length > 0 && (
        <>
          <Heading as="h2">Nearest pages</Heading>
          <ul className={styles.links}>
            {nearest.map((path) => (
              <li key={path}>
                <Link to={path}>{labelOf(path)}</Link> <code>{path}</code>
              </li>
            ))}
          </ul>
        </>
      )}
      <search>
        <form className={styles.search} action={`${baseUrl}search`}>
          <label htmlFor={fieldId}>Search for</label>
          <input
            id={fieldId}
            name="q"
            type="search"
            value={query}
            onChange={({target}) => setQuery(target.value)}
          />
          <button type="submit" className="button button--primary">
            Search
          </button>
        </form>
      </search>
      <Heading as="h2">Where to go</Heading>
      <ul className={styles.links}>
        {areas.map(({to, label}) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </main>
  );
}
