import type {BlogPost} from '@docusaurus/plugin-content-blog';
import {expect, test} from 'vitest';
import {withReleases} from '../../../../src/plugins/changelog/sidebar';

const posts = [
  {metadata: {permalink: '/changelog/new', frontMatter: {release: '0.4.25'}}},
] as unknown as BlogPost[];

test('an entry of the sidebar has the release of its front matter', () => {
  const sidebar = {title: 'All entries', items: [{title: 'New', permalink: '/changelog/new'}]};
  expect(withReleases(sidebar, posts)).toEqual({
    title: 'All entries',
    items: [{title: 'New', permalink: '/changelog/new', release: '0.4.25'}],
  });
});

test('other data of the blog plugin stays as it is', () => {
  const metadata = {blogTitle: 'Changelog'};
  expect(withReleases(metadata, posts)).toBe(metadata);
});
