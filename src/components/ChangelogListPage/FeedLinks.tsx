import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import styles from './styles.module.css';

/** Files that the blog plugin writes. */
const feeds = {
  RSS: 'rss.xml',
  Atom: 'atom.xml',
  'JSON Feed': 'feed.json',
} as const;

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
