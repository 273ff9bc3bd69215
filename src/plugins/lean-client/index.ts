import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {purgeInfima} from './purge-infima';

/**
 * Keeps what nobody uses out of the browser.
 *
 * - The highlighter: `src/remark/highlight-code.ts` highlights while the site is built. The theme
 *   loads Prism in a client module of its own, which no option turns off, so that module is replaced
 *   by an empty one.
 * - Rules of Infima that no component uses.
 */
export default function leanClientPlugin({siteDir}: LoadContext): Plugin {
  const prismModule = require.resolve('@docusaurus/theme-classic/lib/prism-include-languages');
  const themeDir = path.join(path.dirname(prismModule), 'theme');
  return {
    name: 'lean-client',
    configureWebpack() {
      return {resolve: {alias: {[prismModule]: false}}};
    },
    configurePostCss(options) {
      options.plugins.push(purgeInfima(siteDir, themeDir));
      return options;
    },
  };
}
