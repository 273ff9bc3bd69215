import type {
  Code,
  Heading,
  InlineCode,
  Link,
  List,
  ListItem,
  Paragraph,
  PhrasingContent,
  RootContent,
  Strong,
  Table,
  TableCell,
  TableRow,
  Text,
} from 'mdast';

/** Words of a line: plain ones as strings. */
export type Words = string | PhrasingContent;

/** What a table has between two texts of one cell, and a line between its facts. */
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

/** A block of code; the title stands behind the language, as in the sources of the site. */
export function code(lang: string, value: string, title?: string): Code {
  return {type: 'code', lang, meta: title === undefined ? null : `title="${title}"`, value};
}

/** Facts of one line, with a dot between them. */
export function facts(...all: readonly (readonly Words[])[]): Words[] {
  return all
    .filter((words) => words.length > 0)
    .flatMap((words, index) => (index > 0 ? [separator, ...words] : words));
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
  return listItem([paragraph(strong(label)), ...children]);
}

function tableCell(words: readonly Words[]): TableCell {
  return {type: 'tableCell', children: phrasing(words)};
}

/** A table; the cells that a row lacks at its end are empty. */
export function table(
  head: readonly (readonly Words[])[],
  rows: readonly (readonly (readonly Words[])[])[],
): Table {
  const row = (cells: readonly (readonly Words[])[]): TableRow => ({
    type: 'tableRow',
    children: head.map((_, column) => tableCell(cells[column] ?? [])),
  });
  return {type: 'table', children: [row(head), ...rows.map(row)]};
}
