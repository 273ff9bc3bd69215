import type {Compiler} from 'webpack';
import {leanStyles, wordsIn} from './lean-styles';

const name = 'lean-styles';

/** Passes the finished style sheets through `leanStyles`. */
export class LeanStylesPlugin {
  apply(compiler: Compiler): void {
    const {Compilation, sources} = compiler.webpack;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // After both have been minified, before the hashes in their names are computed.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tapPromise({name, stage}, async (assets) => {
        const texts = Object.entries(assets)
          .filter(([file]) => /\.(?:css|js)$/.test(file))
          .map(([file, source]) => ({file, text: source.source().toString()}));
        for (const {file, text} of texts.filter((asset) => asset.file.endsWith('.css'))) {
          const elsewhere = texts.filter((asset) => asset.file !== file);
          const words = new Set(elsewhere.flatMap((asset) => wordsIn(asset.text)));
          compilation.updateAsset(file, new sources.RawSource(await leanStyles(text, words)));
        }
      });
    });
  }
}
