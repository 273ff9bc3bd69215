import {createHash} from 'node:crypto';
import {strToU8, zipSync, type Zippable} from 'fflate';
import {descriptorSetName} from './samples/samples';

/** A file of the schema module by its path. */
export type Sources = Readonly<Record<string, string>>;

/** Name under which readers download the sources. */
export const sourcesName = 'neosync-protos.zip';

/** Name of the file that tells which release the downloads belong to. */
export const stampName = 'version.json';

/** The earliest time a zip file can hold: equal sources make equal files. */
const noTime = '1980-01-01T00:00:00';

function sha256(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/**
 * Makes the files that readers of the API reference download.
 *
 * @param sources the .proto files and `buf.yaml`
 * @param descriptorSet the compiled schema
 * @param release the release that the schema describes
 * @returns content by file name: the sources, the descriptor set, and a stamp with the release and
 *   the SHA-256 of both
 */
export function makeDownloads(
  sources: Sources,
  descriptorSet: Uint8Array,
  release: string,
): ReadonlyMap<string, Uint8Array> {
  const folder = `neosync-protos-${release}`;
  const entries = Object.entries(sources)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([file, text]): [string, Zippable[string]] => [
      `${folder}/${file}`,
      [strToU8(text), {mtime: noTime}],
    ]);
  const zip = zipSync(Object.fromEntries(entries), {level: 9});
  const stamp = {
    release,
    files: {
      [sourcesName]: {sha256: sha256(zip)},
      [descriptorSetName]: {sha256: sha256(descriptorSet)},
    },
  };
  return new Map([
    [sourcesName, zip],
    [descriptorSetName, descriptorSet],
    [stampName, strToU8(`${JSON.stringify(stamp, undefined, 2)}\n`)],
  ]);
}
