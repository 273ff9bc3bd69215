import type {ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  /** The drawings for wide and for narrow windows as SVG, made at build in `src/remark`. */
  readonly html?: string;
  /** Number and HTML of the drawings as `src/plugins/static-content` gives them, instead of `html`. */
  readonly 'data-static'?: string;
  readonly dangerouslySetInnerHTML?: {readonly __html: string};
  readonly title: string;
  /** What the drawing says, in words. */
  readonly description: string;
}

/** A drawing, with its words for those who do not see it. */
export default function Diagram({
  html = '',
  title,
  description,
  'data-static': part,
  dangerouslySetInnerHTML: kept = {__html: html},
}: Props): ReactNode {
  return (
    <figure className={styles.figure}>
      <div
        className={styles.canvas}
        role="img"
        aria-label={title}
        data-static={part}
        dangerouslySetInnerHTML={kept}
      />
      <figcaption className={styles.caption}>{description}</figcaption>
    </figure>
  );
}
