import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import {ThemeClassNames} from '@docusaurus/theme-common';
import useIsBrowser from '@docusaurus/useIsBrowser';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import clsx from 'clsx';
import {siteFields} from '@site/src/lib/site-fields';
import {formatDate} from '@site/src/lib/dates';
import {feedbackAddress} from '@site/src/lib/browser/feedback';
import EditThisPage from '@theme/EditThisPage';
import type {Props} from '@theme/EditMetaRow';
import styles from './styles.module.css';

function LastUpdated({date}: {readonly date: string}): ReactNode {
  return (
    <span className={ThemeClassNames.common.lastUpdated}>
      Last updated on{' '}
      <b>
        <time dateTime={date} itemProp="dateModified">
          {formatDate(date)}
        </time>
      </b>
    </span>
  );
}

/** The foot of a page: whether it helped, where to edit it, when it was changed last. */
export default function EditMetaRow({className, editUrl, lastUpdatedAt}: Props): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const {release, newIssue} = siteFields(siteConfig);
  const {pathname: path, hash} = useLocation();
  // The server knows no fragment, and the first drawing has to be the same there.
  const section = useIsBrowser() ? hash : '';
  const page = {path, url: siteConfig.url + path, section, release};
  return (
    <div className={clsx(className, styles.foot)}>
      <p className={styles.question}>
        Was this page helpful? Answer on GitHub:
        <span className={styles.answers}>
          <Link to={feedbackAddress(newIssue, {...page, isHelpful: true})}>Yes</Link>
          <Link to={feedbackAddress(newIssue, {...page, isHelpful: false})}>No</Link>
        </span>
      </p>
      <div className={styles.source}>
        {editUrl && <EditThisPage editUrl={editUrl} />}
        {lastUpdatedAt && <LastUpdated date={new Date(lastUpdatedAt).toISOString()} />}
      </div>
    </div>
  );
}
