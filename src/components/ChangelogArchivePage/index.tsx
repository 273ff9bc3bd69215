import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {HtmlClassNameProvider, PageMetadata, ThemeClassNames} from '@docusaurus/theme-common';
import clsx from 'clsx';
import ChangelogLabels from '@site/src/components/ChangelogLabels';
import ChangelogLayout from '@site/src/components/ChangelogLayout';
import FilterableReference from '@site/src/components/FilterableReference';
import {archiveTexts, groupInOrder, type EntryLabels} from '@site/src/lib/changelog';
import {formatDate, formatDay} from '@site/src/lib/dates';
import type {ArchiveBlogPost, Props} from '@theme/BlogArchivePage';
import Heading from '@theme/Heading';
import styles from './styles.module.css';

interface RowProps {
  readonly entry: ArchiveBlogPost;
}

function Row({entry}: RowProps): ReactNode {
  const {title, permalink, date, description, frontMatter} = entry.metadata;
  return (
    <li className={styles.row} data-filter-entry="">
      <time className={styles.date} dateTime={date.slice(0, 10)} title={formatDate(date)}>
        {formatDay(date)}
      </time>
      <div>
        <Link className={styles.title} to={permalink}>
          {title}
        </Link>
        <p className={styles.description}>{description}</p>
        <ChangelogLabels {...(frontMatter as unknown as EntryLabels)} />
      </div>
    </li>
  );
}

/** All entries on one page, with a box that filters them by text, kind and area. */
export default function ChangelogArchivePage({archive: {blogPosts}}: Props): ReactNode {
  const years = groupInOrder(blogPosts, ({metadata}) => metadata.date.slice(0, 4));
  return (
    <HtmlClassNameProvider
      className={clsx(ThemeClassNames.wrapper.blogPages, ThemeClassNames.page.blogPostPage)}>
      <PageMetadata {...archiveTexts} />
      <ChangelogLayout items={blogPosts.map(({metadata}) => metadata)}>
        <div className={styles.page}>
          <Heading as="h1" className={styles.heading}>
            {archiveTexts.title}
          </Heading>
          <p className={styles.lead}>All {blogPosts.length} entries on one page.</p>
          <FilterableReference facets="kind,area" label="Filter entries">
            {years.map(({name, items}) => (
              <section key={name} data-filter-group="">
                <Heading as="h2" className={styles.year}>
                  {name}
                </Heading>
                <ul className={styles.rows}>
                  {items.map((entry) => (
                    <Row key={entry.metadata.permalink} entry={entry} />
                  ))}
                </ul>
              </section>
            ))}
          </FilterableReference>
        </div>
      </ChangelogLayout>
    </HtmlClassNameProvider>
  );
}
