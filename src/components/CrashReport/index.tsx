import {useState, type ReactNode} from 'react';
import {getErrorCausalChain} from '@docusaurus/utils-common';
import styles from './styles.module.css';

interface Props {
  /** What was caught; its chain of causes is shown too. */
  readonly error: Error;
  /** Renders the crashed part anew. */
  readonly tryAgain: () => void;
}

/**
 * What a reader sees in place of a page, or of the whole site, that threw while rendering.
 * It uses nothing of the theme, because the theme may be what crashed.
 */
export default function CrashReport({error, tryAgain}: Props): ReactNode {
  const [copied, setCopied] = useState(false);
  const cause = getErrorCausalChain(error)
    .map(({message}) => message)
    .join('\n\nCause:\n');

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(cause);
      setCopied(true);
    } catch {
      // No clipboard in this browser: the cause can still be selected.
    }
  }

  return (
    <div className={styles.report}>
      {/* The theme's heading may be what crashed. */}
      {/* eslint-disable-next-line @docusaurus/prefer-docusaurus-heading */}
      <h1>This page crashed.</h1>
      <p>
        The rest of the site is not affected. Try again, or copy the cause below when you report the
        problem.
      </p>
      <div className={styles.actions}>
        <button type="button" className="button button--primary" onClick={tryAgain}>
          Try again
        </button>
        <button type="button" className="button button--secondary" onClick={() => void copy()}>
          {copied ? 'Copied' : 'Copy the cause'}
        </button>
        <span role="status" className={styles.status}>
          {copied ? 'The cause is on the clipboard.' : ''}
        </span>
      </div>
      <pre className={styles.cause} aria-label="Cause">
        {cause}
      </pre>
    </div>
  );
}
