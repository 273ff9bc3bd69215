import type {Plugin} from '@docusaurus/types';
import {collectPages, sourcesByAddress} from './pages';

/** The part of Docusaurus that ends the process when a page cannot be compiled. */
const terminator = 'ForceTerminatePlugin';

/**
 * Helps `scripts/build.mjs` to say what is wrong with what a person wrote: refuses two pages with one
 * address, writes down which file each address comes from, and lets a page that cannot be compiled be
 * an error like others, which Docusaurus throws anyway when it may.
 */
export default function buildFaultsPlugin(): Plugin {
  return {
    name: 'build-faults',
    async allContentLoaded({allContent, actions}) {
      const sources = sourcesByAddress(collectPages(allContent));
      await actions.createData('pages.json', JSON.stringify(sources));
    },
    configureWebpack(config) {
      const plugins = config.plugins?.filter((plugin) => plugin?.constructor.name !== terminator);
      return {mergeStrategy: {plugins: 'replace'}, plugins};
    },
  };
}
