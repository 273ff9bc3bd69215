import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {filePages} from '../../content/pages';
import {afterBundling} from '../../lib/node/after-bundling';
import {pageChecker} from './check';

/**
 * Says while `npm start` runs what a build would refuse: in the terminal, and in a corner of the page. It
 * stops nothing, and is no part of a build.
 */
export default function pageWarningsPlugin(context: LoadContext): Plugin | null {
  if (process.env.NODE_ENV !== 'development') {
    return null;
  }
  const check = pageChecker(context.siteDir);
  let warnings: readonly string[] = [];
  const later = afterBundling(2500, 8000);

  function print(found: readonly string[]): void {
    if (found.join('\n') !== warnings.join('\n')) {
      console.warn(
        found.length > 0
          ? `npm run build would refuse:\n${found.join('\n')}`
          : 'npm run build would refuse nothing more.',
      );
    }
  }

  return {
    name: 'page-warnings',

    getClientModules: () => [path.join(__dirname, 'client')],

    configureWebpack: () => ({plugins: [later.plugin]}),

    // Pages are watched by their plugins.
    getPathsToWatch: () => ['docs/_data/*.yaml', 'docs/_snippets/**'],

    async allContentLoaded({allContent, actions}) {
      const show = () => actions.createData('warnings.json', JSON.stringify(warnings));
      const pages = filePages(allContent, context);
      await show();
      later.run(async (turn) => {
        const found = await check(pages, turn);
        print(found);
        warnings = found;
        await show();
      });
    },
  };
}
