import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {siteFields} from '@site/src/lib/site-fields';

interface Props {
  readonly onFollow?: () => void;
}

/** What to do when a search finds nothing. */
export default function SearchHelp({onFollow}: Props): ReactNode {
  const {chat} = siteFields(useDocusaurusContext().siteConfig);
  return (
    <>
      <p>Try fewer words, another word for the same thing, or the name of a setting.</p>
      <p>
        <span>
          <Link to="/guides/troubleshooting" onClick={onFollow}>
            Troubleshooting
          </Link>{' '}
          lists messages with their cures, and finds those in a log that you paste there. To ask,
          use the <Link href={chat}>chat on Discord</Link>.
        </span>
      </p>
    </>
  );
}
