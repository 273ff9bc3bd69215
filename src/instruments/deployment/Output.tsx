import type {ReactNode} from 'react';
import CodeText from '../shared/CodeText';
import styles from '../shared/styles.module.css';
import CodeBlock from '@site/src/theme/CodeBlock';
import Heading from '@theme/Heading';
import type {Deployment, OutputFile, Step} from './deployment';

/** Lines of a file that show before it is unfolded. */
const mostLines = 30;

async function download(name: string, files: readonly OutputFile[]): Promise<void> {
  const {zipOf} = await import('./archive');
  const url = URL.createObjectURL(new Blob([zipOf(files)], {type: 'application/zip'}));
  const link = Object.assign(document.createElement('a'), {href: url, download: `${name}.zip`});
  link.click();
  URL.revokeObjectURL(url);
}

function Code({
  language,
  title,
  text,
}: {
  language: string;
  title?: string;
  text: string;
}): ReactNode {
  const lines = text.trimEnd().split('\n').length;
  return (
    <CodeBlock
      language={language}
      title={title}
      lines={lines > mostLines ? String(lines) : undefined}>
      {text.trimEnd()}
    </CodeBlock>
  );
}

function Steps({steps}: {readonly steps: readonly Step[]}): ReactNode {
  return steps.map(({text, command}) => (
    <li key={text}>
      <p>
        <CodeText text={text} />
      </p>
      {command !== undefined && <Code language="bash" text={command} />}
    </li>
  ));
}

interface Props {
  /** Name of the archive. */
  readonly name: string;
  readonly deployment: Deployment;
  /** Makes new secrets. */
  readonly onRenew: () => void;
}

/** The files, what to do with them, and how to see that it worked. */
export default function Output({name, deployment, onRenew}: Props): ReactNode {
  const {files, placeholders, steps, ports, checks} = deployment;
  return (
    <>
      <Heading as="h3">Files</Heading>
      <p>
        The secrets are random numbers that your browser has just made. They are nowhere else:
        neither in the address nor in its storage.
      </p>
      <div className={styles.actions}>
        <button
          type="button"
          className="button button--primary button--sm"
          onClick={() => void download(name, files)}>
          Download as ZIP
        </button>
        <button type="button" className="button button--secondary button--sm" onClick={onRenew}>
          New secrets
        </button>
      </div>
      {files.map(({name: title, language, text}) => (
        <Code key={title} language={language} title={title} text={text} />
      ))}
      {placeholders.length > 0 && (
        <>
          <Heading as="h3">Replace with yours</Heading>
          <ul>
            {placeholders.map(({text, meaning}) => (
              <li key={text}>
                <code>{text}</code>: <CodeText text={meaning} />
              </li>
            ))}
          </ul>
        </>
      )}
      <Heading as="h3">Start</Heading>
      <ol>
        <Steps steps={steps} />
      </ol>
      {ports.length > 0 && (
        <>
          <Heading as="h3">Ports</Heading>
          <ul>
            {ports.map(({port, serves, isOpen}) => (
              <li key={port}>
                <code>{port}</code>: {serves},{' '}
                {isOpen ? 'on all addresses' : 'on this machine only'}
              </li>
            ))}
          </ul>
        </>
      )}
      <Heading as="h3">Check that it worked</Heading>
      <ul>
        <Steps steps={checks} />
      </ul>
    </>
  );
}
