import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {aliasedSitePathToRelativePath} from '@docusaurus/utils';
import type {Root} from 'mdast';
import {siteFields} from '../../lib/site-fields';
import {policyHosts} from '../../lib/policy-hosts';
import {hostsOf} from '../../search/hosted';
import {packRecords, type IndexedPage} from '../../search/records';
import {readApiPage} from '../protodocs/content';
import {indexPage} from './index-page';
import {listPages, type SourcePage} from './pages';
import {pageParser} from './page-trees';
import type {parsePage} from './parse';

/** The pages in Markdown by the absolute path of their source, for plugins that run after this one. */
export type PageTrees = Map<string, Root>;

async function readAndIndex(
  siteDir: string,
  source: SourcePage,
  trees: PageTrees,
  parse: typeof parsePage,
): Promise<IndexedPage> {
  const file = path.resolve(siteDir, aliasedSitePathToRelativePath(source.source));
  const tree = await parse(file, await readFile(file, 'utf8'));
  trees.set(file, tree);
  return indexPage({...source, tree, content: await readApiPage(file)});
}

/** Docusaurus puts all styles into one file; those of the search box are loaded with the box. */
function chunks({name}: {readonly name?: string | null}): boolean {
  return name !== 'search-box';
}

/**
 * Makes the index of the embedded search from the content that the site has loaded, the same for
 * `docusaurus start` and `docusaurus build`. It is a generated JSON file that the search code refers
 * to, so it becomes an asset whose name carries a hash: code and index always belong together.
 */
export default function searchIndexPlugin({siteDir, siteConfig}: LoadContext): Plugin<PageTrees> {
  const {hostedSearch} = siteFields(siteConfig);
  const trees: PageTrees = new Map();
  return {
    name: 'search-index',

    injectHtmlTags: () => ({
      headTags: hostedSearch ? policyHosts({connect: hostsOf(hostedSearch)}) : [],
    }),

    loadContent: () => trees,

    async allContentLoaded({allContent, actions}) {
      const pages = listPages(allContent, siteConfig);
      const parse = pageParser(siteDir);
      const indexed = await Promise.all(
        pages.map((page) => readAndIndex(siteDir, page, trees, parse)),
      );
      await actions.createData('records.json', JSON.stringify(packRecords(indexed)));
      actions.addRoute({
        path: `${siteConfig.baseUrl}search`,
        component: '@site/src/components/SearchPage',
        exact: true,
      });
    },

    configureWebpack(_config, isServer) {
      return {
        module: {
          rules: [
            {
              test: /[\\/]search-index[\\/]default[\\/]records\.json$/,
              type: 'asset/resource',
              generator: {filename: 'assets/search/[name].[contenthash:8][ext]', emit: !isServer},
            },
            {
              test: /[\\/]@docsearch[\\/]react[\\/]dist[\\/]esm[\\/]index\.js$/,
              use: path.resolve(__dirname, 'plain-logo.js'),
            },
          ],
        },
        ...(isServer ? {} : {optimization: {splitChunks: {cacheGroups: {styles: {chunks}}}}}),
      };
    },
  };
}
