import {
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
} from 'react';
import type {DocSearchModal} from '@docsearch/react/modal';
import {useHistory} from '@docusaurus/router';
import MarkedText from '@site/src/components/MarkedText';
import SearchHitIcon from '@site/src/components/SearchHitIcon';
import {isPlainClick} from '@site/src/lib/browser/clicks';
import {fromDocSearch} from '@site/src/search/client';
import styles from './styles.module.css';

type Props = Parameters<NonNullable<ComponentProps<typeof DocSearchModal>['hitComponent']>>[0];

/** Loads the page of a result that the pointer is on. */
function preload({currentTarget: link}: PointerEvent<HTMLAnchorElement>): void {
  if (link.origin === window.location.origin) {
    void window.docusaurus.preload(link.pathname);
  }
}

/**
 * One result. Title, place and excerpt are ours; a recent search or a favorite looks as DocSearch draws
 * it, with its buttons. Its page is not fetched ahead as soon as it is seen, as that of other links:
 * each letter brings other results, of which a reader opens one.
 */
export default function SearchResult({hit, children}: Props): ReactElement {
  const cell = useRef<HTMLDivElement>(null);
  const history = useHistory();

  // DocSearch calls its results options, in which nothing could be focused: a grid has rows with links.
  // It also gives all of its lists one id, and points to them by others.
  useLayoutEffect(() => {
    const row = cell.current?.closest('li');
    const grid = row?.parentElement;
    if (row && grid) {
      row.setAttribute('role', 'row');
      grid.setAttribute('role', 'grid');
      grid.id = row.id.replace(/-item-\d+$/, '-list');
    }
  }, []);

  function follow(click: MouseEvent<HTMLAnchorElement>): void {
    if (hit.url.startsWith('/') && isPlainClick(click)) {
      click.preventDefault();
      history.push(hit.url);
    }
  }

  const result = fromDocSearch(hit);
  return (
    <div ref={cell} role="gridcell">
      {/* eslint-disable-next-line @docusaurus/no-html-links -- Docusaurus' Link fetches ahead */}
      <a
        href={hit.url}
        tabIndex={-1}
        className={styles.hit}
        onClick={follow}
        onPointerEnter={preload}>
        {result ? (
          <>
            <span className={styles.title}>
              <SearchHitIcon hit={result} className={styles.icon} />
              <span>
                <MarkedText segments={result.title} />
              </span>
              {result.label !== '' && <span className={styles.label}>{result.label}</span>}
            </span>
            {result.trail.length > 0 && (
              <span className={styles.trail}>{result.trail.join(' › ')}</span>
            )}
            <span className={styles.excerpt}>
              <MarkedText segments={result.excerpt} />
            </span>
          </>
        ) : (
          children
        )}
      </a>
    </div>
  );
}
