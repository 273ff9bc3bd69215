import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** One thing that an instrument found. */
export interface Result {
  /** The same for the same thing: it keeps its place when others come and go. */
  readonly key: string;
  /** What it is, for example a message. */
  readonly title: ReactNode;
  /** How grave it is; `note` is the quiet one. */
  readonly tone: 'error' | 'warning' | 'note';
  /** Where in the pasted text it is, for example `Line 12`. */
  readonly place?: string;
  /** What it means and what to do: paragraphs. */
  readonly children: ReactNode;
}

interface Props {
  /** What was found, in a sentence; screen readers hear it when it changes. Empty before there is anything to say. */
  readonly summary: string;
  readonly results: readonly Result[];
}

/** Shows what an instrument found, the most important first. */
export default function ResultList({summary, results}: Props): ReactNode {
  return (
    <div className={styles.results}>
      <p role="status">{summary}</p>
      {results.length > 0 && (
        <ol className={styles.toned}>
          {results.map(({key, title, tone, place, children}) => (
            <li key={key} data-tone={tone}>
              <p>
                <strong>{title}</strong>
                {place !== undefined && <small>{place}</small>}
              </p>
              {children}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
