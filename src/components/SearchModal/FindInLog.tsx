import type {ReactNode} from 'react';
import {useHistory} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {handLog, logFragment, mostCharacters} from '@site/src/lib/browser/handed-log';
import {looksLikeLog} from '@site/src/search/looks-like-log';

export interface Props {
  /** What stands in the field, which takes the beginning of a long text in one line. */
  readonly query: string;
  /** What was last pasted into the field. */
  readonly pasted: string;
  readonly onFollow: () => void;
  /** The styles of the box: those of its own would be in the common sheet. */
  readonly className: string | undefined;
  readonly buttonClassName: string | undefined;
}

const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '');

/** The text that the reader means: what was pasted, as long as the field has its beginning. */
function textOf({query, pasted}: Pick<Props, 'query' | 'pasted'>): string {
  return pasted.length <= mostCharacters && withoutSpaces(pasted).startsWith(withoutSpaces(query))
    ? pasted
    : query;
}

/** Offers the box for a pasted error when the search field has a line of a log. */
export default function FindInLog(props: Props): ReactNode {
  const history = useHistory();
  const page = useBaseUrl('/guides/troubleshooting');
  const text = textOf(props);
  if (!looksLikeLog(text)) {
    return null;
  }
  return (
    <p className={props.className}>
      This looks like a log.{' '}
      <button
        type="button"
        className={props.buttonClassName}
        onClick={() => {
          handLog(text);
          history.push(page + logFragment);
          props.onFollow();
        }}>
        Find this error
      </button>
    </p>
  );
}
