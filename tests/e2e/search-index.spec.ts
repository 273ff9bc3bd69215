import {readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import type {Element, Nodes, Root} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {urlOf, type SearchRecord} from '../../src/search/records';
import {isSearchable, stemOf, termsOf} from '../../src/search/tokenizer';
import {presentRoutes} from './routes';
import {readSearchRecords} from './search-records';

/** Pages whose content is that of other pages. */
const overviews = new Set(['/search', '/changelog', '/changelog/page/2', '/changelog/archive']);

/** Tables of pictures, not of facts: rows of an example database. */
const pictures = /^(?:id first_name|104\d )/;

function isElement(node: Nodes, ...names: readonly string[]): node is Element {
  return node.type === 'element' && names.includes(node.tagName);
}

function collect(node: Nodes, test: (node: Nodes) => node is Element): Element[] {
  const own = test(node) ? [node] : [];
  return 'children' in node
    ? [...own, ...node.children.flatMap((child) => collect(child, test))]
    : own;
}

/** The text of an element, with spaces where blocks and cells end. */
function textOf(node: Nodes): string {
  if (node.type === 'text') {
    return node.value;
  }
  if (!('children' in node) || isElement(node, 'svg', 'button')) {
    return '';
  }
  // The link of a heading to itself.
  if (node.type === 'element' && String(node.properties.className).includes('hash-link')) {
    return '';
  }
  const text = node.children.map(textOf).join('');
  return isElement(node, 'td', 'th', 'p', 'li', 'br', 'div') ? ` ${text} ` : text;
}

function clean(node: Nodes): string {
  return textOf(node).replaceAll(/[\s\u200b]+/g, ' ').trim();
}

function readArticle(path: string): Root | Element {
  const file = path === '/' ? '/index' : path;
  const root = fromHtml(readFileSync(`build${file}.html`, 'utf8'));
  const [article] = collect(root, (node) => isElement(node, 'article'));
  return article ?? root;
}

/** The words of a text by which it can be found, in one form. */
function stems(text: string): string[] {
  return termsOf(text).filter(isSearchable).map(stemOf);
}

const records = readSearchRecords();

function recordsOf(path: string): SearchRecord[] {
  return records.filter(({page}) => page.path === path);
}

const paths = presentRoutes.map(({path}) => path).filter((path) => !overviews.has(path));

test('every page is in the search index, and no other', () => {
  expect([...new Set(records.map(({page}) => page.path))].sort()).toEqual([...paths].sort());
});

test('every record has an id of its own', () => {
  expect(new Set(records.map(({id}) => id)).size).toBe(records.length);
});

for (const path of paths) {
  test(`${path}: no heading and no table row of the page is missing in the search index`, () => {
    const article = readArticle(path);
    const own = recordsOf(path);
    const titles = new Map(own.map((record) => [urlOf(record), record.title]));

    const headings = collect(article, (node) => isElement(node, 'h2', 'h3', 'h4', 'h5', 'h6'));
    const missingHeadings = headings
      .map((heading) => ({url: `${path}#${String(heading.properties.id)}`, text: clean(heading)}))
      .filter(({url, text}) => titles.get(url) !== text)
      .map(({url, text}) => `${url}: ${text} → ${titles.get(url) ?? 'nothing'}`);
    expect.soft(missingHeadings).toEqual([]);

    const known = new Set(
      own.flatMap(({title, text, words, trail, anchor}) =>
        stems([title, text, words, ...trail, anchor].join(' ')),
      ),
    );
    const missingRows = collect(article, (node) => isElement(node, 'tr'))
      .map(clean)
      .filter((row) => !pictures.test(row))
      .map((row) => ({row, missing: stems(row).filter((stem) => !known.has(stem))}))
      .filter(({missing}) => missing.length > 0)
      .map(({row, missing}) => `${row.slice(0, 80)} → ${missing.join(' ')}`);
    expect.soft(missingRows).toEqual([]);
  });
}

test('every address of the search index leads to a place of the built page', () => {
  const lost = paths.flatMap((path) => {
    const ids = new Set(
      collect(readArticle(path), (node): node is Element => node.type === 'element').map(
        ({properties}) => properties.id,
      ),
    );
    return recordsOf(path)
      .filter(({anchor}) => anchor !== '' && !ids.has(anchor))
      .map(urlOf);
  });
  expect(lost).toEqual([]);
});
