import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {referenceRenderers} from '../../reference/registry';

/** Source folders whose code decides what a page becomes. */
const sources = ['src/config', 'src/reference', 'src/remark'];

/** A short text that changes when the code in one of the folders changes. */
function hashOf(folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders) {
    for (const entry of fs.readdirSync(folder, {withFileTypes: true})) {
      if (entry.isFile()) {
        hash.update(fs.readFileSync(path.join(folder, entry.name)));
      }
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * Tells the bundler what a page is made of besides its own file: the reference data and samples it
 * shows and the transforms that compile it. Without this, hot reload and the persistent cache of the
 * bundler would keep showing old data.
 */
export default function referenceDataPlugin({siteDir}: LoadContext): Plugin {
  return {
    name: 'reference-data',
    configureWebpack() {
      const options = JSON.stringify({
        dataFolder: path.join(siteDir, 'docs', '_data'),
        snippetsFolder: path.join(siteDir, 'docs', '_snippets'),
        elements: Object.keys(referenceRenderers),
        transforms: hashOf(sources.map((folder) => path.resolve(folder))),
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
