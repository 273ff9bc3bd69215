import type {Plugin} from '@docusaurus/types';

/**
 * Saves `npm start` the work of PostCSS that this site does not need: its search for a configuration
 * in all folders above each style sheet, and, while somebody writes, the prefixes for old browsers.
 */
export default function postCssPlugin(): Plugin {
  return {
    name: 'post-css',
    configurePostCss: (options) => ({
      ...options,
      config: false,
      ...(process.env.NODE_ENV === 'development' && {plugins: []}),
    }),
  };
}
