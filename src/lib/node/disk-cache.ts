import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {hashOfInputs} from './content-hash';

/** Keeps what takes long to make from one build to the next. */
export interface DiskCache {
  /**
   * Gets a result from the cache, or makes it and keeps it in the place of the one before.
   *
   * @param name of the result: a relative path, the same in each build
   * @param input what it is made of, apart from `hashOfInputs`
   * @param make makes it; what it throws is thrown, and nothing is kept
   */
  readonly getOrMake: (name: string, input: string, make: () => Promise<Buffer>) => Promise<Buffer>;
  /** Keeps a result that was made elsewhere, in the place of the one before; the parameters are those of `getOrMake`. */
  readonly keep: (name: string, input: string, result: Buffer) => void;
}

/** Bytes at the beginning of a file in the cache that say what its result was made of. */
const keyLength = 64;

/**
 * Opens a cache, whose results are made anew when code, data or libraries of the site change.
 *
 * @param siteDir folder of the site
 * @param folder name of the cache in `node_modules/.cache`
 */
export function openDiskCache(siteDir: string, folder: string): DiskCache {
  const root = path.join(siteDir, 'node_modules/.cache', folder);
  const common = hashOfInputs(siteDir);
  const keyOf = (input: string): string =>
    createHash('sha256').update(`${common}\0${input}`).digest('hex');

  function keep(name: string, input: string, result: Buffer): void {
    const file = path.join(root, name);
    fs.mkdirSync(path.dirname(file), {recursive: true});
    // In one step: a build that is stopped here, or another one beside it, leaves no half of a result.
    const newFile = `${file}.${process.pid}`;
    fs.writeFileSync(newFile, Buffer.concat([Buffer.from(keyOf(input), 'latin1'), result]));
    fs.renameSync(newFile, file);
  }

  return {
    keep,
    async getOrMake(name, input, make) {
      const file = path.join(root, name);
      const known = fs.existsSync(file) ? fs.readFileSync(file) : Buffer.alloc(0);
      if (known.toString('latin1', 0, keyLength) === keyOf(input)) {
        return known.subarray(keyLength);
      }
      const result = await make();
      keep(name, input, result);
      return result;
    },
  };
}
