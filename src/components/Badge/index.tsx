import type {ReactNode} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

interface Props {
  readonly kind: 'note' | 'success' | 'warning' | 'since';
  readonly children: ReactNode;
}

/** A small label inside text, for example the method of an RPC or the release that brought a feature. */
export default function Badge({kind, children}: Props): ReactNode {
  return <span className={clsx(styles.badge, styles[kind])}>{children}</span>;
}
