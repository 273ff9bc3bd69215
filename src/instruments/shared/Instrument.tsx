import {useState, type ComponentType, type ReactNode} from 'react';
import styles from '@site/src/theme/Details/styles.module.css';

/** A module whose component is what the box holds. */
interface Content {
  readonly default: ComponentType;
}

interface Props {
  /** What the closed box says: what the reader can do, for example `Paste your error`. */
  readonly title: string;
  /** Loads what the box holds: `() => import('./ErrorFinder')`. */
  readonly load: () => Promise<Content>;
}

/** What the box holds, or why it is not there. */
type State =
  | {readonly status: 'closed' | 'loading' | 'failed'}
  | {readonly status: 'open'; readonly Content: ComponentType};

/**
 * A closed box on a page, which loads its code when the reader opens it for the first time. It is an
 * element of the browser, so the keyboard and screen readers know it; without JavaScript it says so.
 */
export default function Instrument({title, load}: Props): ReactNode {
  const [state, setState] = useState<State>({status: 'closed'});

  function open(): void {
    setState({status: 'loading'});
    load().then(
      (content) => setState({status: 'open', Content: content.default}),
      () => setState({status: 'failed'}),
    );
  }

  return (
    // Not `Details`: what it does for headings in a summary would be in the first view of the page.
    <details
      className={styles.details}
      data-control=""
      onToggle={({currentTarget}) => {
        if (currentTarget.open && state.status === 'closed') {
          open();
        }
      }}>
      <summary>{title}</summary>
      <noscript>This needs JavaScript. The page has the same facts as text.</noscript>
      {state.status === 'loading' && <p role="status">Loading…</p>}
      {state.status === 'failed' && (
        <p role="alert">
          This part cannot be loaded. Are you offline?{' '}
          <button type="button" className="button button--secondary button--sm" onClick={open}>
            Try again
          </button>
        </p>
      )}
      {state.status === 'open' && <state.Content />}
    </details>
  );
}
