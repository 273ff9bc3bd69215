import {useRef, type ReactNode} from 'react';
import {useOverflow} from '@site/src/lib/browser/useOverflow';
import styles from './styles.module.css';

interface Props {
  /** The picture as SVG, drawn at build by `src/remark/mermaid.ts`. */
  readonly html?: string;
  /** Number and HTML of the picture as `src/plugins/static-content` gives them, instead of `html`. */
  readonly 'data-static'?: string;
  readonly dangerouslySetInnerHTML?: {readonly __html: string};
  readonly title: string;
  /** What the picture says, in words. */
  readonly description: string;
}

/** A diagram. Wide ones scroll inside the figure, because a smaller scale would make them hard to read. */
export default function Diagram({
  html = '',
  title,
  description,
  'data-static': part,
  dangerouslySetInnerHTML: kept = {__html: html},
}: Props): ReactNode {
  const canvas = useRef<HTMLDivElement>(null);
  const overflows = useOverflow(canvas);

  return (
    <figure className={styles.figure}>
      <div
        ref={canvas}
        className={styles.canvas}
        role="group"
        aria-label={`Diagram: ${title}`}
        // What scrolls has to be reachable with the keyboard.
        tabIndex={overflows === false ? undefined : 0}
        data-static={part}
        dangerouslySetInnerHTML={kept}
      />
      <figcaption className={styles.caption}>
        <details>
          <summary>Text of the diagram</summary>
          <p>{description}</p>
        </details>
      </figcaption>
    </figure>
  );
}
