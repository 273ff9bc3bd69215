import type {ReactNode} from 'react';
import type {Kind} from '@site/src/search/records';
import styles from './styles.module.css';

const scopes: readonly {readonly kind: Kind | undefined; readonly label: string}[] = [
  {kind: undefined, label: 'All'},
  {kind: 'docs', label: 'Docs'},
  {kind: 'api', label: 'API'},
  {kind: 'changelog', label: 'Changelog'},
];

interface Props {
  /** The area that is searched; all of them if not set. */
  readonly kind: Kind | undefined;
  readonly onChange: (kind: Kind | undefined) => void;
}

/** The choice of the area to search. What is chosen can be seen at any time. */
export default function SearchScope({kind: chosen, onChange}: Props): ReactNode {
  return (
    <div role="group" aria-label="Search in" className={styles.scopes}>
      {scopes.map(({kind, label}) => (
        <button
          key={label}
          type="button"
          className={styles.scope}
          aria-pressed={kind === chosen}
          onClick={() => onChange(kind)}>
          {label}
        </button>
      ))}
    </div>
  );
}
