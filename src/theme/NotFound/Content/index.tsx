import {useEffect, useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import Heading from '@theme/Heading';
import type {Props} from '@theme/NotFound/Content';
import clsx from 'clsx';
import SearchForm from '@site/src/components/SearchForm';
import {labelOf, nearestPages, wordsOfAddress} from '@site/src/lib/browser/nearest-pages';
import {sitePaths} from '@site/src/lib/browser/site-paths';
import {useServerAnswer} from '@site/src/lib/browser/useServerAnswer';
import styles from './styles.module.css';

const areas = [
  {to: '/', label: 'Introduction'},
  {to: '/quickstart', label: 'Quickstart'},
  {to: '/api', label: 'API reference'},
  {to: '/changelog', label: 'Changelog'},
];

/** Tells that nothing is at this address and offers the pages whose address is most like it. */
export default function NotFoundContent({className}: Props): ReactNode {
  const {pathname} = useLocation();
  const isAnswered = useServerAnswer(pathname);
  const [nearest, setNearest] = useState<readonly string[]>([]);
  const [query, setQuery] = useState('');

  // After hydration only: the server renders one page for every unknown address.
  useEffect(() => {
    setNearest(nearestPages(pathname, sitePaths(), 4));
    setQuery(wordsOfAddress(pathname));
  }, [pathname]);

  return (
    <main className={clsx(styles.page, className)} hidden={!isAnswered}>
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
        <SearchForm query={query} onChange={setQuery} />
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
