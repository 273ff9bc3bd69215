import {useEffect, useState, type ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import {isSamePath} from '@docusaurus/theme-common/internal';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {usePluginData} from '@docusaurus/useGlobalData';
import clsx from 'clsx';
import {isUnseen, markSeen} from '@site/src/lib/browser/seen-entry';
import type {NewestEntry} from '@site/src/plugins/changelog';
import DefaultNavbarItem, {type Props} from '@theme/NavbarItem/DefaultNavbarItem';
import styles from './styles.module.css';

/** A link to the changelog, with a dot until the reader has seen the newest entry. */
export default function ChangelogNavbarItem({to, className, ...props}: Props): ReactNode {
  const newest = usePluginData('docusaurus-plugin-content-blog', 'changelog') as
    NewestEntry | undefined;
  const {pathname} = useLocation();
  const list = useBaseUrl(to);
  const [isNew, setIsNew] = useState(false);

  // After the first paint, because only the browser knows; the dot takes no room.
  useEffect(() => {
    if (!newest) {
      return;
    }
    // The list begins with the newest entry.
    if (isSamePath(pathname, newest.permalink) || isSamePath(pathname, list)) {
      markSeen(newest.date);
      setIsNew(false);
    } else {
      setIsNew(isUnseen(newest.date));
    }
  }, [newest, pathname, list]);

  return (
    <DefaultNavbarItem
      {...props}
      to={to}
      className={clsx(className, isNew && styles.isNew)}
      title={isNew && newest ? `New: ${newest.title}` : undefined}
    />
  );
}
