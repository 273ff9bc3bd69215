import {useEffect, useId, useState, type ReactNode} from 'react';
import {ThemeClassNames} from '@docusaurus/theme-common';
import {isActiveSidebarItem} from '@docusaurus/plugin-content-docs/client';
import clsx from 'clsx';
import {rememberGroup, wasLeftOpen} from '@site/src/lib/browser/group-state';
import type {Props} from '@theme/DocSidebarItem/Category';
import DocSidebarItems from '@theme/DocSidebarItems';
import styles from './styles.module.css';

/**
 * A labeled group that the reader opens and closes, and that stays as it was left; the group of the
 * current page opens. Every link is in the HTML, and without JavaScript every group is open.
 */
export default function DocSidebarItemCategory({
  item,
  level,
  activePath,
  onItemClick,
}: Props): ReactNode {
  const {label, items, collapsed} = item;
  const listId = useId();
  const isActive = isActiveSidebarItem(item, activePath);
  const [isOpen, setOpen] = useState(isActive || !collapsed);

  // What the browser remembers is read once the page is there, as the server does not know it.
  useEffect(() => {
    setOpen(isActive || (wasLeftOpen(label) ?? !collapsed));
  }, [isActive, label, collapsed]);

  function toggle(): void {
    rememberGroup(label, !isOpen);
    setOpen(!isOpen);
  }

  return (
    <li
      className={clsx(
        ThemeClassNames.docs.docSidebarItemCategory,
        ThemeClassNames.docs.docSidebarItemCategoryLevel(level),
        styles.group,
      )}>
      <button
        type="button"
        className={styles.label}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={toggle}>
        {label}
      </button>
      <ul
        id={listId}
        className={clsx('menu__list', styles.items, !isOpen && styles.closed)}
        aria-label={label}>
        <DocSidebarItems
          items={items}
          activePath={activePath}
          level={level + 1}
          onItemClick={onItemClick}
        />
      </ul>
    </li>
  );
}
