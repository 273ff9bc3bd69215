import {existsSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {filePages} from '../../content/pages';
import {policyHosts} from '../../lib/policy-hosts';
import {siteFields} from '../../lib/site-fields';
import {hostsOf} from '../../search/hosted';
import {packRecords, type IndexedPage} from '../../search/records';
import {pageIndexer} from './index-pages';

/** Docusaurus puts all styles into one file; those of the search box are loaded with the box. */
function chunks({name}: {readonly name?: string | null}): boolean {
  return name !== 'search-box';
}

/**
 * How long nothing must change before `npm start` makes the index, in milliseconds: pages come first, all of
 * them at the start.
 */
const pauses = {start: 15_000, change: 2000} as const;

/**
 * Makes the index of the embedded search from the content that the site has loaded, the same for
 * `docusaurus start`, a moment later, and `docusaurus build`. It is a generated JSON file that the search code refers
 * to, so it becomes an asset whose name carries a hash: code and index always belong together.
 */
export default function searchIndexPlugin(context: LoadContext): Plugin {
  const {siteConfig} = context;
  const {hostedSearch} = siteFields(siteConfig);
  const index = pageIndexer(context.siteDir);
  let timer: NodeJS.Timeout | undefined;
  return {
    name: 'search-index',

    injectHtmlTags: () => ({
      headTags: hostedSearch ? policyHosts({connect: hostsOf(hostedSearch)}) : [],
    }),

    async allContentLoaded({allContent, actions}) {
      const pages = filePages(allContent, context).filter(({isListed}) => isListed);
      const write = (indexed: readonly IndexedPage[]) =>
        actions.createData('records.json', JSON.stringify(packRecords(indexed)));
      const writeAll = async () => write(await index(pages));
      if (process.env.NODE_ENV === 'development') {
        if (
          !existsSync(path.join(context.generatedFilesDir, 'search-index/default/records.json'))
        ) {
          await write([]);
        }
        const pause = timer ? pauses.change : pauses.start;
        clearTimeout(timer);
        // What is wrong with a page shows over the page; until then the last index serves.
        timer = setTimeout(() => void writeAll().catch(() => undefined), pause);
      } else {
        await writeAll();
      }
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
