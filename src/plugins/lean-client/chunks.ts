import {simpleHash} from '@docusaurus/utils';
import type {Chunk} from 'webpack';

/** Name that Docusaurus gives in production to the chunk of a module that a route loads. */
function chunkNameOf(module: string): string {
  return simpleHash(module, 8);
}

/** What every page of a docs instance, the API reference included, is drawn with. */
const docsLayout = ['@theme/DocsRoot', '@theme/DocVersionRoot', '@theme/DocRoot', '@theme/DocItem'];

/**
 * Groups of modules that share a chunk: the layout of docs pages. Its four route components and what
 * they use would be seven chunks.
 *
 * Parts that other pages use too, such as callouts in the changelog, are repeated there: a chunk for
 * what is shared would be one more request, and repeating costs nothing in a first view.
 */
export function chunkGroups() {
  const docsChunks = new Set(docsLayout.map(chunkNameOf));
  return {
    docsLayout: {
      name: 'docs-layout',
      chunks: ({name}: Chunk) => docsChunks.has(name ?? ''),
      enforce: true,
      priority: 45,
    },
  };
}
