import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import type {ApiPage} from '../lib/proto-types';

/**
 * Reads what a page of the API shows, as data: for everything that is made of the page besides its HTML.
 *
 * @param file path of the page
 * @returns nothing for pages that are not generated from a .proto file
 */
export async function readApiPage(file: string): Promise<ApiPage | undefined> {
  const data = file.replace(/\.mdx$/, '.json');
  return existsSync(data) ? (JSON.parse(await readFile(data, 'utf8')) as ApiPage) : undefined;
}
