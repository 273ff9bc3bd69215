import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Badge from '@site/src/components/Badge';
import {areas, kinds, type EntryLabels, type Kind} from '@site/src/lib/changelog';
import styles from './styles.module.css';

interface Props extends EntryLabels {
  /** Whether the areas lead to the archive, filtered by them. */
  readonly isLinked?: boolean;
}

const badges = {added: 'success', changed: 'since', fixed: 'note'} as const satisfies Record<
  Kind,
  string
>;

/** The kinds of an entry as badges and its areas as chips. The attributes are for a filter box. */
export default function ChangelogLabels({
  kinds: entryKinds,
  areas: entryAreas,
  isLinked = false,
}: Props): ReactNode {
  const archive = useBaseUrl('/changelog/archive');
  return (
    <ul className={styles.labels}>
      {entryKinds.map((kind) => (
        <li key={kind} data-filter-kind={kinds[kind]}>
          <Badge kind={badges[kind]}>{kinds[kind]}</Badge>
        </li>
      ))}
      {entryAreas.map((area) => (
        <li key={area} data-filter-area={areas[area]}>
          {isLinked ? (
            <Link
              className={styles.chip}
              to={`${archive}?area=${area}`}
              aria-label={`${areas[area]}: all entries`}>
              {areas[area]}
            </Link>
          ) : (
            <span className={styles.chip}>{areas[area]}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
