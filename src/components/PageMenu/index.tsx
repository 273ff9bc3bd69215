import {
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {writeClipboard} from '@site/src/lib/browser/copy-text';
import {useTwinPath} from '@site/src/lib/browser/useTwinPath';
import {siteFields} from '@site/src/lib/site-fields';
import styles from './styles.module.css';

type CopyState = 'ready' | 'copied' | 'missing' | 'refused';

const labels: Record<CopyState, string> = {
  ready: 'Copy page as Markdown',
  copied: 'Copied',
  missing: 'Cannot be loaded. Are you offline?',
  refused: 'The browser refused. View it instead.',
};

async function load(path: string): Promise<string> {
  const response = await fetch(path);
  // Some servers answer with a page for what they do not have.
  if (!response.ok || response.headers.get('content-type')?.includes('html')) {
    throw new Error(`${path} is missing`);
  }
  return response.text();
}

interface Props {
  /** Path of the page in Markdown. */
  readonly twin: string;
}

/** Closes a menu with Escape, and when the reader turns to another part of the page. */
function useClosing(menu: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    function close(event: Event): void {
      const {current: details} = menu;
      const isEscape = (event as KeyboardEvent).key === 'Escape';
      const isInside = details?.contains(event.target as Node);
      if (details?.open && (event.type === 'keydown' ? isEscape : !isInside)) {
        details.open = false;
        if (isInside) {
          details.querySelector('summary')?.focus();
        }
      }
    }
    const events = ['pointerdown', 'focusin', 'keydown'];
    events.forEach((name) => document.addEventListener(name, close));
    return () => events.forEach((name) => document.removeEventListener(name, close));
  }, [menu]);
}

function Menu({twin}: Props): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const {assistants = [], connect} = siteFields(siteConfig);
  const menu = useRef<HTMLDetailsElement>(null);
  const markdown = useRef<Promise<string>>(undefined);
  const [state, setState] = useState<CopyState>('ready');
  const [Connections, setConnections] = useState<ComponentType<Props>>();
  const prompt = encodeURIComponent(`Read ${siteConfig.url}${twin} and answer: `);
  useClosing(menu);

  async function copy(): Promise<CopyState> {
    let text: string;
    try {
      text = await (markdown.current ??= load(twin));
    } catch {
      // The next time is another chance.
      markdown.current = undefined;
      return 'missing';
    }
    return (await writeClipboard(text)) ? 'copied' : 'refused';
  }

  return (
    <details
      ref={menu}
      className={styles.menu}
      onToggle={({currentTarget}) => {
        setState('ready');
        setConnections(undefined);
        if (currentTarget.open) {
          // Some browsers copy only what is there at the time of the click.
          (markdown.current ??= load(twin)).catch(() => (markdown.current = undefined));
          if (connect) {
            // Without them, the link below says how to connect.
            import('./Connections').then(
              (loaded) => setConnections(() => loaded.default),
              () => undefined,
            );
          }
        }
      }}>
      <summary className={styles.button}>Markdown</summary>
      <ul className={styles.list}>
        <li className={styles.copy}>
          <button type="button" onClick={() => void copy().then(setState)}>
            {labels[state]}
          </button>
          <span role="status" className="visually-hidden">
            {state === 'ready' ? '' : labels[state]}
          </span>
        </li>
        <li>
          <Link to={`pathname://${twin}`} target="_self">
            View page as Markdown
          </Link>
        </li>
        {Connections && <Connections twin={twin} />}
        {connect && (
          <li>
            <Link to={connect} data-noBrokenLinkCheck>
              How to connect an assistant
            </Link>
          </li>
        )}
        {assistants.map(({name, address}) => (
          <li key={name}>
            <Link to={address + prompt}>
              Ask {name} <small>opens {new URL(address).host}</small>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

/**
 * What a reader can do with the page in Markdown: copy it, view it, take it to a chat assistant. The
 * links work without JavaScript, and nothing is loaded before the menu is opened.
 */
export default function PageMenu(): ReactNode {
  const twin = useTwinPath();
  return <Menu key={twin} twin={twin} />;
}
