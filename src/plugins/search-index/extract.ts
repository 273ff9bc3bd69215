import type {Nodes, Parents, Root, Table, TableRow} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import type {PageRecord} from '../../search/records';
import type {ApiPage} from '../../lib/proto-types';
import {apiElement, type ApiElement, type ApiMember} from './api-elements';
import type {FullText} from './shorten';
import {textOf} from './text';

type Element = MdxJsxFlowElement | MdxJsxTextElement;

/** A record of a page with all that it says. */
export interface FullRecord extends Omit<PageRecord, 'text' | 'words'>, FullText {}

/** A record that is still being filled, with the depth of its heading. */
interface Draft extends Omit<PageRecord, 'text' | 'words' | 'type'> {
  type: string;
  readonly depth: number;
  readonly texts: string[];
  readonly code: string[];
}

/** What a row of a reference table is about, by the title of its first column. */
const typeByColumn: Readonly<Record<string, string>> = {
  Key: 'Config key',
  Message: 'Error',
  Value: 'Helm value',
};

/** Columns whose rows are symbols even without an anchor of their own. */
const columnsOfSymbols = ['Message'];

function isElement(node: Nodes): node is Element {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

function attributeOf(node: Element, name: string): string | undefined {
  const attribute = node.attributes.find(
    (candidate) => candidate.type === 'mdxJsxAttribute' && candidate.name === name,
  );
  return typeof attribute?.value === 'string' ? attribute.value : undefined;
}

/** The first node inside another, in reading order, that passes a test. */
function findInside(node: Nodes, test: (candidate: Nodes) => boolean): Nodes | undefined {
  if (!('children' in node)) {
    return undefined;
  }
  for (const child of node.children) {
    const found = test(child) ? child : findInside(child, test);
    if (found) {
      return found;
    }
  }
  return undefined;
}

/** The fragment of the first `<Anchor id="…" />` in a row. */
function anchorIn(row: TableRow): string | undefined {
  const found = findInside(row, (node) => isElement(node) && node.name === 'Anchor');
  return found && isElement(found) ? attributeOf(found, 'id') : undefined;
}

function cellTexts(row: TableRow): string[] {
  return row.children.map(textOf);
}

function rowText(row: TableRow): string {
  return cellTexts(row).filter(Boolean).join(' · ');
}

function isSentence(text: string): boolean {
  return text.split(' ').length > 5 || (text.includes(' ') && text.endsWith('.'));
}

/** The cells beside the name of a symbol: sentences first, then values with the title of their column. */
function describeCells(titles: readonly string[], cells: readonly string[]): string[] {
  const [sentences, values]: [string[], string[]] = [[], []];
  cells.forEach((cell, column) => {
    if (isSentence(cell)) {
      sentences.push(cell);
    } else if (cell !== '') {
      values.push(`${titles[column] ?? ''}: ${cell}`);
    }
  });
  return [...sentences, ...(values.length > 0 ? [`${values.join(', ')}.`] : [])];
}

/**
 * Takes a page apart into records: one for the page with what stands above the first heading, one for
 * each heading with what stands below it, and one for each symbol. Symbols are
 *
 * - rows of tables that carry an `<Anchor id="…" />` (variables, flags, values);
 * - rows of tables whose first column is titled _Message_ (errors);
 * - entries of a `FilterableReference` that have a heading of their own (transformers, errors);
 * - elements of the API, with their fields and values.
 *
 * @param tree the page with samples and reference data filled in and the ids of headings set
 * @param page title and description of the page
 */
export function extractRecords(
  tree: Root,
  page: {
    readonly title: string;
    readonly description: string;
    /** What the entries of a `FilterableReference` are that have a heading of their own. */
    readonly entryType: string;
    /** Of a page of the API: what its elements show. */
    readonly content?: ApiPage;
  },
): FullRecord[] {
  const first: Draft = {
    anchor: '',
    title: page.title,
    type: 'page',
    parent: -1,
    depth: 1,
    texts: [page.description],
    code: [],
  };
  const drafts: Draft[] = [first];
  /** Headings that the place is under, outermost first. */
  let open: Draft[] = [];
  let current = first;

  function numberOf(draft: Draft | undefined): number {
    return draft ? drafts.indexOf(draft) : -1;
  }
  function add(draft: Omit<Draft, 'code' | 'parent'>, parent: Draft | undefined): Draft {
    const complete = {...draft, parent: numberOf(parent), code: []};
    drafts.push(complete);
    return complete;
  }
  function addHeading(node: Nodes & {type: 'heading'}, type: string): void {
    const {depth} = node;
    if (depth === 1) {
      return;
    }
    open = open.filter((heading) => heading.depth < depth);
    const anchor = (node.data as {id?: string} | undefined)?.id ?? '';
    current = add({anchor, title: textOf(node), type, depth, texts: []}, open.at(-1));
    open.push(current);
  }
  function addSymbol({anchor, title, type, texts}: ApiMember, parent: Draft | undefined): Draft {
    return add({anchor, title, type, depth: 7, texts: [...texts]}, parent);
  }
  function addTable(table: Table): void {
    const [head, ...rows] = table.children;
    const [column = '', ...titles] = head ? cellTexts(head) : [];
    const plain: TableRow[] = [];
    for (const row of rows) {
      const anchor = anchorIn(row);
      const [title = '', ...cells] = cellTexts(row);
      if (anchor !== undefined || columnsOfSymbols.includes(column)) {
        const type = typeByColumn[column] ?? column;
        const texts = describeCells(titles, cells);
        addSymbol({anchor: anchor ?? current.anchor, title, type, texts}, open.at(-1));
      } else {
        plain.push(row);
      }
    }
    current.texts.push(...plain.map(rowText));
  }
  function addApiElement(element: ApiElement): void {
    let owner = open.at(-1);
    if (owner?.anchor === element.anchor) {
      owner.type = element.type;
      owner.texts.push(...element.texts);
    } else {
      owner = addSymbol(element, owner);
    }
    element.members.forEach((member) => addSymbol(member, owner));
  }
  function walk(parent: Parents, headingType: string): void {
    for (const node of parent.children) {
      const element = isElement(node)
        ? apiElement(node.name, attributeOf(node, 'of'), page.content)
        : undefined;
      if (element) {
        addApiElement(element);
      } else if (node.type === 'heading') {
        addHeading(node, headingType);
      } else if (node.type === 'table') {
        addTable(node);
      } else if (
        findInside(node, ({type}) => ['code', 'heading', 'table'].includes(type)) &&
        'children' in node
      ) {
        const isEntry = isElement(node) && attributeOf(node, 'data-filter-entry') !== undefined;
        walk(node, isEntry ? page.entryType : headingType);
      } else if (node.type === 'code' && node.lang !== 'mermaid') {
        current.code.push(textOf(node));
      } else {
        current.texts.push(textOf(node));
      }
    }
  }

  walk(tree, 'heading');
  return drafts.map(({anchor, title, type, parent, texts, code}) => ({
    anchor,
    title,
    type,
    parent,
    text: texts.filter(Boolean).join(' '),
    code: code.join(' '),
  }));
}
