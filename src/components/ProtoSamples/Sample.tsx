import type {ReactNode} from 'react';
import clsx from 'clsx';
import StaticLink from '@site/src/components/StaticLink';
import type {MethodDoc} from '@site/src/lib/proto-types';
import code from '@site/src/theme/CodeBlock/styles.module.css';
import styles from './styles.module.css';

interface PaneProps {
  readonly head: ReactNode;
  readonly children: ReactNode;
}

/** Code with a head, cut off where it becomes too long to stand beside the text. Its buttons get their names with their behavior. */
function Pane({head, children}: PaneProps): ReactNode {
  return (
    <div className={clsx(code.block, styles.pane)} data-pane="">
      <div className={code.head}>
        {head}
        <button type="button" className={code.copy} data-copy="">
          Copy
        </button>
      </div>
      {children}
      <button type="button" className={code.unfold} data-unfold="">
        Show all
      </button>
    </div>
  );
}

interface CodeProps {
  readonly kind: string;
  readonly label: string;
  readonly language: string;
  readonly children: string;
}

function Code({kind, label, language, children}: CodeProps): ReactNode {
  return (
    <pre
      className={code.code}
      translate="no"
      role="group"
      tabIndex={0}
      aria-label={label}
      data-kind={kind}
      data-language={language}>
      <code>{children}</code>
    </pre>
  );
}

/**
 * The samples of an RPC in all languages, of which one shows, and the response: static content, which
 * `ProtoSamples` colors, fills in and cuts off.
 */
export default function Sample({method}: {readonly method: MethodDoc}): ReactNode {
  const {name, samples, responseExample, responseLike} = method;
  return (
    <div className={styles.sample} data-sample="">
      <Pane
        head={
          <fieldset>
            <legend className="visually-hidden">Language of the sample of {name}</legend>
            {samples.map(({kind, label}, index) => (
              <label key={kind}>
                <input
                  type="radio"
                  name={`${name} language`}
                  value={kind}
                  defaultChecked={index === 0}
                />
                {label}
              </label>
            ))}
          </fieldset>
        }>
        {samples.map(({kind, label, language, code}) => (
          <Code key={kind} kind={kind} label={label} language={language}>
            {code}
          </Code>
        ))}
      </Pane>
      {responseLike ? (
        <p>
          Response as that of <StaticLink to={responseLike.to}>{responseLike.text}</StaticLink>
        </p>
      ) : (
        <Pane head={<span className={code.title}>Response</span>}>
          <Code kind="response" label="Response" language="json">
            {responseExample}
          </Code>
        </Pane>
      )}
    </div>
  );
}
