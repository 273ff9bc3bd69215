import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {aliasedSitePathToRelativePath} from '@docusaurus/utils';
import type {SiteFields} from '../../config/site';
import {hostsOf} from '../../search/hosted';
import {packRecords, type IndexedPage} from '../../search/records';
import type {PageContent} from '../protodocs/types';
import {indexPage} from './index-page';
import {listPages, type SourcePage} from './pages';

/** What the elements of an API page show, from the JSON file beside the page. */
async function readContent(file: string): Promise<PageContent | undefined> {
  const contentFile = file.replace(/\.mdx$/, '.json');
  return existsSync(contentFile)
    ? (JSON.parse(await readFile(contentFile, 'utf8')) as PageContent)
    : undefined;
}

async function readAndIndex(siteDir: string, source: SourcePage): Promise<IndexedPage> {
  const file = path.resolve(siteDir, aliasedSitePathToRelativePath(source.source));
  const text = await readFile(file, 'utf8');
  return indexPage({...source, file, source: text, content: await readContent(file)});
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
export default function searchIndexPlugin({siteDir, siteConfig}: LoadContext): Plugin {
  const {hostedSearch} = siteConfig.customFields as unknown as SiteFields;
  return {
    name: 'search-index',

    // The content security policy lets these hosts through, see hosting/headers.mjs.
    injectHtmlTags: () => ({
      headTags: hostedSearch
        ? [
            {
              tagName: 'meta',
              attributes: {name: 'connect-hosts', content: hostsOf(hostedSearch).join(' ')},
            },
          ]
        : [],
    }),

    async allContentLoaded({allContent, actions}) {
      const pages = listPages(allContent, siteConfig);
      const indexed = await Promise.all(pages.map((page) => readAndIndex(siteDir, page)));
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
