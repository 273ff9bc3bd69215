import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Badge from '@site/src/components/Badge';
import {areas, kinds, type EntryLabels, type Kind} from '@site/src/lib/changelog';
import styles from './styles.module.css';

/** How the badge of a kind looks. */
const badges = {added: 'success', changed: 'since', fixed: 'note'} as const satisfies Record<
  Kind,
  string
>;

/** The release of an entry, its kinds as badges and its areas as chips. */
export default function ChangelogLabels({
  release,
  kinds: entryKinds,
  areas: entryAreas,
}: EntryLabels): ReactNode {
  const archive = useBaseUrl('/changelog/archive');
  return (
    <ul className={styles.labels}>
      <li className={styles.release}>{release}</li>
      {entryKinds.map((kind) => (
        <li key={kind}>
          <Badge kind={badges[kind]}>{kinds[kind]}</Badge>
        </li>
      ))}
      {entryAreas.map((area) => (
        <li key={area}>
          <Link
            className={styles.chip}
            to={`${archive}?area=${area}`}
            aria-label={`${areas[area]}: all entries`}>
            {areas[area]}
          </Link>
        </li>
      ))}
    </ul>
  );
}
