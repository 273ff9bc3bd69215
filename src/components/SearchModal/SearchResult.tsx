import {useLayoutEffect, useRef, type ComponentProps, type ReactElement} from 'react';
import type {DocSearchModal} from '@docsearch/react/modal';
import Link from '@docusaurus/Link';
import MarkedText from '@site/src/components/MarkedText';
import type {SearchHit} from '@site/src/search/hits';
import styles from './styles.module.css';

type Props = Parameters<NonNullable<ComponentProps<typeof DocSearchModal>['hitComponent']>>[0];

/** Recent searches and favorites are hits that were stored without what was marked in them. */
function isFresh(hit: object): hit is SearchHit {
  return '_snippetResult' in hit;
}

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

  const result = isFresh(hit) ? hit : undefined;
  const {lvl1, lvl2} = result?._snippetResult.hierarchy ?? {};
  return (
    <div ref={cell} role="gridcell">
      <Link to={hit.url} tabIndex={-1} className={styles.hit}>
        {result ? (
          <>
            <span className={styles.title}>
              <span>
                <MarkedText html={(result.type === 'lvl1' ? lvl1 : lvl2)?.value ?? ''} />
              </span>
              {result.label !== '' && <span className={styles.label}>{result.label}</span>}
            </span>
            {result.trail.length > 0 && (
              <span className={styles.trail}>{result.trail.join(' › ')}</span>
            )}
            <span className={styles.excerpt}>
              <MarkedText html={result._snippetResult.content.value} />
            </span>
          </>
        ) : (
          children
        )}
      </Link>
    </div>
  );
}
