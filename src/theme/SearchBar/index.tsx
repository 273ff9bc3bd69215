import {useEffect, useRef, useState, type ComponentType, type ReactNode} from 'react';
import {createPortal} from 'react-dom';
import type {Props as SearchModalProps} from '@site/src/components/SearchModal';
import {useSearchShortcut} from '@site/src/search/use-search-shortcut';
import styles from './styles.module.css';

type Modal = ComponentType<SearchModalProps>;

async function loadModal(): Promise<Modal> {
  // The name keeps its styles in a file of their own, see src/plugins/search-index.
  return (await import(/* webpackChunkName: "search-box" */ '@site/src/components/SearchModal'))
    .default;
}

/** The box, or why it is not there yet. */
type BoxState =
  | {readonly status: 'closed' | 'loading' | 'failed'}
  | {readonly status: 'open'; readonly SearchModal: Modal; readonly typed: string};

/** The key of shortcuts on the reader's system; only the browser knows it. */
function useCommandKey(): string {
  const [key, setKey] = useState('Ctrl');
  useEffect(() => {
    if (/Mac|iPhone|iPad/.test(navigator.platform)) {
      setKey('⌘');
    }
  }, []);
  return key;
}

/**
 * The search button of the top bar. It opens the search box, as Ctrl+K, Cmd+K and `/` do; until then,
 * nothing of the search is loaded.
 */
export default function SearchBar(): ReactNode {
  const [box, setBox] = useState<BoxState>({status: 'closed'});
  const button = useRef<HTMLButtonElement>(null);
  const opener = useRef<HTMLElement | null>(null);
  const tryAgain = useRef<HTMLButtonElement>(null);
  const typed = useRef('');
  const commandKey = useCommandKey();

  function open(): void {
    if (box.status === 'closed') {
      opener.current =
        document.activeElement instanceof HTMLElement && document.activeElement !== document.body
          ? document.activeElement
          : button.current;
    }
    typed.current = '';
    setBox({status: 'loading'});
    loadModal().then(
      (SearchModal) => setBox({status: 'open', SearchModal, typed: typed.current}),
      () => setBox({status: 'failed'}),
    );
  }

  function close(): void {
    setBox({status: 'closed'});
  }

  // Not before the box is gone, which keeps the focus from the page.
  const isClosed = box.status === 'closed';
  useEffect(() => {
    if (isClosed) {
      opener.current?.focus({preventScroll: true});
    }
  }, [isClosed]);

  useSearchShortcut((key) => {
    if (box.status === 'closed' || box.status === 'failed') {
      open();
    } else if (key === 'k') {
      close();
    }
  });

  const hasFailed = box.status === 'failed';
  useEffect(() => {
    if (hasFailed) {
      tryAgain.current?.focus();
    }
  }, [hasFailed]);

  // What is typed before the box is there goes into it.
  const isLoading = box.status === 'loading';
  useEffect(() => {
    if (!isLoading && !hasFailed) {
      return undefined;
    }
    function collect(event: KeyboardEvent): void {
      const {key, ctrlKey, metaKey, altKey} = event;
      if (key === 'Escape') {
        setBox({status: 'closed'});
      } else if (isLoading && key.length === 1 && !ctrlKey && !metaKey && !altKey) {
        event.preventDefault();
        typed.current += key;
      }
    }
    window.addEventListener('keydown', collect);
    return () => window.removeEventListener('keydown', collect);
  }, [isLoading, hasFailed]);

  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={open}
        onFocus={() => void loadModal().catch(() => undefined)}>
        <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
          <path
            d="m13.5 13.5 4 4M15 8.75a6.25 6.25 0 1 1-12.5 0 6.25 6.25 0 0 1 12.5 0Z"
            fill="none"
            stroke="currentColor"
            strokeLinecap="round"
            strokeWidth="1.5"
          />
        </svg>
        <span className={styles.label}>Search</span>
        <span className={styles.keys} aria-hidden="true">
          <kbd>{commandKey}</kbd>
          <kbd>K</kbd>
        </span>
      </button>
      {hasFailed &&
        createPortal(
          <div className={styles.failure} role="alert">
            <p>
              <strong>Unable to fetch results</strong>
              <br />
              You might want to check your network connection.
            </p>
            <button
              ref={tryAgain}
              type="button"
              className="button button--primary button--sm"
              onClick={open}>
              Try again
            </button>
            <button type="button" className="button button--secondary button--sm" onClick={close}>
              Close
            </button>
          </div>,
          document.body,
        )}
      {box.status === 'open' &&
        createPortal(<box.SearchModal initialQuery={box.typed} onClose={close} />, document.body)}
    </>
  );
}
