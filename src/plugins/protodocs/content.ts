import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import type {PageContent} from '../../lib/proto-types';

/**
 * Reads what the elements of an API page show, from the JSON file beside the page.
 *
 * @param file path of the page
 * @returns nothing for pages that have no such file
 */
export async function readContent(file: string): Promise<PageContent | undefined> {
  const contentFile = file.replace(/\.mdx$/, '.json');
  return existsSync(contentFile)
    ? (JSON.parse(await readFile(contentFile, 'utf8')) as PageContent)
    : undefined;
}
