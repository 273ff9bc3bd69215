import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {BlogPostProvider} from '@docusaurus/plugin-content-blog/client';
import {HtmlClassNameProvider, ThemeClassNames} from '@docusaurus/theme-common';
import clsx from 'clsx';
import ChangelogArt from '@site/src/components/ChangelogArt';
import ChangelogLabels from '@site/src/components/ChangelogLabels';
import ChangelogLayout from '@site/src/components/ChangelogLayout';
import PageMenu from '@site/src/components/PageMenu';
import {formatReadingTime, labelsOf} from '@site/src/lib/changelog';
import {formatDate} from '@site/src/lib/dates';
import BlogPostItemContent from '@theme/BlogPostItem/Content';
import type {Props} from '@theme/BlogPostPage';
import BlogPostPageMetadata from '@theme/BlogPostPage/Metadata';
import EditMetaRow from '@theme/EditMetaRow';
import Heading from '@theme/Heading';
import PaginatorNavLink from '@theme/PaginatorNavLink';
import TOC from '@theme/TOC';
import styles from './styles.module.css';

/** One entry of the changelog. */
export default function ChangelogPostPage({content: Post, sidebar}: Props): ReactNode {
  const {title, date, readingTime, authors, prevItem, nextItem, ...metadata} = Post.metadata;
  const labels = labelsOf(metadata);
  return (
    <BlogPostProvider content={Post} isBlogPostPage>
      <HtmlClassNameProvider
        className={clsx(ThemeClassNames.wrapper.blogPages, ThemeClassNames.page.blogPostPage)}>
        <BlogPostPageMetadata />
        <ChangelogLayout items={sidebar.items} toc={<TOC toc={Post.toc} />}>
          <article>
            <header className={styles.header}>
              <div className={styles.head}>
                <p className={styles.facts}>
                  <Link to="/changelog">Changelog</Link>
                  <time dateTime={date.slice(0, 10)}>{formatDate(date)}</time>
                  {readingTime !== undefined && <span>{formatReadingTime(readingTime)}</span>}
                  {authors.map(({name}) => (
                    <span key={name}>{name}</span>
                  ))}
                </p>
                <PageMenu />
              </div>
              <Heading as="h1" className={styles.title}>
                {title}
              </Heading>
              <div className={styles.labels}>
                <ChangelogLabels {...labels} />
                <ChangelogArt name={metadata.permalink} areas={labels.areas} />
              </div>
            </header>
            <BlogPostItemContent className={styles.text}>
              <Post />
            </BlogPostItemContent>
            <footer className={styles.footer}>
              <EditMetaRow
                className={ThemeClassNames.blog.blogFooterEditMetaRow}
                editUrl={metadata.editUrl}
                lastUpdatedAt={metadata.lastUpdatedAt}
                lastUpdatedBy={metadata.lastUpdatedBy}
              />
            </footer>
          </article>
          <nav className="pagination-nav" aria-label="Newer and older entries">
            {prevItem && <PaginatorNavLink {...prevItem} subLabel="Newer" />}
            {nextItem && <PaginatorNavLink {...nextItem} subLabel="Older" isNext />}
          </nav>
        </ChangelogLayout>
      </HtmlClassNameProvider>
    </BlogPostProvider>
  );
}
