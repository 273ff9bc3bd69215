import {readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import type {Element, Nodes, Root} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {visit} from 'unist-util-visit';
import {readAsset} from '../../hosting/build-folder.mjs';
import {unpackRecords, type SearchRecord} from '../../src/search/records';
import {isSearchable, stemOf, termsOf} from '../../src/search/tokenizer';
import {routes} from './routes';

// One worker, so that the pages are read once.
test.describe.configure({mode: 'default'});

const records = unpackRecords(readAsset('build', 'search'));

/** Lists of other pages, and the page of the search itself. */
const listPages = ['/changelog', '/changelog/page/2', '/changelog/archive', '/search'];

const pages = routes
  .map(({path}) => path)
  .filter((path) => !listPages.includes(path))
  .map((path) => ({
    path,
    article: articleOf(readFileSync(`build${path === '/' ? '/index' : path}.html`, 'utf8')),
    records: records.filter(({page}) => page.path === path),
  }));

function findElement(tree: Nodes, test: (element: Element) => boolean): Element | undefined {
  let found: Element | undefined;
  visit(tree, 'element', (element) => {
    if (!found && test(element)) {
      found = element;
    }
  });
  return found;
}

function articleOf(html: string): Element | Root {
  return findElement(fromHtml(html), ({tagName}) => tagName === 'article') ?? fromHtml('');
}

function elementsOf(tree: Nodes, names: readonly string[]): Element[] {
  const found: Element[] = [];
  visit(tree, 'element', (element) => {
    if (names.includes(element.tagName)) {
      found.push(element);
    }
  });
  return found;
}

/** What a reader sees of an element, and not what is for screen readers alone, or only on a button. */
function textOf(node: Nodes): string {
  if (node.type === 'text') {
    return node.value;
  }
  if (!('children' in node)) {
    return '';
  }
  const {tagName = '', properties = {}} = node.type === 'element' ? node : {};
  const isSeen =
    !['button', 'svg'].includes(tagName) &&
    properties.ariaHidden !== 'true' &&
    // A link to the source of the tool, which has the same text in every entry.
    properties.dataSource === undefined &&
    !String(properties.className).includes('hash-link');
  const around = tagName === 'wbr' ? '' : ' ';
  return isSeen ? around + node.children.map(textOf).join('') + around : '';
}

/** Terms as the index knows them; a name counts whole and by its parts. */
function stems(text: string): string[] {
  return termsOf(text).filter(isSearchable).map(stemOf);
}

function findable({title, text, words, page, anchor}: SearchRecord): string[] {
  return stems([title, text, words, page.title, ...page.groups, anchor].join(' '));
}

test('every page of docs, API and changelog is in the search index, and nothing else is', () => {
  const indexed = new Set(records.map(({page}) => page.path));
  expect([...indexed].sort()).toEqual(pages.map(({path}) => path).sort());
});

/** A text without spaces, which elements inside a word may add, and without characters that break it. */
function pressed(text: string): string {
  return text.replaceAll(/[\s\u200B]+/g, '');
}

test('every heading is in the search index, at its address and with its words', () => {
  const headings = pages.flatMap(({path, article, records: own}) =>
    elementsOf(article, ['h1', 'h2', 'h3', 'h4'])
      .map((heading) => ({
        id: heading.tagName === 'h1' ? '' : heading.properties.id,
        title: heading.children.map(textOf).join(''),
      }))
      .filter(({id}) => id !== undefined)
      .map(({id, title}) => ({place: `${path}#${String(id)}`, id, title, own})),
  );
  expect(headings.length).toBeGreaterThan(500);
  const missing = headings
    .filter(
      ({own, id, title}) =>
        !own.some((record) => record.anchor === id && pressed(record.title) === pressed(title)),
    )
    .map(({place, title}) => `${place} ${title}`);
  expect(missing).toEqual([]);
});

/** The rows of all tables, but for those in figures, which show data that means nothing. */
const rows = pages.flatMap(({path, article, records: own}) => {
  const drawn = new Set(
    elementsOf(article, ['figure']).flatMap((figure) => elementsOf(figure, ['tr'])),
  );
  // Tables stand in rows that open, too: their own rows count.
  const heads = new Set(elementsOf(article, ['thead']).flatMap((head) => elementsOf(head, ['tr'])));
  const opens = (row: Element): boolean =>
    elementsOf(row, ['td']).some(
      (cell) => Number(cell.properties.colSpan) > 1 && elementsOf(cell, ['details']).length > 0,
    );
  const all = new Set(elementsOf(article, ['tbody']).flatMap((body) => elementsOf(body, ['tr'])));
  return [...all]
    .filter((row) => !drawn.has(row) && !heads.has(row) && !opens(row))
    .map((row) => ({path, own, row}));
});

test('every table row can be found by every word in it', () => {
  expect(rows.length).toBeGreaterThan(1000);
  const known = new Map(
    pages.map(({path, records: own}) => [path, new Set(own.flatMap(findable))]),
  );
  const missing = rows.flatMap(({path, row}) => {
    const text = textOf(row);
    const words = stems(text).filter((word) => !known.get(path)?.has(word));
    return words.length > 0 ? [`${path}: “${words.join(' ')}” of “${text}”`] : [];
  });
  expect(missing).toEqual([]);
});

test('every table row with an address of its own is in the search index at that address', () => {
  const named = rows
    .map(({path, own, row}) => ({
      path,
      own,
      ids: elementsOf(row, ['tr', 'th', 'td', 'span', 'a']).flatMap(({properties: {id}}) =>
        typeof id === 'string' ? [id] : [],
      ),
    }))
    .filter(({ids}) => ids.length > 0);
  expect(named.length).toBeGreaterThan(500);
  const missing = named
    .filter(({own, ids}) => !own.some(({anchor}) => ids.includes(anchor)))
    .map(({path, ids}) => `${path}#${ids.join(' #')}`);
  expect(missing).toEqual([]);
});
