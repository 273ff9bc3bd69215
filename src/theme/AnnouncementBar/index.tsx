import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {ThemeClassNames} from '@docusaurus/theme-common';
import {useAnnouncementBar} from '@docusaurus/theme-common/internal';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import clsx from 'clsx';
import {siteFields} from '@site/src/lib/site-fields';
import styles from './styles.module.css';

export default function AnnouncementBar(): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const {isActive, close} = useAnnouncementBar();
  if (!isActive) {
    return null;
  }

  function dismiss(): void {
    close();
    // The button goes, and the focus goes on to what follows it.
    document.querySelector<HTMLElement>('.navbar__brand')?.focus();
  }

  const {text, linkText, to} = siteFields(siteConfig).announcement;
  return (
    <section
      className={clsx(ThemeClassNames.announcementBar.container, styles.bar)}
      aria-label="Announcement">
      <p className={styles.text}>
        {text} <Link to={to}>{linkText}</Link>
      </p>
      <button
        type="button"
        className={clsx('clean-btn', styles.close)}
        aria-label="Dismiss the announcement"
        onClick={dismiss}>
        <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
          <path d="m3 3 10 10M13 3 3 13" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </button>
    </section>
  );
}
