import type {Nodes, Root, Table, TableRow} from 'mdast';
import type {PageRecord} from '../../search/records';
import {shortenTexts, type FullText} from './shorten';

/** A record that is still being filled. */
interface Draft extends Omit<PageRecord, 'text' | 'words'> {
  /** Depth of its heading; 7 for rows. */
  readonly depth: number;
  readonly texts: string[];
  readonly code: string[];
}

/** What stands in a line: the words around it belong to the same word. */
const inLine = ['text', 'inlineCode', 'emphasis', 'strong', 'delete', 'link'];

function textWithSpaces(node: Nodes): string {
  if (node.data?.aside) {
    return '';
  }
  const text =
    'children' in node
      ? node.children.map(textWithSpaces).join('')
      : node.type === 'image'
        ? (node.alt ?? '')
        : 'value' in node
          ? node.value
          : '';
  return inLine.includes(node.type) ? text : ` ${text} `;
}

/** The text of a part of a page as a reader sees it, on one line. */
function textOf(...nodes: readonly Nodes[]): string {
  return nodes.map(textWithSpaces).join('').replaceAll(/\s+/g, ' ').trim();
}

/** What stands between line breaks. */
function linesOf(nodes: readonly Nodes[]): Nodes[][] {
  const lines: Nodes[][] = [[]];
  for (const node of nodes) {
    if (node.type === 'break') {
      lines.push([]);
    } else {
      lines.at(-1)?.push(node);
    }
  }
  return lines;
}

/** Ends a text as a sentence, so that what follows is not read as its rest. */
function ended(text: string): string {
  return text === '' || /[.,:;!?…][)”"’]*$/.test(text) ? text : `${text}.`;
}

/** The lines of a paragraph or a list, each with its end. */
function sentencesOf(node: Nodes): string {
  if (node.type === 'list' || node.type === 'listItem' || node.type === 'blockquote') {
    return node.children.map(sentencesOf).filter(Boolean).join(' ');
  }
  return 'children' in node
    ? linesOf(node.children)
        .map((line) => ended(textOf(...line)))
        .join(' ')
    : textOf(node);
}

/** A fact of a cell. */
interface Fact {
  readonly text: string;
  readonly isSentence: boolean;
  /** Whether whoever wrote it says that it is a value: it needs no title. */
  readonly isValue: boolean;
}

function isSentence(text: string): boolean {
  return text.split(' ').length > 5 || (text.includes(' ') && text.endsWith('.'));
}

/** What stands between the line breaks of a cell. */
function factsOf({children}: TableRow['children'][number]): Fact[] {
  return linesOf(children)
    .map((line) => ({
      text: textOf(...line),
      isValue: line.some(({data}) => data?.type === 'value'),
    }))
    .filter(({text}) => text !== '')
    .map((fact) => ({...fact, isSentence: !fact.isValue && isSentence(fact.text)}));
}

/**
 * What the cells of a row say of the symbol that it is about: labels beside its name, sentences, then
 * values with the title of their column.
 */
function describe(
  titles: readonly string[],
  labels: readonly Fact[],
  cells: readonly TableRow['children'][number][],
): string[] {
  const texts = labels
    .filter(({isValue}) => !isValue)
    .map(({text}) => `${text.replace(/\.$/, '')}.`);
  const values = labels.filter(({isValue}) => isValue).map(({text}) => text);
  cells.forEach((cell, column) => {
    factsOf(cell).forEach((fact, index) => {
      if (fact.isSentence) {
        texts.push(fact.text);
      } else {
        // Another fact of a cell says by itself what it is.
        const title = fact.isValue || index > 0 ? '' : `${titles[column] ?? ''}: `;
        values.push(title + fact.text);
      }
    });
  });
  return values.length > 0 ? [...texts, `${values.join(', ')}.`] : texts;
}

/** Whether something in a node has to be looked at by itself. */
function hasParts(node: Nodes): node is Nodes & {children: Nodes[]} {
  return (
    'children' in node &&
    node.children.some(
      (child) => ['code', 'heading', 'table'].includes(child.type) || hasParts(child),
    )
  );
}

/** Takes a page apart; see {@link pageRecords}. */
function takeApart(tree: Root, {title, description}: {title: string; description: string}) {
  let current: Draft = {
    anchor: '',
    title,
    type: 'page',
    parent: -1,
    depth: 1,
    texts: [description],
    code: [],
  };
  const drafts = [current];
  /** Headings that the place is under, outermost first. */
  let open: Draft[] = [];

  function add(draft: Omit<Draft, 'parent' | 'code'>): Draft {
    const above = open.at(-1);
    const complete = {...draft, parent: above ? drafts.indexOf(above) : -1, code: []};
    drafts.push(complete);
    return complete;
  }
  function addTable({children: [head, ...rows]}: Table): void {
    const [, ...titles] = head?.children.map((cell) => textOf(cell)) ?? [];
    for (const {children, data} of rows) {
      const [name, ...cells] = children;
      if (name && data?.type !== undefined) {
        const [first, ...labels] = factsOf(name);
        add({
          anchor: data.id ?? current.anchor,
          title: first?.text ?? '',
          type: data.type,
          depth: 7,
          texts: describe(titles, labels, cells),
        });
      } else {
        current.texts.push(
          children
            .map((cell) => textOf(cell))
            .filter(Boolean)
            .join(' · '),
        );
      }
    }
  }
  function walk(nodes: readonly Nodes[]): void {
    for (const node of nodes) {
      const {aside, under} = node.data ?? {};
      if (aside) {
        continue;
      }
      if (under !== undefined) {
        open = open.filter(({depth}) => depth <= under);
        current = open.at(-1) ?? current;
      }
      if (node.type === 'heading') {
        const {id = '', type = 'heading'} = node.data ?? {};
        if (node.depth > 1) {
          open = open.filter(({depth}) => depth < node.depth);
          current = add({anchor: id, title: textOf(node), type, depth: node.depth, texts: []});
          open.push(current);
        }
      } else if (node.type === 'table') {
        addTable(node);
      } else if (node.type === 'code') {
        if (node.data?.type === 'code') {
          current.code.push(node.data.title ?? '', node.value);
        }
      } else if (hasParts(node)) {
        walk(node.children);
      } else {
        current.texts.push(sentencesOf(node));
      }
    }
  }
  walk(tree.children);
  return drafts;
}

/**
 * Makes the records of a page: one for the page with what stands above the first heading, one for each
 * heading with what stands below it, and one for each row of a table that says what it is about.
 *
 * @param tree what the page says
 */
export function pageRecords(
  tree: Root,
  page: {readonly title: string; readonly description: string},
): PageRecord[] {
  const drafts = takeApart(tree, page);
  const texts = shortenTexts(
    drafts.map((draft): FullText => ({
      title: draft.title,
      text: draft.texts.filter(Boolean).join(' '),
      code: draft.code.join(' '),
    })),
  );
  return drafts.map(({anchor, title, type, parent}, number) => ({
    anchor,
    title,
    type,
    parent,
    text: texts[number]?.text ?? '',
    words: texts[number]?.words ?? '',
  }));
}
