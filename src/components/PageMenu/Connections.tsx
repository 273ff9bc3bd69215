import {useEffect, useState, type ReactNode} from 'react';
import {writeClipboard} from '@site/src/lib/browser/copy-text';
import {assistants, clone, type Assistant, type Target} from './connections';

/** What `hosting/server.mjs` sends with the Markdown of a page when programs can ask it. */
const serverLink = /<([^>]*)>; rel="https:\/\/modelcontextprotocol\.io"/;

async function findServer(twin: string): Promise<Target> {
  const {headers} = await fetch(twin, {method: 'HEAD'});
  const [, address] = serverLink.exec(headers.get('link') ?? '') ?? [];
  return address === undefined ? clone : {url: new URL(address, location.href).href};
}

interface Props {
  /** Path of the page in Markdown. */
  readonly twin: string;
}

/** Buttons that copy what an assistant needs to ask this documentation, loaded when the menu is opened. */
export default function Connections({twin}: Props): ReactNode {
  const [target, setTarget] = useState(clone);
  const [result, setResult] = useState('');
  useEffect(() => {
    findServer(twin).then(setTarget, () => undefined);
  }, [twin]);

  async function copy({configuration, place}: Assistant): Promise<string> {
    if (!(await writeClipboard(configuration(target)))) {
      return 'The browser refused. See below how to connect.';
    }
    const next = target === clone ? ' Put in the path of your clone.' : '';
    return `Copied ${place}.${next}`;
  }

  return (
    <>
      {assistants.map((assistant) => (
        <li key={assistant.name}>
          <button type="button" onClick={() => void copy(assistant).then(setResult)}>
            Connect to {assistant.name} <small>copies {assistant.place}</small>
          </button>
        </li>
      ))}
      <li>
        <small role="status">{result}</small>
      </li>
    </>
  );
}
