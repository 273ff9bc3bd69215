import type {Plugin} from '@docusaurus/types';

/**
 * Leaves the theme's syntax highlighter out of the browser's code: `src/remark/highlight-code.ts`
 * highlights while the site is built. The theme loads Prism in a client module of its own, which
 * no option turns off, so that module is replaced by an empty one.
 */
export default function leanClientPlugin(): Plugin {
  return {
    name: 'lean-client',
    configureWebpack() {
      return {
        resolve: {
          alias: {
            [require.resolve('@docusaurus/theme-classic/lib/prism-include-languages')]: false,
          },
        },
      };
    },
  };
}
