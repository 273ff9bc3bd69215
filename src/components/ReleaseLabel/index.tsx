import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {siteFields} from '@site/src/lib/site-fields';
import styles from './styles.module.css';

interface Props {
  readonly mobile?: boolean;
}

/** Says in the navbar which release of the tool the site describes, and leads to the others. */
export default function ReleaseLabel({mobile = false}: Props): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const {release, releases} = siteFields(siteConfig);
  const Wrapper = mobile ? 'li' : 'div';
  return (
    <Wrapper className={mobile ? styles.inMenu : styles.inBar}>
      <Link
        className={styles.label}
        to={releases}
        title={`These docs describe ${release}`}
        aria-label={`${release}, all releases`}>
        {release}
      </Link>
    </Wrapper>
  );
}
