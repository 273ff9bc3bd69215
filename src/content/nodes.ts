import type {
  Code,
  Heading,
  InlineCode,
  Link,
  List,
  ListItem,
  Nodes,
  Paragraph,
  PhrasingContent,
  RootContent,
  Strong,
  Table,
  TableCell,
  TableRow,
  Text,
} from 'mdast';
import type {Data} from 'unist';
import type {DiagramSource} from '../remark/mermaid-syntax';

/** What a part of a page is, set by whoever made it, for those who read the tree. */
interface PartData {
  /** Fragment that leads to it: of a heading, a row. */
  id?: string;
  /**
   * Of headings and rows what they are about, `heading` if they are about nothing else: `Flag`, `Error`,
   * `RPC` …; of others `callout`, `code`, `diagram`, `tab`, or `value` for what is no sentence.
   */
  type?: string;
  /** Title of a block of code; what a diagram is called. */
  title?: string;
  /** Depth of the heading that it belongs to, where headings of parts stand between. */
  under?: number;
  /** What a diagram was drawn from. */
  diagram?: DiagramSource;
  /** Of the tree of a page: why it says nothing. Who writes the page has to throw it. */
  fault?: Error;
  /** Of the tree of an entry: how many of its blocks stand above the fold. */
  fold?: number;
  /** Of the tree of a page: what readers ask that it answers, in their words. */
  asked?: string;
  /** It helps whoever reads the page from top to bottom, and says nothing to search for. */
  aside?: boolean;
}

declare module 'unist' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- this is how types are extended
  interface Data extends PartData {}
}

/** Words of a line: plain ones as strings. */
export type Words = string | PhrasingContent;

/** What a line has between its facts. */
export const separator = ' · ';

function phrasing(words: readonly Words[]): PhrasingContent[] {
  return words.map((word) => (typeof word === 'string' ? text(word) : word));
}

export function text(value: string): Text {
  return {type: 'text', value};
}

export function inlineCode(value: string): InlineCode {
  return {type: 'inlineCode', value};
}

export function strong(...words: readonly Words[]): Strong {
  return {type: 'strong', children: phrasing(words)};
}

export function link(url: string, ...words: readonly Words[]): Link {
  return {type: 'link', url, children: phrasing(words)};
}

export function paragraph(...words: readonly Words[]): Paragraph {
  return {type: 'paragraph', children: phrasing(words)};
}

export function heading(depth: Heading['depth'], ...words: readonly Words[]): Heading {
  return {type: 'heading', depth, children: phrasing(words)};
}

/** Says what a part of a page is. */
export function marked<Part extends Nodes>(part: Part, data: Data): Part {
  return {...part, data: {...part.data, ...data}};
}

/** Marks a part as nothing to search for. */
export function aside<Part extends Nodes>(part: Part): Part {
  return marked(part, {aside: true});
}

/** A block of code; the title stands behind the language, as in the sources of the site. */
export function code(lang: string, value: string, title?: string): Code {
  const meta = title === undefined ? null : `title="${title}"`;
  return {type: 'code', lang, meta, value, data: {type: 'code', title}};
}

function joined(all: readonly (readonly Words[])[], between: Words): Words[] {
  return all
    .filter((words) => words.length > 0)
    .flatMap((words, index) => (index > 0 ? [between, ...words] : words));
}

/** Facts of one line, with a dot between them. */
export function facts(...all: readonly (readonly Words[])[]): Words[] {
  return joined(all, separator);
}

/** Facts of one cell, one below the other. */
export function cellFacts(...all: readonly (readonly Words[])[]): Words[] {
  return joined(all, {type: 'break'});
}

export function listItem(children: readonly RootContent[]): ListItem {
  return {
    type: 'listItem',
    spread: children.length > 1,
    children: children as ListItem['children'],
  };
}

export function bulletList(items: readonly ListItem[]): List {
  return {
    type: 'list',
    ordered: false,
    spread: items.some(({spread}) => spread),
    children: [...items],
  };
}

/** Content that stands below a label, as an item of a list: its end can be seen. */
export function labeled(label: string, children: readonly RootContent[]): ListItem {
  return marked(listItem([paragraph(strong(label)), ...children]), {type: 'tab'});
}

/** A row of a table, and what it is about. */
export interface Row {
  readonly cells: readonly (readonly Words[])[];
  readonly data?: Data;
}

function tableCell(words: readonly Words[]): TableCell {
  return {type: 'tableCell', children: phrasing(words)};
}

/** A table; the cells that a row lacks at its end are empty. */
export function table(head: Row['cells'], rows: readonly Row[]): Table {
  const row = ({cells, data}: Row): TableRow => ({
    type: 'tableRow',
    children: head.map((_, column) => tableCell(cells[column] ?? [])),
    ...(data && {data}),
  });
  return {type: 'table', children: [row({cells: head}), ...rows.map(row)]};
}
