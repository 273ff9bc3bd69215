import type {ReactNode} from 'react';
import PageMenu from '@site/src/components/PageMenu';
import TwinLink from '@site/src/components/TwinLink';
import DocBreadcrumbs from '@theme-original/DocBreadcrumbs';
import styles from './styles.module.css';

/** The head of a page: where it stands, and what else can be done with it. */
export default function DocBreadcrumbsWrapper(): ReactNode {
  return (
    <div className={styles.head}>
      <TwinLink />
      <DocBreadcrumbs />
      <PageMenu />
    </div>
  );
}
