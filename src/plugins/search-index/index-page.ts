import type {IndexedPage} from '../../search/records';
import type {PageContent} from '../protodocs/types';
import {extractRecords} from './extract';
import type {SourcePage} from './pages';
import {parsePage} from './parse';
import {shortenTexts} from './shorten';

/** A page with everything that its records are made of. */
export interface PageSource extends Pick<SourcePage, 'page' | 'description'> {
  /** Path of the file, for error messages. */
  readonly file: string;
  /** Text of the file. */
  readonly source: string;
  /** Of a page of the API: what its elements show. */
  readonly content?: PageContent;
}

/** What the pages list that are made of entries with a heading. */
const entryTypes: Readonly<Record<string, string>> = {
  '/guides/troubleshooting': 'Error',
  '/transformers/system': 'Transformer',
};

/**
 * Makes the records of one page.
 *
 * @throws Error naming page, line and cause when the page cannot be parsed
 */
export async function indexPage({
  page,
  description,
  file,
  source,
  content,
}: PageSource): Promise<IndexedPage> {
  const tree = await parsePage(file, source);
  const records = extractRecords(tree, {
    title: page.title,
    description,
    entryType: entryTypes[page.path] ?? 'heading',
    content,
  });
  const texts = shortenTexts(records);
  return {
    page,
    records: records.map(({anchor, title, type, parent}, number) => ({
      anchor,
      title,
      type,
      parent,
      text: texts[number]?.text ?? '',
      words: texts[number]?.words ?? '',
    })),
  };
}
