import fs from 'node:fs';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

const folders = ['guides', 'transformers'];

/** Reads the samples in JavaScript of docs/_snippets, by their file. */
function readSamples(siteDir: string): Record<string, string> {
  const files = folders.flatMap((folder) =>
    fs
      .readdirSync(path.join(siteDir, 'docs/_snippets', folder))
      .filter((file) => file.endsWith('.js'))
      .map((file) => `${folder}/${file}`),
  );
  return Object.fromEntries(
    files.map((file) => [
      file,
      fs.readFileSync(path.join(siteDir, 'docs/_snippets', file), 'utf8').trimEnd(),
    ]),
  );
}

/** Folder of the code of an installed package. */
function folderOf(module: string): string {
  return path.dirname(require.resolve(module));
}

/**
 * What `src/instruments/javascript` needs of the build: the samples of the pages as a generated file,
 * and the engine, whose WebAssembly is a file of the site with a hash in its name.
 */
export default function javascriptSandboxPlugin({siteDir}: {readonly siteDir: string}): Plugin {
  const engine = '@jitl/quickjs-wasmfile-release-sync';
  return {
    name: 'javascript-sandbox',
    async allContentLoaded({actions}) {
      await actions.createData('samples.json', JSON.stringify(readSamples(siteDir)));
    },
    getPathsToWatch: () => folders.map((folder) => `docs/_snippets/${folder}/*.js`),
    configureWebpack: () => ({
      resolve: {
        alias: {
          // The variant that does not ask where its own file is, which would be a path of the build.
          [`${engine}/emscripten-module$`]: path.join(
            folderOf(engine),
            'emscripten-module.cloudflare.cjs',
          ),
        },
      },
      module: {
        rules: [
          {
            test: /\.wasm$/,
            type: 'asset/resource',
            generator: {filename: 'assets/files/[name].[contenthash:8][ext]'},
          },
        ],
      },
    }),
  };
}
