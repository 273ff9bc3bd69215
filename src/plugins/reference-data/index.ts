import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {hashOfInputs} from '../../lib/node/content-hash';
import {referenceRenderers} from '../../reference/registry';

/**
 * Tells the bundler what a page is made of besides its own file: the reference data and samples it
 * shows and the code that compiles it. Without this, hot reload and the persistent cache of the
 * bundler would keep showing old data.
 */
export default function referenceDataPlugin({siteDir}: LoadContext): Plugin {
  return {
    name: 'reference-data',
    configureWebpack() {
      const options = JSON.stringify({
        dataFolder: path.join(siteDir, 'docs', '_data'),
        snippetsFolder: path.join(siteDir, 'docs', '_snippets'),
        elements: Object.fromEntries(
          Object.entries(referenceRenderers).map(([name, {files}]) => [name, files]),
        ),
        inputs: hashOfInputs(siteDir).slice(0, 16),
      });
      return {
        module: {
          rules: [
            {
              test: /\.mdx$/,
              // Docusaurus reads the folders of every rule for MDX, so they must be named.
              include: ['docs', 'protodocs', 'blog'].map((folder) =>
                path.join(siteDir, folder, path.sep),
              ),
              enforce: 'pre',
              // As text, the options are part of the module's name, so a change of theirs compiles it anew.
              use: [{loader: path.resolve(__dirname, 'loader.js'), options}],
            },
          ],
        },
      };
    },
  };
}
