// @ts-check
import {readFile, rm, stat, utimes, writeFile} from 'node:fs/promises';
import {availableParallelism} from 'node:os';
import {extname, join, resolve} from 'node:path';
import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';
import {listFiles, withoutCopies} from './build-folder.mjs';
import {isMain} from './settings.mjs';

/**
 * How hard to compress: `preview` to look at a build, `release` to ship it, which does again what is up
 * to date. Brotli 5 makes files about a tenth larger than brotli 11 and takes less than a tenth of its
 * time.
 */
export const levels = {
  preview: {brotli: 5, gzip: 6, again: false},
  release: {
    brotli: constants.BROTLI_MAX_QUALITY,
    gzip: constants.Z_BEST_COMPRESSION,
    again: true,
  },
};

const compressible = /^\.(?:css|html|js|json|md|svg|txt|wasm|webmanifest|xml)$/;

/** Below this size a copy saves no packet. */
const smallestSize = 1024;

/**
 * Writes the copies `x.br` and `x.gz` of every file of a build that is text or WebAssembly and gets
 * smaller by it. A copy bears the time of its source; where both do, the work is done already.
 *
 * @param {string} folder
 * @param {typeof levels.preview} [level]
 * @returns {Promise<number>} how many files were compressed now
 */
export async function precompress(folder, level = levels.preview) {
  const encoders = {
    '.br': (/** @type {Buffer} */ source) =>
      promisify(brotliCompress)(source, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: level.brotli,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
        },
      }),
    '.gz': (/** @type {Buffer} */ source) => promisify(gzip)(source, {level: level.gzip}),
  };

  /** @param {string} file */
  async function compress(file) {
    const {mtime, size} = await stat(file);
    const copies = Object.keys(encoders).map((suffix) =>
      stat(file + suffix).catch(() => undefined),
    );
    const isDone = (await Promise.all(copies)).every(
      (copy) => copy?.mtime.getTime() === mtime.getTime(),
    );
    if (size < smallestSize || (isDone && !level.again)) {
      return 0;
    }
    const source = await readFile(file);
    for (const [suffix, encode] of Object.entries(encoders)) {
      const copy = await encode(source);
      if (copy.length < source.length) {
        await writeFile(file + suffix, copy);
        await utimes(file + suffix, mtime, mtime);
      } else {
        await rm(file + suffix, {force: true});
      }
    }
    return 1;
  }

  const files = withoutCopies(listFiles(folder)).filter((file) => compressible.test(extname(file)));
  const waiting = files.values();
  let compressed = 0;
  const workers = Array.from({length: availableParallelism()}, async () => {
    for (const file of waiting) {
      // Not in one expression: `+=` would add to what the sum was before the wait.
      const count = await compress(join(folder, file));
      compressed += count;
    }
  });
  await Promise.all(workers);
  return compressed;
}

if (isMain(import.meta)) {
  const compressed = await precompress(resolve('build'), levels.release);
  console.log(`Compressed ${compressed} files of build/ for release.`);
}
