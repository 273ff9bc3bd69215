import type {LoadContext, Plugin} from '@docusaurus/types';
import {filePages, type FilePage} from '../../content/pages';

/** The part of Docusaurus that ends the process when a page cannot be compiled. */
const terminator = 'ForceTerminatePlugin';

/**
 * Makes a table of the pages.
 *
 * @returns address with the base → file
 * @throws Error naming both files, cause and cure when two pages have one address
 */
export function sourcesByAddress(
  pages: readonly Pick<FilePage, 'path' | 'file'>[],
  baseUrl: string,
): Record<string, string> {
  const sources: Record<string, string> = {};
  for (const {path, file} of pages) {
    const address = baseUrl + path.slice(1);
    const other = sources[address];
    if (other !== undefined) {
      throw new Error(
        `${file}:1: The page has the address ${address}, and so has ${other}. ` +
          'Rename one of the files, or change its slug.',
      );
    }
    sources[address] = file;
  }
  return sources;
}

/**
 * Helps `scripts/build.mjs` to say what is wrong with what a person wrote: refuses two pages with one
 * address, writes down which file each address comes from, and lets a page that cannot be compiled be
 * an error like others, which Docusaurus throws anyway when it may.
 */
export default function buildFaultsPlugin(context: LoadContext): Plugin {
  return {
    name: 'build-faults',
    async allContentLoaded({allContent, actions}) {
      const pages = filePages(allContent, context);
      const sources = sourcesByAddress(pages, context.baseUrl);
      await actions.createData('pages.json', JSON.stringify(sources));
    },
    configureWebpack(config) {
      const plugins = config.plugins?.filter((plugin) => plugin?.constructor.name !== terminator);
      return {mergeStrategy: {plugins: 'replace'}, plugins};
    },
  };
}
