import {createHash} from 'node:crypto';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {FilePage} from '../../content/pages';
import {contentHash, hashOfInputs} from '../../lib/node/content-hash';
import type {IndexedPage} from '../../search/records';
import {pageRecords} from './page-records';
import {distinctWords} from './shorten';

type Source = Pick<
  FilePage,
  'path' | 'area' | 'title' | 'description' | 'groups' | 'file' | 'body'
>;

/** What the records of a page are made of, apart from its text and `hashOfInputs`. */
function keyOf({path: address, area, title, description, groups}: Source): string {
  return JSON.stringify([address, area, title, description, groups]);
}

/** Makes a text that changes with what the index of these pages is made of. */
export function hashOfSources(pages: readonly Source[], siteDir: string): string {
  const texts = contentHash(
    pages.map(({file}) => file),
    siteDir,
  );
  return createHash('sha256')
    .update([hashOfInputs(siteDir), texts, ...pages.map(keyOf)].join('\0'))
    .digest('hex');
}

/**
 * Makes an indexer of pages. `npm start` indexes after each change, and so only what has changed since.
 *
 * @param siteDir folder of the site, in which paths of pages begin
 * @returns the records of the pages, in their order; it waits for `turn` between pages
 */
export function pageIndexer(
  siteDir: string,
): (pages: readonly Source[], turn?: () => Promise<void>) => Promise<readonly IndexedPage[]> {
  const known = new Map<string, {readonly key: string; readonly indexed: IndexedPage}>();

  async function index(page: Source, inputs: string): Promise<IndexedPage> {
    const text = await readFile(path.join(siteDir, page.file), 'utf8');
    const key = [inputs, keyOf(page), text].join('\0');
    const before = known.get(page.file);
    if (before?.key === key) {
      return before.indexed;
    }
    const {path: address, area, title, groups} = page;
    const body = await page.body();
    const asked = distinctWords(body.data?.asked ?? '');
    const indexed = {
      page: {path: address, kind: area, title, groups, asked, learnt: new Map<string, number>()},
      records: pageRecords(body, page),
    };
    known.set(page.file, {key, indexed});
    return indexed;
  }

  return async (pages, turn) => {
    const inputs = hashOfInputs(siteDir);
    const indexed: IndexedPage[] = [];
    for (const page of pages) {
      await turn?.();
      indexed.push(await index(page, inputs));
    }
    return indexed;
  };
}
