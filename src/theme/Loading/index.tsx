import type {ReactNode} from 'react';
import Heading from '@theme/Heading';
import type {LoadingComponentProps} from 'react-loadable';
import styles from './styles.module.css';

/** Stands in for a route whose code is not there yet; `pastDelay` turns true after 200 ms. */
export default function Loading({error, pastDelay, retry}: LoadingComponentProps): ReactNode {
  if (error) {
    return (
      <main className={styles.notice}>
        <Heading as="h1">This page did not load.</Heading>
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
