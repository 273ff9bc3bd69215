import {useLayoutEffect, useRef, type ComponentProps, type ReactElement} from 'react';
import type {DocSearchModal} from '@docsearch/react/modal';
import MarkedText from '@site/src/components/MarkedText';
import QuietLink from '@site/src/components/QuietLink';
import SearchHitIcon from '@site/src/components/SearchHitIcon';
import {fromDocSearch} from '@site/src/search/client';
import styles from './styles.module.css';

type Props = Parameters<NonNullable<ComponentProps<typeof DocSearchModal>['hitComponent']>>[0];

/**
 * One result. Title, place and excerpt are ours; a recent search or a favorite looks as DocSearch draws
 * it, with its buttons.
 */
export default function SearchResult({hit, children}: Props): ReactElement {
  const cell = useRef<HTMLDivElement>(null);

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

  const result = fromDocSearch(hit);
  return (
    <div ref={cell} role="gridcell">
      <QuietLink href={hit.url} tabIndex={-1} className={styles.hit}>
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
      </QuietLink>
    </div>
  );
}
