import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {RuleSetRule} from 'webpack';
import {chunkGroups} from './chunks';
// The bundler loads it by its name. As an import, a change of it makes the bundler forget what it has kept.
import './lean-data';
import {LeanStylesPlugin} from './LeanStylesPlugin';

/** Folder of an installed package. */
function folderOf(name: string): string {
  return path.dirname(require.resolve(`${name}/package.json`));
}

const standIn = (file: string): string => path.join(__dirname, 'stand-ins', file);
const leanData = path.join(__dirname, 'lean-data.js');

/** Makes generated data smaller. */
const leanDataOf = (part: string) => ({loader: leanData, options: {part}});

/**
 * Keeps what nobody uses out of the browser; `README.md` beside this file says what is left and why.
 *
 * - The highlighter: `src/remark/highlight-code.ts` highlights while the site is built. The theme
 *   loads Prism in a client module of its own, which no option turns off, so that module is replaced
 *   by an empty one.
 * - Parts of libraries that this site does not reach: `stand-ins/`.
 * - Generated data that only the build reads: `lean-data.js`.
 * - Rules and variables of the style sheets that the site does not use: `lean-styles.ts`.
 */
export default function leanClientPlugin({generatedFilesDir}: LoadContext): Plugin {
  const prismModule = require.resolve('@docusaurus/theme-classic/lib/prism-include-languages');
  const themeDir = path.join(path.dirname(prismModule), 'theme');
  const coreClient = path.join(folderOf('@docusaurus/core'), 'lib', 'client');

  const versionData = {
    test: /[\\/]docusaurus-plugin-content-docs[\\/][^\\/]+[\\/]p[\\/][^\\/]+\.json$/,
    include: generatedFilesDir,
    type: 'json' as const,
    use: [leanDataOf('version')],
  };

  const notFound = {
    include: path.join(themeDir, 'DocRoot', 'index.js'),
    resolve: {alias: {'@theme/NotFound/Content': standIn('LazyNotFound.tsx')}},
  };

  const registry = {
    include: path.join(generatedFilesDir, 'registry.js'),
    use: [leanDataOf('registry')],
  };

  const browserRules: RuleSetRule[] = [
    {
      // So that the bundler drops what nothing uses of them.
      include: path.join(__dirname, 'stand-ins'),
      sideEffects: false,
    },
    {
      include: path.join(generatedFilesDir, 'docusaurus.config.mjs'),
      use: [leanDataOf('settings')],
    },
    {
      include: folderOf('@docusaurus/utils-common'),
      resolve: {alias: {tslib$: standIn('tslib.ts')}},
    },
    {
      // The rest is for checks during development and for `withRouter`, which nothing calls.
      include: [folderOf('react-router'), folderOf('react-router-dom')],
      resolve: {
        alias: {
          history$: standIn('history.ts'),
          'hoist-non-react-statics$': false as const,
          'prop-types$': false as const,
          'react-is$': false as const,
        },
      },
    },
    {
      // `baseUrlIssueBanner` is off, but the component would ship all the same.
      include: path.join(coreClient, 'App.js'),
      resolve: {
        alias: {
          './BaseUrlIssueBanner$': standIn('Nothing.tsx'),
          './normalizeLocation$': standIn('exact-case.ts'),
          './PendingNavigation$': standIn('ShownPage.tsx'),
        },
      },
    },
    {
      include: path.join(coreClient, 'clientEntry.js'),
      resolve: {
        alias: {
          './preload$': standIn('preload-in-turn.ts'),
          'react-router-dom$': standIn('HeldRouter.tsx'),
        },
      },
    },
  ];

  return {
    name: 'lean-client',
    configureWebpack(_config, isServer) {
      const forBrowsers = !isServer && process.env.NODE_ENV === 'production';
      return {
        resolve: {alias: {[prismModule]: false}},
        module: {
          rules: [
            versionData,
            notFound,
            // In development, too: else each page is compiled before somebody opens it.
            ...(isServer ? [] : [registry]),
            ...(forBrowsers ? browserRules : []),
          ],
        },
        ...(forBrowsers && {
          output: {
            // Every page loads the hashes of all chunks: six digits tell versions of one chunk apart.
            chunkFilename: 'assets/js/[name].[contenthash:6].js',
            // Every chunk begins with the name of the list that it adds itself to.
            chunkLoadingGlobal: 'chunks',
            uniqueName: 'docs',
          },
          optimization: {splitChunks: {cacheGroups: chunkGroups()}},
          plugins: [new LeanStylesPlugin()],
        }),
      };
    },
  };
}
