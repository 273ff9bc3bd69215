import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {parsePage} from '../../../../src/content/parse';
import {pageIndexer} from '../../../../src/plugins/search-index/index-pages';

let folder: string;
let read: string[];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'index-'));
  mkdirSync(path.join(folder, 'docs/_data'), {recursive: true});
  read = [];
});

afterEach(() => rmSync(folder, {recursive: true}));

/** A page whose text is its file, and which says when it is read. */
function pageOf(name: string, text: string, title = name) {
  const file = `docs/${name}.mdx`;
  writeFileSync(path.join(folder, file), text);
  return {
    ...({
      file,
      path: `/${name}`,
      area: 'docs',
      title,
      description: 'About it.',
      groups: [],
    } as const),
    body: () => {
      read.push(name);
      return parsePage(file, text);
    },
  };
}

describe('pages that are indexed again', () => {
  test('are read only when they have changed', async () => {
    const index = pageIndexer(folder);
    const other = pageOf('other', 'Same.');
    await index([pageOf('one', '## Before'), other]);
    const [page, same] = await index([pageOf('one', '## After'), other]);
    expect([...read].sort()).toEqual(['one', 'one', 'other']);
    expect(page?.records.map(({title}) => title)).toContain('After');
    expect(same?.page.path).toBe('/other');
  });

  test('are read when only their title or the data has changed', async () => {
    const index = pageIndexer(folder);
    await index([pageOf('one', 'Text.')]);
    const [renamed] = await index([pageOf('one', 'Text.', 'New title')]);
    expect(renamed?.page.title).toBe('New title');
    writeFileSync(path.join(folder, 'docs/_data/new.yaml'), 'a: 1');
    await index([pageOf('one', 'Text.', 'New title')]);
    await index([pageOf('one', 'Text.', 'New title')]);
    expect(read).toEqual(['one', 'one', 'one']);
  });
});
