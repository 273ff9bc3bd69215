import {useId, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {groupInOrder} from '@site/src/lib/changelog';
import type {ChangelogSidebarItem} from '@site/src/plugins/changelog/sidebar';
import styles from './styles.module.css';

interface Props {
  readonly items: readonly ChangelogSidebarItem[];
}

interface EntryLinkProps {
  readonly to: string;
  readonly children: ReactNode;
}

function EntryLink({to, children}: EntryLinkProps): ReactNode {
  return (
    <li className="menu__list-item">
      <Link isNavLink exact to={to} className="menu__link" activeClassName="menu__link--active">
        {children}
      </Link>
    </li>
  );
}

/** All entries of the changelog by year, each with its release, below the pages that list them. */
export default function Sidebar({items}: Props): ReactNode {
  const id = useId();
  const years = groupInOrder(items, ({date}) => new Date(date).toISOString().slice(0, 4));
  return (
    <>
      <ul className="menu__list">
        <EntryLink to="/changelog">Newest entries</EntryLink>
        <EntryLink to="/changelog/archive">Archive</EntryLink>
      </ul>
      {years.map(({name: year, items: entries}) => (
        <div key={year} className={styles.year}>
          <span id={id + year} className={styles.yearName}>
            {year}
          </span>
          <ul className="menu__list" aria-labelledby={id + year}>
            {entries.map(({permalink, title, release}) => (
              <EntryLink key={permalink} to={permalink}>
                <span>
                  {title} <small className={styles.release}>{release}</small>
                </span>
              </EntryLink>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}
