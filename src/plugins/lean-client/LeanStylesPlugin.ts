import type {Compiler} from 'webpack';
import {leanStyles, namesIn, variablesIn} from './lean-styles';

const name = 'lean-styles';

/** Passes the finished style sheets through `leanStyles`. */
export class LeanStylesPlugin {
  apply(compiler: Compiler): void {
    const {Compilation, sources} = compiler.webpack;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // After both have been minified, before the hashes in their names are computed.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tapPromise({name, stage}, async (assets) => {
        const textOf = (file: string): string => assets[file]?.source().toString() ?? '';
        const scripts = Object.keys(assets).filter((file) => file.endsWith('.js'));
        const sheets = Object.keys(assets).filter((file) => file.endsWith('.css'));
        const names = namesIn(scripts.map(textOf).join('\n'));
        const reads = [...scripts, ...sheets].map((file) => ({
          file,
          variables: variablesIn(textOf(file)),
        }));
        const lean = await Promise.all(
          sheets.map(async (sheet) => {
            const elsewhere = reads.filter(({file}) => file !== sheet);
            const variables = new Set(elsewhere.flatMap((read) => read.variables));
            return leanStyles(textOf(sheet), {names, variables});
          }),
        );
        sheets.forEach((file, index) => {
          compilation.updateAsset(file, new sources.RawSource(lean[index] ?? ''));
        });
      });
    });
  }
}
