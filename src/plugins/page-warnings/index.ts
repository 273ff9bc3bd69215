import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {filePages} from '../../content/pages';
import {pageChecker} from './check';

/**
 * How long nothing must change before the pages are checked, in milliseconds: the page that somebody waits for
 * comes first, and the bundler makes all of them at the start.
 */
const pauses = {start: 10_000, change: 500} as const;

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
  let timer: NodeJS.Timeout | undefined;

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

    // Pages are watched by their plugins.
    getPathsToWatch: () => ['docs/_data/*.yaml', 'docs/_snippets/**'],

    async allContentLoaded({allContent, actions}) {
      const show = () => actions.createData('warnings.json', JSON.stringify(warnings));
      const pages = filePages(allContent, context);
      await show();
      const pause = timer ? pauses.change : pauses.start;
      clearTimeout(timer);
      timer = setTimeout(() => {
        check(pages)
          .then((found) => {
            print(found);
            warnings = found;
            return show();
          })
          .catch(console.warn);
      }, pause);
    },
  };
}
