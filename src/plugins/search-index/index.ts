import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {filePages, type FilePage} from '../../content/pages';
import {afterBundling} from '../../lib/node/after-bundling';
import {policyHosts} from '../../lib/policy-hosts';
import {whenBundled} from '../../lib/node/when-bundled';
import {siteFields} from '../../lib/site-fields';
import {hostsOf} from '../../search/hosted';
import {packRecords, type IndexedPage} from '../../search/records';
import {askedFolder} from './asked-queries';
import {askedLearner} from './asked-learner';
import {hashOfSources, pageIndexer} from './index-pages';
import type {LearntWords} from './learn-words';

/** Docusaurus puts all styles into one file; those of the search box are loaded with the box. */
function chunks({name}: {readonly name?: string | null}): boolean {
  return name !== 'search-box';
}

/** The index as the bundler of `npm start` serves it. */
const indexAsAsset = {
  test: /[\\/]search-index[\\/]default[\\/]records\.json$/,
  type: 'asset/resource',
};

/** Whether a generated file is an index that `npm start` has left, and not the address that a build has left. */
function hasIndex(file: string): boolean {
  return existsSync(file) && !readFileSync(file, 'utf8').startsWith('"');
}

/** Gives each page the words that lead to it. */
function withLearnt(indexed: readonly IndexedPage[], learnt: LearntWords): IndexedPage[] {
  return indexed.map(({page, records}) => ({
    page: {...page, learnt: learnt.get(page.path) ?? page.learnt},
    records,
  }));
}

/**
 * Makes the index of the embedded search from the content that the site has loaded. The search code asks for it
 * by an address that carries a hash: code and index always belong together.
 *
 * - `npm run build` makes it as soon as the bundler has compiled all pages, which leaves their trees behind
 *   (`keepTrees` in `src/content/parse.ts`). What it is made of is known before: that gives its address, which is what
 *   the generated file `records.json` says.
 * - `npm start` makes it a moment after the site has started and after changes. `records.json` is the index then, of
 *   which the bundler makes an address.
 */
export default function searchIndexPlugin(context: LoadContext): Plugin {
  const {siteConfig, siteDir} = context;
  const {hostedSearch} = siteFields(siteConfig);
  const index = pageIndexer(siteDir);
  const learner = askedLearner(path.relative('', path.join(siteDir, askedFolder)), siteDir);
  const isDevelopment = process.env.NODE_ENV === 'development';
  const later = afterBundling(4000, 12_000);
  if (process.env.NODE_ENV === 'production') {
    // Until the bundler begins, a build needs one processor.
    learner.begin();
  }
  let pages: readonly FilePage[] = [];
  let learning: Promise<LearntWords> = Promise.resolve(new Map());
  let builtFile = '';
  let built: Promise<string> | undefined;

  async function makeIndex(
    learning: Promise<LearntWords>,
    turn?: () => Promise<void>,
  ): Promise<string> {
    const [indexed, learnt] = await Promise.all([index(pages, turn), learning]);
    return JSON.stringify(packRecords(withLearnt(indexed, learnt)));
  }

  function buildIndex(): void {
    built = makeIndex(learning);
    // What fails is said after the build, if it comes that far.
    built.catch(() => undefined);
  }

  return {
    name: 'search-index',

    injectHtmlTags: () => ({
      headTags: hostedSearch ? policyHosts({connect: hostsOf(hostedSearch)}) : [],
    }),

    async allContentLoaded({allContent, actions}) {
      pages = filePages(allContent, context).filter(({isListed}) => isListed);
      const learnAll = () => learner.wordsFor(pages.map(({path: address}) => address));
      const write = (json: string) => actions.createData('records.json', json);
      if (isDevelopment) {
        if (!hasIndex(path.join(context.generatedFilesDir, 'search-index/default/records.json'))) {
          await write(JSON.stringify(packRecords([])));
        }
        later.run(async (turn) => {
          const learning = learnAll().catch((error: unknown): LearntWords => {
            // No page shows what is wrong with a query.
            console.error((error as Error).message);
            return new Map();
          });
          try {
            await write(await makeIndex(learning, turn));
          } catch {
            // What is wrong with a page shows over the page; until then the last index serves.
          }
        });
      } else {
        learning = learnAll();
        // What is wrong with a query is said in the end, unless a page has stopped the build before.
        learning.catch(() => undefined);
        builtFile = `assets/search/records.${hashOfSources(pages, siteDir).slice(0, 8)}.json`;
        await write(JSON.stringify(siteConfig.baseUrl + builtFile));
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
        plugins: isDevelopment ? [later.plugin] : isServer ? [] : [whenBundled(buildIndex)],
        module: {
          rules: [
            ...(isDevelopment ? [indexAsAsset] : []),
            {
              test: /[\\/]@docsearch[\\/]react[\\/]dist[\\/]esm[\\/]index\.js$/,
              use: path.resolve(__dirname, 'plain-logo.js'),
            },
          ],
        },
        ...(isServer ? {} : {optimization: {splitChunks: {cacheGroups: {styles: {chunks}}}}}),
      };
    },

    async postBuild({outDir}) {
      const file = path.join(outDir, builtFile);
      mkdirSync(path.dirname(file), {recursive: true});
      writeFileSync(file, await (built ?? makeIndex(learning)));
    },
  };
}
