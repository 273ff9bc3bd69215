import type {Root} from 'mdast';
import type {IndexedPage} from '../../search/records';
import type {ApiPage} from '../../lib/proto-types';
import {extractRecords} from './extract';
import type {SourcePage} from './pages';
import {shortenTexts} from './shorten';

/** A page with everything that its records are made of. */
export interface PageSource extends Pick<SourcePage, 'page' | 'description'> {
  /** The page as `parsePage` returns it. */
  readonly tree: Root;
  /** Of a page of the API: what its elements show. */
  readonly content?: ApiPage;
}

/** What the pages list that are made of entries with a heading. */
const entryTypes: Readonly<Record<string, string>> = {
  '/guides/troubleshooting': 'Error',
  '/transformers/system': 'Transformer',
};

/** Makes the records of one page. */
export function indexPage({page, description, tree, content}: PageSource): IndexedPage {
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
