import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import clsx from 'clsx';
import {siteFields} from '@site/src/lib/site-fields';
import styles from './styles.module.css';

interface Props {
  readonly mobile?: boolean;
}

/** Says in the navbar which release of the tool the site describes. */
export default function ReleaseLabel({mobile = false}: Props): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const {release, releases} = siteFields(siteConfig);
  const Wrapper = mobile ? 'li' : 'div';
  return (
    <Wrapper className={clsx(styles.release, mobile ? styles.inMenu : styles.inBar)}>
      <span className={styles.label}>{release}</span>
      <span className={styles.line}>
        These docs describe {release}. <Link to={releases}>All releases</Link>
      </span>
    </Wrapper>
  );
}
