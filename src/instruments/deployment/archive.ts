import {strToU8, zipSync} from 'fflate';
import type {OutputFile} from './deployment';

/** The files in a ZIP archive, without a folder around them. */
export function zipOf(files: readonly OutputFile[]): Uint8Array<ArrayBuffer> {
  return zipSync(Object.fromEntries(files.map(({name, text}) => [name, strToU8(text)])));
}
