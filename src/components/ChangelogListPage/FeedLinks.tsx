import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {feeds} from '@site/src/lib/changelog';
import styles from './styles.module.css';

/** Links to the feeds, which have the full text of all entries. */
export default function FeedLinks(): ReactNode {
  return (
    <p className={styles.feeds}>
      Follow it with a feed reader:{' '}
      {Object.entries(feeds).map(([name, file]) => (
        // Files that are no pages of the site.
        <Link key={name} to={`pathname:///changelog/${file}`} target="_self">
          {name}
        </Link>
      ))}
    </p>
  );
}
