// @ts-check
/**
 * Packs the server into one script, which runs without the packages of the project:
 * `node mcp/bundle.mjs FILE`. Lying in the folder of a site, it answers from that.
 */
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {rspack} from '@rspack/core';
import {isMain} from '../hosting/settings.mjs';

const entry = `
import {serveStdio} from ${JSON.stringify(new URL('stdio.ts', import.meta.url).pathname)};
void serveStdio(process.argv[2] ?? import.meta.dirname);
`;

/**
 * @returns {Promise<Buffer>} a module for Node
 * @throws {Error} with what the bundler says
 */
export async function bundleServer() {
  const folder = mkdtempSync(join(tmpdir(), 'mcp-'));
  try {
    const file = join(folder, 'entry.mjs');
    writeFileSync(file, entry);
    const compiler = rspack({
      mode: 'production',
      target: 'node20',
      entry: file,
      devtool: false,
      resolve: {
        extensions: ['.ts', '.mjs', '.js'],
        modules: [join(import.meta.dirname, '../node_modules')],
      },
      module: {
        rules: [
          {
            test: /\.ts$/,
            loader: 'builtin:swc-loader',
            options: {jsc: {parser: {syntax: 'typescript'}, target: 'es2023'}},
          },
          {test: /\.m?js$/, resolve: {fullySpecified: false}},
        ],
        parser: {javascript: {importMeta: false}},
      },
      // The licenses of the packages stay in it.
      optimization: {minimize: false},
      experiments: {outputModule: true},
      output: {path: folder, filename: 'mcp.mjs', module: true, library: {type: 'module'}},
    });
    await new Promise((resolve, reject) =>
      compiler.run((error, stats) => {
        const fault = error?.message ?? (stats?.hasErrors() && stats.toString('errors-only'));
        return fault ? reject(new Error(fault)) : resolve(undefined);
      }),
    );
    return readFileSync(join(folder, 'mcp.mjs'));
  } finally {
    rmSync(folder, {recursive: true});
  }
}

const [, , target] = process.argv;
if (target && isMain(import.meta)) {
  writeFileSync(target, await bundleServer());
}
