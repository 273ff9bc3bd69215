import {
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import Link from '@docusaurus/Link';
import clsx from 'clsx';
import MarkedText from '@site/src/components/MarkedText';
import PasteBox from '@site/src/instruments/shared/PasteBox';
import ResultList, {type Result} from '@site/src/instruments/shared/ResultList';
import shared from '@site/src/instruments/shared/styles.module.css';
import {mostCharacters, receiveLogs} from '@site/src/lib/browser/handed-log';
import {excerptOf} from './excerpt';
import {createErrorFinder, type Finding} from './find-errors';
import {entriesOfPage, type PageEntry} from './page-entries';
import styles from './styles.module.css';

/** Results that are shown; what is further out says less and less. */
const mostResults = 6;

/** Shows what the page says of a message, without its links to the source and to itself. */
function EntryText({paragraphs}: Pick<PageEntry, 'paragraphs'>): ReactNode {
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const copies = paragraphs.map((paragraph) => paragraph.cloneNode(true) as Element);
    copies.forEach((copy) =>
      copy.querySelectorAll('[data-source]').forEach((link) => link.remove()),
    );
    content.current?.replaceChildren(...copies);
  }, [paragraphs]);
  // With this attribute, the router follows its links.
  return <div ref={content} data-static="" />;
}

function placeOf({line, count}: Finding): string {
  return count === 1 ? `Line ${line}` : `Line ${line} and ${count - 1} more`;
}

function toResult(finding: Finding<PageEntry>, index: number): Result {
  const {entry, text, spans} = finding;
  return {
    key: entry.id,
    tone: index === 0 ? 'error' : 'note',
    title: (
      <Link to={`#${entry.id}`}>
        <code>{entry.message}</code>
      </Link>
    ),
    place: `${entry.where}. ${placeOf(finding)}`,
    children: (
      <>
        <pre className={clsx(shared.code, styles.excerpt)}>
          <MarkedText segments={excerptOf(text, spans)} />
        </pre>
        <EntryText paragraphs={entry.paragraphs} />
      </>
    ),
  };
}

function summaryOf(text: string, count: number): string {
  if (text.trim() === '') {
    return '';
  }
  if (count === 0) {
    return 'No message of this page is in the text. The reason may stand in another line or another log.';
  }
  return count === 1
    ? 'One message of this page is in the text.'
    : `${count} messages of this page are in the text. The first is the innermost cause.`;
}

/** Takes a log and shows the entries of the page that it is about. */
export default function ErrorFinder(): ReactNode {
  const [text, setText] = useState('');
  const searched = useDeferredValue(text);
  const findErrors = useMemo(() => createErrorFinder(entriesOfPage(document)), []);
  const findings = useMemo(() => findErrors(searched), [findErrors, searched]);
  const box = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      receiveLogs((log) => {
        setText(log);
        box.current?.querySelector('textarea')?.focus();
      }),
    [],
  );
  return (
    <div ref={box}>
      <PasteBox
        label="One line or a whole log"
        value={text}
        onChange={setText}
        most={mostCharacters}
      />
      <ResultList
        summary={summaryOf(searched, findings.length)}
        results={findings.slice(0, mostResults).map(toResult)}
      />
    </div>
  );
}
