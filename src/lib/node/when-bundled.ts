import type {Compiler} from 'webpack';

/**
 * A plugin of the bundler that begins what a build needs in the end, as soon as the pages are compiled: until then the
 * bundler takes all processors, and the rest of a build does not.
 *
 * @param begin is not called when a page has a fault
 */
export function whenBundled(begin: () => void): {readonly apply: (compiler: Compiler) => void} {
  return {
    apply({hooks}) {
      hooks.done.tap('when-bundled', (stats) => {
        if (!stats.hasErrors()) {
          begin();
        }
      });
    },
  };
}
