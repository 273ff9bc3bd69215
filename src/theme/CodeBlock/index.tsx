import {Children, useEffect, useRef, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import {copyText, type CopyResult} from '@site/src/lib/browser/copy-text';
import {useOverflow} from '@site/src/lib/browser/useOverflow';
import styles from './styles.module.css';

interface Props {
  /** Language of the code, for example `yaml`. */
  readonly language?: string;
  /** `language-yaml`, as Markdown's own code blocks give it. */
  readonly className?: string;
  /** Name of the file that the code is, or what else to call it. */
  readonly title?: string;
  /** Number of the lines of long code, which is folded until the reader wants it whole. */
  readonly lines?: string;
  /** Lines of the code, colored at build by `src/remark/highlight-code.ts`. */
  readonly html?: string;
  /** Number and HTML of the code as `src/plugins/static-content` gives them, instead of `html`. */
  readonly 'data-static'?: string;
  readonly dangerouslySetInnerHTML?: {readonly __html: string};
  /** The code, when there is no `html`. */
  readonly children?: ReactNode;
}

/** What the head of code without a title says, where the name of the language is not it. */
const languageNames: Readonly<Record<string, string>> = {
  bash: 'Terminal',
  go: 'Go',
  hcl: 'Terraform',
  javascript: 'JavaScript',
  text: 'Text',
  typescript: 'TypeScript',
};

/** How long the button says that the code was copied. */
const feedbackTime = 2000;

type CopyState = 'ready' | CopyResult;

const labels: Record<CopyState, string> = {
  ready: 'Copy',
  copied: 'Copied',
  failed: 'Press Ctrl+C',
};

interface CopyButtonProps {
  readonly copy: () => Promise<CopyState>;
}

function CopyButton({copy}: CopyButtonProps): ReactNode {
  const [state, setState] = useState<CopyState>('ready');

  useEffect(() => {
    if (state === 'ready') {
      return undefined;
    }
    const timer = setTimeout(() => setState('ready'), feedbackTime);
    return () => clearTimeout(timer);
  }, [state]);

  return (
    <>
      <button
        type="button"
        className={clsx(styles.copy, state !== 'ready' && styles.done)}
        aria-label={state === 'ready' ? 'Copy code' : undefined}
        onClick={() => void copy().then(setState)}>
        {labels[state]}
      </button>
      <span role="status" className="visually-hidden">
        {state === 'ready' ? '' : labels[state]}
      </span>
    </>
  );
}

/** A block of code with a head, which names it and copies it. Long code is folded; without JavaScript it is whole. */
export default function CodeBlock({
  language,
  className,
  title,
  lines,
  html,
  children,
  'data-static': part,
  dangerouslySetInnerHTML: kept,
}: Props): ReactNode {
  const code = useRef<HTMLElement>(null);
  const region = useRef<HTMLPreElement>(null);
  const overflows = useOverflow(region);
  const [isFolded, setFolded] = useState(lines !== undefined);
  const inner = html === undefined ? kept : {__html: html};
  const name = language ?? /language-(\S+)/.exec(className ?? '')?.[1] ?? 'text';
  const label = title ?? languageNames[name] ?? name.toUpperCase();

  return (
    <div
      className={clsx(styles.block, isFolded && styles.folded, `language-${name}`)}
      // Output belongs to the command above it.
      data-output={title === 'Output' || undefined}>
      <div className={styles.head}>
        <span className={styles.title} data-untitled={title === undefined || undefined}>
          {label}
        </span>
        <CopyButton copy={async () => (code.current ? copyText(code.current) : 'failed')} />
      </div>
      <pre
        ref={region}
        className={styles.code}
        role="group"
        translate="no"
        aria-label={label}
        // What scrolls has to be reachable with the keyboard; unfolded code takes the focus.
        tabIndex={overflows !== false ? 0 : lines === undefined ? undefined : -1}>
        {inner ? (
          <code ref={code} data-static={part} dangerouslySetInnerHTML={inner} />
        ) : (
          <code ref={code}>{Children.toArray(children)}</code>
        )}
      </pre>
      {isFolded && (
        <button
          type="button"
          className={styles.unfold}
          onClick={() => {
            setFolded(false);
            // The button goes; the focus stays with the code.
            region.current?.focus();
          }}>
          Show {lines} lines
        </button>
      )}
    </div>
  );
}
