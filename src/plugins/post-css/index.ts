import type {Plugin, PostCssOptions} from '@docusaurus/types';

/** Whether Docusaurus names this plugin of PostCSS: `[its path, its options]`. */
function isPresetEnv(plugin: unknown): boolean {
  return Array.isArray(plugin) && /[\\/]postcss-preset-env[\\/]/.test(String(plugin[0]));
}

/**
 * Saves PostCSS work that this site does not need: its search for a configuration in all folders above
 * each style sheet, and what it writes for older browsers than those in package.json. For these,
 * Lightning CSS does it when it makes the style sheets of a build small.
 */
export default function postCssPlugin(): Plugin {
  return {
    name: 'post-css',
    configurePostCss: (options: PostCssOptions) => ({
      ...options,
      config: false,
      plugins: options.plugins.filter((plugin) => !isPresetEnv(plugin)),
    }),
  };
}
