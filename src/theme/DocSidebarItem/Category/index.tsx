import {useId, type ReactNode} from 'react';
import {ThemeClassNames} from '@docusaurus/theme-common';
import clsx from 'clsx';
import type {Props} from '@theme/DocSidebarItem/Category';
import DocSidebarItems from '@theme/DocSidebarItems';
import styles from './styles.module.css';

/** A labeled, always open group: every link of the sidebar is in the HTML. */
export default function DocSidebarItemCategory({
  item,
  level,
  activePath,
  onItemClick,
}: Props): ReactNode {
  const labelId = useId();
  return (
    <li
      className={clsx(
        ThemeClassNames.docs.docSidebarItemCategory,
        ThemeClassNames.docs.docSidebarItemCategoryLevel(level),
        styles.group,
      )}>
      <span id={labelId} className={styles.label}>
        {item.label}
      </span>
      <ul className={clsx('menu__list', styles.items)} aria-labelledby={labelId}>
        <DocSidebarItems
          items={item.items}
          activePath={activePath}
          level={level + 1}
          onItemClick={onItemClick}
        />
      </ul>
    </li>
  );
}
