import {simpleHash} from '@docusaurus/utils';
import type {Chunk} from 'webpack';

/** Name that Docusaurus gives in production to the chunk of a module that a route loads. */
function chunkNameOf(module: string): string {
  return simpleHash(module, 8);
}

/** What every page of a docs instance, the API reference included, is drawn with. */
const docsLayout = ['@theme/DocsRoot', '@theme/DocVersionRoot', '@theme/DocRoot', '@theme/DocItem'];

/** Components that not all pages have, by the name of the style sheet they are in. */
const pageStyles = {
  'styles-api': 'src/(?:theme/ProtoFile|components/ProtoSamples)',
  'styles-changelog': 'src/components/Changelog(?:(?:Archive|List|Post)Page|Art|Labels|Layout)',
  'styles-home': 'src/components/Hero',
  'styles-instruments': 'src/instruments',
  'styles-not-found': 'src/(?:theme/NotFound|components/SearchForm)',
  'styles-reference': 'src/components/FilterableReference',
  'styles-search': 'src/components/Search(?:Modal|Page|Places|Scope)',
};

function folderPattern(folders: string): string {
  return `(?:${folders.replaceAll('/', '[\\\\/]')})[\\\\/]`;
}

/**
 * Groups of modules that share a chunk.
 *
 * - The layout of docs pages: its four route components and what they use would be seven chunks.
 *   Parts that other pages use too, such as callouts in the changelog, are repeated there: a chunk for
 *   what is shared would be one more request, and repeating costs nothing in a first view.
 * - Styles that not all pages need. Docusaurus puts all styles into one file; `linkFiles`
 *   adds what a page needs to its HTML.
 */
export function chunkGroups() {
  const docsChunks = new Set(docsLayout.map(chunkNameOf));
  const styleGroups: Record<string, object> = Object.fromEntries(
    Object.entries(pageStyles).map(([name, folders]) => [
      name,
      {
        name,
        type: 'css/mini-extract',
        test: new RegExp(folderPattern(folders)),
        chunks: 'all' as const,
        enforce: true,
        priority: 60,
      },
    ]),
  );
  return {
    docsLayout: {
      name: 'docs-layout',
      chunks: ({name}: Chunk) => docsChunks.has(name ?? ''),
      enforce: true,
      priority: 45,
    },
    ...styleGroups,
  };
}
