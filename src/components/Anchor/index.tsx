import type {ReactNode} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import styles from './styles.module.css';

interface Props {
  /** The fragment that links to this place. */
  readonly id: string;
}

/** A link target inside text or a table cell, known to the build's check for broken anchors. */
export default function Anchor({id}: Props): ReactNode {
  useBrokenLinks().collectAnchor(id);
  return <span id={id} className={styles.anchor} />;
}
