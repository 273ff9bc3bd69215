import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {Props} from '@theme/Logo';
import clsx from 'clsx';
import styles from './styles.module.css';

/** The wordmark: four cells of a table, of which one is masked and one replaced, and the name. */
export default function Logo({
  className,
  imageClassName,
  titleClassName,
  ...props
}: Props): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  return (
    <Link
      to="/"
      className={clsx(className, styles.logo)}
      aria-label={`${siteConfig.title} documentation`}
      {...props}>
      <svg className={imageClassName} viewBox="0 0 26 26" width="26" height="26" aria-hidden="true">
        <g className={styles.lines}>
          <rect x="1.5" y="1.5" width="23" height="23" rx="4.5" />
          <path d="M13 1.5v23M1.5 13h23M14.4 7.2l4.2-4.2m-4.2 8.6 8.4-8.4m-4 8.4 4.3-4.3" />
        </g>
        <rect className={styles.kept} x="3.75" y="3.75" width="7" height="7" rx="1.5" />
        <rect className={styles.faint} x="3.75" y="15.25" width="7" height="7" rx="1.5" />
        <rect className={styles.replaced} x="15.25" y="15.25" width="7" height="7" rx="1.5" />
      </svg>
      <b className={titleClassName}>{siteConfig.title}</b>
    </Link>
  );
}
