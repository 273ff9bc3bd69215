/* eslint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   Phones draw the table as a list, where browsers forget what it is. */
import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {HtmlClassNameProvider, PageMetadata, ThemeClassNames} from '@docusaurus/theme-common';
import clsx from 'clsx';
import ChangelogLayout from '@site/src/components/ChangelogLayout';
import FilterableReference from '@site/src/components/FilterableReference';
import {archiveColumns, archiveTexts, areas, kinds, labelsOf} from '@site/src/lib/changelog';
import {formatDate} from '@site/src/lib/dates';
import type {ArchiveBlogPost, Props} from '@theme/BlogArchivePage';
import Heading from '@theme/Heading';
import styles from './styles.module.css';

/** Words of a cell that the filter box offers as choices. */
function Values({
  facet,
  labels,
}: {
  readonly facet: string;
  readonly labels: readonly string[];
}): ReactNode {
  return labels.map((label, index) => (
    <span key={label} {...{[`data-filter-${facet}`]: label}}>
      {index > 0 && ', '}
      {label}
    </span>
  ));
}

function Row({entry}: {readonly entry: ArchiveBlogPost}): ReactNode {
  const {title, permalink, date, description} = entry.metadata;
  const labels = labelsOf(entry.metadata);
  return (
    <tr role="row">
      <td role="cell">
        <code>{labels.release}</code>
      </td>
      <td role="cell">
        <time dateTime={date.slice(0, 10)}>{formatDate(date)}</time>
      </td>
      <td role="cell">
        <Link className={styles.title} to={permalink}>
          {title}
        </Link>
        <br />
        {description}
      </td>
      <td role="cell">
        <Values facet="kind" labels={labels.kinds.map((kind) => kinds[kind])} />
      </td>
      <td role="cell">
        <Values facet="area" labels={labels.areas.map((area) => areas[area])} />
      </td>
    </tr>
  );
}

/** The table of all entries, with a box that filters them by text, kind and area. */
export default function ChangelogArchivePage({archive: {blogPosts}}: Props): ReactNode {
  const items = blogPosts.map(({metadata}) => ({
    ...metadata,
    release: labelsOf(metadata).release,
  }));
  return (
    <HtmlClassNameProvider
      className={clsx(ThemeClassNames.wrapper.blogPages, ThemeClassNames.page.blogPostPage)}>
      <PageMetadata {...archiveTexts} />
      <ChangelogLayout items={items}>
        <div className={styles.page}>
          <Heading as="h1" className={styles.heading}>
            {archiveTexts.title}
          </Heading>
          <p className={styles.lead}>All {blogPosts.length} entries in one table.</p>
          <FilterableReference facets="kind,area" label="Filter entries">
            <div data-filter-group="">
              <table className={styles.entries} role="table">
                <thead role="rowgroup">
                  <tr role="row">
                    {archiveColumns.map((name) => (
                      <th key={name} role="columnheader">
                        {name}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody role="rowgroup">
                  {blogPosts.map((entry) => (
                    <Row key={entry.metadata.permalink} entry={entry} />
                  ))}
                </tbody>
              </table>
            </div>
          </FilterableReference>
        </div>
      </ChangelogLayout>
    </HtmlClassNameProvider>
  );
}
