import type {BlogPost, BlogSidebar, BlogSidebarItem} from '@docusaurus/plugin-content-blog';
import {labelsOf, type EntryLabels} from '../../lib/changelog';

/** An entry in the sidebar of the changelog. */
export interface ChangelogSidebarItem
  extends BlogSidebarItem, Partial<Pick<EntryLabels, 'release'>> {}

function isSidebar(data: unknown): data is BlogSidebar {
  return typeof data === 'object' && data !== null && 'items' in data;
}

/**
 * Adds the release of each entry to what the blog plugin hands its pages for their sidebar.
 *
 * @param data of a file of the blog plugin; what is no sidebar stays as it is
 */
export function withReleases(data: unknown, posts: readonly BlogPost[]): unknown {
  if (!isSidebar(data)) {
    return data;
  }
  const releases = new Map(
    posts.map(({metadata}) => [metadata.permalink, labelsOf(metadata).release]),
  );
  const items = data.items.map((item) => ({...item, release: releases.get(item.permalink)}));
  return {...data, items};
}
