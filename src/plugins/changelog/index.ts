import blogPlugin, {
  validateOptions,
  type BlogContent,
  type PluginOptions,
} from '@docusaurus/plugin-content-blog';
import type {AllContent, LoadContext, Plugin, RouteConfig} from '@docusaurus/types';
import {filePages, isEntry} from '../../content/pages';
import {createFeedItem} from './feed-items';
import {listModule, summariesOf} from './list-module';
import {withReleases} from './sidebar';

export {validateOptions};

/** The newest entry of the changelog; the global data of this plugin. */
export interface NewestEntry {
  readonly title: string;
  readonly permalink: string;
  /** ISO date. */
  readonly date: string;
}

/**
 * The blog plugin with six differences.
 *
 * - All pages know the newest entry.
 * - There is no page that lists the authors, because there is one: the team.
 * - The sidebar knows the release of each entry.
 * - The archive does not carry the text of the entries, which it never shows.
 * - A list page loads its summaries with one request.
 * - The feeds are made of what the entries say, not of the HTML of their pages.
 */
export default async function changelogPlugin(
  context: LoadContext,
  options: PluginOptions,
): Promise<Plugin<BlogContent>> {
  const {url, baseUrl} = context.siteConfig;
  let loaded: AllContent = {};
  const plugin = await blogPlugin(context, {
    ...options,
    feedOptions: {
      ...options.feedOptions,
      createFeedItems: ({outDir}) =>
        Promise.all(
          filePages(loaded, context)
            .filter(isEntry)
            .filter(({isListed}) => isListed)
            .map((page) => createFeedItem(page, url + baseUrl, outDir)),
        ),
    },
  });
  return {
    ...plugin,
    allContentLoaded({allContent}) {
      loaded = allContent;
    },
    async contentLoaded({content, actions}) {
      const newest = content.blogPosts[0]?.metadata;
      if (newest) {
        actions.setGlobalData({
          title: newest.title,
          permalink: newest.permalink,
          date: newest.date.toISOString(),
        } satisfies NewestEntry);
      }
      const blogPosts = content.blogPosts.map((post) => ({...post, content: ''}));
      const routes: RouteConfig[] = [];
      await plugin.contentLoaded?.({
        content: {...content, blogPosts, authorsMap: undefined},
        actions: {
          ...actions,
          addRoute: (route) => routes.push(route),
          createData: (name, data) =>
            actions.createData(name, withReleases(data, content.blogPosts) as typeof data),
        },
      });
      for (const route of routes) {
        const summaries = summariesOf(route);
        if (summaries.length > 0) {
          const name = `summaries${route.path.replace(/\W+/g, '-')}.js`;
          const items = await actions.createData(name, listModule(summaries));
          actions.addRoute({...route, modules: {...route.modules, items}});
        } else {
          actions.addRoute(route);
        }
      }
    },
  };
}
