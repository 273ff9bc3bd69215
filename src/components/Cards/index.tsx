import type {ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  /** One Markdown bullet list; each item begins with a link and goes on with a sentence. */
  readonly children: ReactNode;
}

/** Draws a list of links as cards; a click anywhere on a card follows its link. */
export default function Cards({children}: Props): ReactNode {
  return <div className={styles.cards}>{children}</div>;
}
