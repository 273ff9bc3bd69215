import type {ReactNode} from 'react';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import QuietLink from '@site/src/components/QuietLink';
import styles from './styles.module.css';

/** Where most readers want to go. */
const places: Readonly<Record<string, string>> = {
  Quickstart: '/quickstart',
  'Create a sync job': '/guides/creating-a-sync-job',
  'System transformers': '/transformers/system',
  Troubleshooting: '/guides/troubleshooting',
  'Deploy on Kubernetes': '/deploy/kubernetes',
  'Environment variables': '/deploy/environment-variables',
  'neosync sync': '/cli/sync',
  'API reference': '/api',
};

interface Props {
  readonly onFollow?: () => void;
}

/** Places to go while nothing is typed. */
export default function SearchPlaces({onFollow}: Props): ReactNode {
  const {withBaseUrl} = useBaseUrlUtils();
  return (
    <nav aria-label="Places to begin">
      <p className={styles.label}>Places to begin</p>
      <ul className={styles.places}>
        {Object.entries(places).map(([name, path]) => (
          <li key={path}>
            <QuietLink href={withBaseUrl(path)} onFollow={onFollow}>
              {name}
            </QuietLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
