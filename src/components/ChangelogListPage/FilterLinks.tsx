import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {areas, kinds} from '@site/src/lib/changelog';
import styles from './styles.module.css';

/** Links to the table of all entries, filtered by a kind or an area. */
export default function FilterLinks(): ReactNode {
  return (
    <nav aria-label="Entries by kind and area">
      {Object.entries({kind: kinds, area: areas}).map(([facet, labels]) => (
        <ul key={facet} className={styles.filters} aria-label={`By ${facet}`}>
          <li className={styles.facet} aria-hidden="true">
            By {facet}
          </li>
          {Object.entries(labels).map(([value, label]) => (
            <li key={value}>
              <Link to={`/changelog/archive?${facet}=${value}`}>{label}</Link>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}
