import {useEffect, useRef, type ReactNode} from 'react';
import {isActiveSidebarItem} from '@docusaurus/plugin-content-docs/client';
import type {TOCItem} from '@docusaurus/mdx-loader';
import type {Props} from '@theme/DocSidebarItem/Link';
import DocSidebarItemLink from '@theme-original/DocSidebarItem/Link';
import {keepInView} from '@site/src/lib/browser/keep-in-view';
import TOCItems from '@theme/TOCItems';
import styles from './styles.module.css';

const activeClass = 'table-of-contents__link--active';

/** The contents of a page, of which the sidebar keeps in view what the reader is at. */
function Contents({toc}: {readonly toc: readonly TOCItem[]}): ReactNode {
  const list = useRef<HTMLLIElement>(null);
  useEffect(() => {
    function follow(): void {
      keepInView(list.current?.querySelector(`.${activeClass}`));
    }
    document.addEventListener('scroll', follow, {passive: true});
    return () => document.removeEventListener('scroll', follow);
  }, []);
  return (
    <li ref={list} className={styles.contents}>
      <TOCItems
        toc={toc}
        className="table-of-contents"
        linkClassName="table-of-contents__link toc-highlight"
        linkActiveClassName={activeClass}
      />
    </li>
  );
}

/** A link of the sidebar; below that of the current page its contents, if the sidebar has them. */
export default function DocSidebarItemLinkWithContents(props: Props): ReactNode {
  const {item, activePath} = props;
  const toc = item.customProps?.toc as readonly TOCItem[] | undefined;
  return (
    <>
      <DocSidebarItemLink {...props} />
      {toc && isActiveSidebarItem(item, activePath) && <Contents toc={toc} />}
    </>
  );
}
