import {existsSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {filePages} from '../../content/pages';
import {afterBundling} from '../../lib/node/after-bundling';
import {policyHosts} from '../../lib/policy-hosts';
import {siteFields} from '../../lib/site-fields';
import {hostsOf} from '../../search/hosted';
import {packRecords, type IndexedPage} from '../../search/records';
import {askedFolder} from './asked-queries';
import {askedLearner} from './asked-learner';
import {pageIndexer} from './index-pages';
import type {LearntWords} from './learn-words';

/** Docusaurus puts all styles into one file; those of the search box are loaded with the box. */
function chunks({name}: {readonly name?: string | null}): boolean {
  return name !== 'search-box';
}

/** Gives each page the words that lead to it. */
function withLearnt(indexed: readonly IndexedPage[], learnt: LearntWords): IndexedPage[] {
  return indexed.map(({page, records}) => ({
    page: {...page, learnt: learnt.get(page.path) ?? page.learnt},
    records,
  }));
}

/**
 * Makes the index of the embedded search from the content that the site has loaded, the same for
 * `docusaurus start`, a moment later, and `docusaurus build`. It is a generated JSON file that the search code refers
 * to, so it becomes an asset whose name carries a hash: code and index always belong together.
 */
export default function searchIndexPlugin(context: LoadContext): Plugin {
  const {siteConfig, siteDir} = context;
  const {hostedSearch} = siteFields(siteConfig);
  const index = pageIndexer(siteDir);
  const learn = askedLearner(path.relative('', path.join(siteDir, askedFolder)), siteDir);
  const isDevelopment = process.env.NODE_ENV === 'development';
  const later = afterBundling(4000, 12_000);
  return {
    name: 'search-index',

    injectHtmlTags: () => ({
      headTags: hostedSearch ? policyHosts({connect: hostsOf(hostedSearch)}) : [],
    }),

    async allContentLoaded({allContent, actions}) {
      const pages = filePages(allContent, context).filter(({isListed}) => isListed);
      const write = (indexed: readonly IndexedPage[]) =>
        actions.createData('records.json', JSON.stringify(packRecords(indexed)));
      const learnAll = () => learn(pages.map(({path: address}) => address));
      async function indexAll(
        learning: Promise<LearntWords>,
        turn?: () => Promise<void>,
      ): Promise<void> {
        const [indexed, learnt] = await Promise.all([index(pages, turn), learning]);
        await write(withLearnt(indexed, learnt));
      }
      if (isDevelopment) {
        if (
          !existsSync(path.join(context.generatedFilesDir, 'search-index/default/records.json'))
        ) {
          await write([]);
        }
        later.run(async (turn) => {
          const learning = learnAll().catch((error: unknown): LearntWords => {
            // No page shows what is wrong with a query.
            console.error((error as Error).message);
            return new Map();
          });
          try {
            await indexAll(learning, turn);
          } catch {
            // What is wrong with a page shows over the page; until then the last index serves.
          }
        });
      } else {
        await indexAll(learnAll());
      }
      actions.addRoute({
        path: `${siteConfig.baseUrl}search`,
        component: '@site/src/components/SearchPage',
        exact: true,
      });
    },

    getPathsToWatch: () => [`${askedFolder}/*.yaml`],

    configureWebpack(_config, isServer) {
      return {
        plugins: isDevelopment ? [later.plugin] : [],
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
