import type {ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  /** One Markdown ordered list. */
  readonly children: ReactNode;
}

/** Draws an ordered list as the numbered steps of a procedure. */
export default function Steps({children}: Props): ReactNode {
  return <div className={styles.steps}>{children}</div>;
}
