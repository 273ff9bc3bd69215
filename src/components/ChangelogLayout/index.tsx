import type {ReactNode} from 'react';
import {NavbarSecondaryMenuFiller} from '@docusaurus/theme-common';
import clsx from 'clsx';
import TwinLink from '@site/src/components/TwinLink';
import type {ChangelogSidebarItem} from '@site/src/plugins/changelog/sidebar';
import Layout from '@theme/Layout';
import Sidebar from './Sidebar';
import styles from './styles.module.css';

interface Props {
  /** All entries, the newest first. */
  readonly items: readonly ChangelogSidebarItem[];
  /** The table of contents, if the page has one. */
  readonly toc?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the changelog: the entries on the left, as in the documentation, and the content. */
export default function ChangelogLayout({items, toc, children}: Props): ReactNode {
  return (
    <Layout>
      <TwinLink />
      <NavbarSecondaryMenuFiller component={Sidebar} props={{items}} />
      <div className={styles.page}>
        <aside className={styles.sidebar}>
          <nav
            className={clsx('menu', 'thin-scrollbar', styles.menu)}
            aria-label="Changelog entries">
            <Sidebar items={items} />
          </nav>
        </aside>
        <main className={styles.main}>
          <div className={styles.content}>{children}</div>
          {toc && <div className={styles.toc}>{toc}</div>}
        </main>
      </div>
    </Layout>
  );
}
