import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {HtmlClassNameProvider, PageMetadata, ThemeClassNames} from '@docusaurus/theme-common';
import clsx from 'clsx';
import ChangelogLayout from '@site/src/components/ChangelogLayout';
import FilterableReference from '@site/src/components/FilterableReference';
import StackedTable from '@site/src/components/StackedTable';
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

function cellsOf({metadata}: ArchiveBlogPost): ReactNode[] {
  const {title, permalink, date, description} = metadata;
  const labels = labelsOf(metadata);
  return [
    <code key="release">{labels.release}</code>,
    <time key="date" dateTime={date.slice(0, 10)}>
      {formatDate(date)}
    </time>,
    <>
      <Link className={styles.title} to={permalink}>
        {title}
      </Link>
      <br />
      {description}
    </>,
    <Values key="kind" facet="kind" labels={labels.kinds.map((kind) => kinds[kind])} />,
    <Values key="area" facet="area" labels={labels.areas.map((area) => areas[area])} />,
  ];
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
              <StackedTable
                className={styles.entries}
                heads={archiveColumns}
                rows={blogPosts.map((entry) => ({cells: cellsOf(entry)}))}
              />
            </div>
          </FilterableReference>
        </div>
      </ChangelogLayout>
    </HtmlClassNameProvider>
  );
}
