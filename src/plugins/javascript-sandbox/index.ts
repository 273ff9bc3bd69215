import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/** Folder of the code of an installed package. */
function folderOf(module: string): string {
  return path.dirname(require.resolve(module));
}

/** Bundles the engine of `src/instruments/javascript`, whose WebAssembly is a file of the site with a hash in its name. */
export default function javascriptSandboxPlugin(): Plugin {
  const engine = '@jitl/quickjs-wasmfile-release-sync';
  return {
    name: 'javascript-sandbox',
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
