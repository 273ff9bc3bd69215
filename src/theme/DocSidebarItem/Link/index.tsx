import type {ReactNode} from 'react';
import {isActiveSidebarItem} from '@docusaurus/plugin-content-docs/client';
import type {TOCItem} from '@docusaurus/mdx-loader';
import type {Props} from '@theme/DocSidebarItem/Link';
import DocSidebarItemLink from '@theme-original/DocSidebarItem/Link';
import TOCItems from '@theme/TOCItems';
import styles from './styles.module.css';

/** A link of the sidebar; below that of the current page its contents, if the sidebar has them. */
export default function DocSidebarItemLinkWithContents(props: Props): ReactNode {
  const {item, activePath} = props;
  const toc = item.customProps?.toc as readonly TOCItem[] | undefined;
  return (
    <>
      <DocSidebarItemLink {...props} />
      {toc && isActiveSidebarItem(item, activePath) && (
        <li className={styles.contents}>
          <TOCItems
            toc={toc}
            className="table-of-contents"
            linkClassName="table-of-contents__link toc-highlight"
            linkActiveClassName="table-of-contents__link--active"
          />
        </li>
      )}
    </>
  );
}
