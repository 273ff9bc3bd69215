import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {BlogPostProvider} from '@docusaurus/plugin-content-blog/client';
import {HtmlClassNameProvider, PageMetadata, ThemeClassNames} from '@docusaurus/theme-common';
import clsx from 'clsx';
import ChangelogArt from '@site/src/components/ChangelogArt';
import ChangelogLabels from '@site/src/components/ChangelogLabels';
import ChangelogLayout from '@site/src/components/ChangelogLayout';
import {formatReadingTime, groupInOrder, labelsOf, listTexts} from '@site/src/lib/changelog';
import {formatDay, formatMonth} from '@site/src/lib/dates';
import type {Props} from '@theme/BlogListPage';
import BlogPostItemContent from '@theme/BlogPostItem/Content';
import Heading from '@theme/Heading';
import PaginatorNavLink from '@theme/PaginatorNavLink';
import FeedLinks from './FeedLinks';
import FilterLinks from './FilterLinks';
import styles from './styles.module.css';

type Content = Props['items'][number]['content'];

interface EntryProps {
  readonly content: Content;
  readonly isNewest: boolean;
}

/** The summary of an entry, with its date in the margin and its drawing; the newest entry is large. */
function Entry({content: Summary, isNewest}: EntryProps): ReactNode {
  const {title, permalink, date, readingTime} = Summary.metadata;
  const labels = labelsOf(Summary.metadata);
  return (
    <article className={clsx(styles.entry, isNewest && styles.newest)}>
      <time className={styles.date} dateTime={date.slice(0, 10)}>
        {formatDay(date)}
      </time>
      <Heading as="h3" className={styles.title}>
        <Link to={permalink}>{title}</Link>
      </Heading>
      <ChangelogLabels {...labels} />
      <ChangelogArt name={permalink} areas={labels.areas} className={styles.art} />
      <BlogPostProvider content={Summary}>
        <BlogPostItemContent className={styles.summary}>
          <Summary />
        </BlogPostItemContent>
      </BlogPostProvider>
      <p className={styles.more}>
        <Link to={permalink} aria-label={`Read the whole entry: ${title}`}>
          Read the whole entry
        </Link>
        {readingTime !== undefined && <span>{formatReadingTime(readingTime)}</span>}
      </p>
    </article>
  );
}

/** Entries as a timeline, the newest first, with a marker for each month. */
export default function ChangelogListPage({metadata, items, sidebar}: Props): ReactNode {
  const {previousPage, nextPage, blogDescription} = metadata;
  const {title, description} = listTexts(metadata);
  const months = groupInOrder(items, ({content}) => formatMonth(content.metadata.date));
  return (
    <HtmlClassNameProvider
      className={clsx(ThemeClassNames.wrapper.blogPages, ThemeClassNames.page.blogListPage)}>
      <PageMetadata title={title} description={description} />
      <ChangelogLayout items={sidebar.items}>
        <header className={styles.header}>
          <Heading as="h1" className={styles.heading}>
            {title}
          </Heading>
          <p className={styles.lead}>{blogDescription}</p>
          <FilterLinks />
          <FeedLinks />
        </header>
        <div className={styles.timeline}>
          {months.map(({name, items: entries}) => (
            <section key={name} className={styles.month}>
              <Heading as="h2" className={styles.monthName}>
                {name}
              </Heading>
              {entries.map(({content}) => (
                <Entry
                  key={content.metadata.permalink}
                  content={content}
                  isNewest={!previousPage && content === items[0]?.content}
                />
              ))}
            </section>
          ))}
        </div>
        {(previousPage ?? nextPage) && (
          <nav className={clsx('pagination-nav', styles.pages)} aria-label="Pages of the changelog">
            {previousPage && <PaginatorNavLink permalink={previousPage} title="Newer entries" />}
            {nextPage && <PaginatorNavLink permalink={nextPage} title="Older entries" isNext />}
          </nav>
        )}
      </ChangelogLayout>
    </HtmlClassNameProvider>
  );
}
