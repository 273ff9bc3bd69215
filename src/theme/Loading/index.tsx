import type {ReactNode} from 'react';
import type {LoadingComponentProps} from 'react-loadable';
import styles from './styles.module.css';

/** Stands in for a route whose code is not there yet; `pastDelay` turns true after 200 ms. */
export default function Loading({error, pastDelay, retry}: LoadingComponentProps): ReactNode {
  if (error) {
    return (
      <main className={styles.notice}>
        <h1>This page did not load.</h1>
        <p>Check your network connection, then retry.</p>
        <button type="button" className="button button--primary" onClick={retry}>
          Retry
        </button>
      </main>
    );
  }
  if (pastDelay) {
    return (
      <p className={styles.notice} role="status">
        Loading…
      </p>
    );
  }
  return null;
}
