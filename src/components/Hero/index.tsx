import {useState, type ComponentType, type ReactNode} from 'react';
import {caption, columns, rows} from './example';
import ExampleTable from './ExampleTable';
import styles from './styles.module.css';

/** The table as the reader changes it. */
export type Trial = ComponentType<{readonly plays: number}>;

interface Props {
  /** Loads the table that takes other transformers. */
  readonly load: () => Promise<{readonly default: Trial}>;
}

/**
 * Opens the introduction: rows of a production table and, in the same cells, their anonymized
 * twins. The values illustrate the format only, and the table reads without motion and without
 * JavaScript; on a phone it is one record, before and after. Who wants chooses other transformers.
 */
export default function Hero({load}: Props): ReactNode {
  const [plays, setPlays] = useState(0);
  const [Trial, setTrial] = useState<Trial>();
  const [label, setLabel] = useState('Try others');

  function open(): void {
    load().then(
      (content) => setTrial(() => content.default),
      () => setLabel('Try again'),
    );
  }

  return (
    <figure className={styles.example}>
      <div className={styles.frame} role="group" aria-label="Example table" tabIndex={0}>
        {Trial ? <Trial plays={plays} /> : <ExampleTable {...{columns, rows, plays}} />}
      </div>
      <figcaption className={styles.caption}>
        <span>{caption}</span>
        {!Trial && (
          <button type="button" className={styles.button} onClick={open}>
            {label}
          </button>
        )}
        <button
          type="button"
          className={styles.button}
          data-motion=""
          onClick={() => setPlays(plays + 1)}>
          Replay
        </button>
      </figcaption>
    </figure>
  );
}
