import type {Code, Nodes, PhrasingContent, Root, RootContent, Table, TableRow} from 'mdast';
import type {ContainerDirective, TextDirective} from 'mdast-util-directive';
import {visit} from 'unist-util-visit';
import {parseFenceMeta} from '../remark/fence-meta';
import {readDiagram} from '../remark/mermaid-syntax';
import {pageError} from '../remark/page-error';
import {describeScreen, readScreen, screenTitle} from '../remark/screen-spec';
import {elementForms} from './elements';
import {attributeOf, isElement, type Element, type FormContext} from './form';
import {code, marked, paragraph, strong, text, aside} from './nodes';

/** Takes spaces away at the ends of lines, where Markdown would have to write them as references. */
function tidy(words: readonly PhrasingContent[]): PhrasingContent[] {
  return words
    .map((word, index) => {
      if (word.type !== 'text') {
        return word;
      }
      const [before, after] = [words[index - 1], words[index + 1]];
      const start = !before || before.type === 'break' ? word.value.trimStart() : word.value;
      return text(!after || after.type === 'break' ? start.trimEnd() : start);
    })
    .filter((word) => word.type !== 'text' || word.value !== '');
}

/** A diagram: its title and what it says in words, then its source. */
function diagram(source: string): RootContent[] {
  const drawn = readDiagram(source);
  const {title, description} = drawn;
  const body = source.replaceAll(/^\s*acc(?:Title|Descr):.*\n/gm, '');
  return [
    marked(paragraph(strong(aside(text('Diagram: ')), `${title}.`), ` ${description}`), {
      type: 'diagram',
    }),
    marked(code('mermaid', body), {type: 'diagram', title, diagram: drawn}),
  ];
}

/** A page of the app: what it shows, in words. */
function screen(source: string): RootContent[] {
  const shown = readScreen(source);
  const words = paragraph(
    strong(aside(text('Picture: ')), `${screenTitle(shown)}.`),
    ` ${describeScreen(shown)}`,
  );
  return [aside(words)];
}

/** A block of code with what its page shows of the meta string. */
function codeBlock({lang, meta, value}: Code): RootContent[] {
  if (lang === 'mermaid') {
    return diagram(value);
  }
  if (lang === 'screen') {
    return screen(value);
  }
  const {title, output} = parseFenceMeta(meta);
  return [code(lang ?? 'text', value, title ?? (output ? 'Output' : undefined))];
}

/** A callout as a quotation that begins with its kind and its title. */
function callout({name, children}: ContainerDirective, page: FormContext): RootContent[] {
  const [first, ...rest] = children;
  const label = first?.type === 'paragraph' && first.data?.directiveLabel ? first : undefined;
  const kind = name.charAt(0).toUpperCase() + name.slice(1);
  const title = label ? (flatten(label.children, page) as PhrasingContent[]) : [];
  return [
    {
      type: 'blockquote',
      children: [
        paragraph(strong(aside(text(label ? `${kind}: ` : kind)), ...title)),
        ...(flatten(label ? rest : children, page) as ContainerDirective['children']),
      ],
      data: {type: 'callout'},
    },
  ];
}

/** What only looks like a directive: `host:port`. */
function directiveText(node: TextDirective, page: FormContext): RootContent[] {
  if (node.children.length > 0 || Object.keys(node.attributes ?? {}).length > 0) {
    throw pageError(
      page.file,
      node,
      `:${node.name} has no plain form. Write a component, or put the colon in backticks.`,
    );
  }
  return [text(`:${node.name}`)];
}

function element(node: Element, page: FormContext): RootContent[] {
  const form = elementForms[node.name ?? ''];
  if (!form) {
    throw pageError(
      page.file,
      node,
      `<${node.name ?? ''}> has no plain form. Add one to src/content/elements.ts.`,
    );
  }
  try {
    return form(node, flatten(node.children, page), page);
  } catch (error) {
    const {message} = error as Error;
    // What is wrong inside has said where already.
    throw /^\S+:\d+: /.test(message) ? error : pageError(page.file, node, message);
  }
}

/** The fragment of the first `<Anchor id="…" />` in a row. */
function anchorIn(row: TableRow): string | undefined {
  let id: string | undefined;
  visit(row, (node) => {
    if (isElement(node) && node.name === 'Anchor') {
      id ??= attributeOf(node, 'id');
    }
  });
  return id;
}

/** A table whose rows know their address, and what they are about. */
function tableOf({children, ...node}: Table, page: FormContext, type?: string): Table {
  return {
    ...node,
    children: children.map((row, index): TableRow => {
      const id = anchorIn(row);
      if (id !== undefined && type === undefined) {
        throw pageError(
          page.file,
          row,
          `<Anchor id="${id}"> leads to a row of which nobody knows what it is about. Put {/* type: Variable */}, or what it is, above the table.`,
        );
      }
      const isAbout = index > 0 && type !== undefined;
      return {
        ...row,
        children: flatten(row.children, page) as TableRow['children'],
        ...(isAbout && {data: {...(id !== undefined && {id}), type}}),
      };
    }),
  };
}

function flattenNode(node: Nodes, page: FormContext, type?: string): RootContent[] {
  const inside = (): RootContent[] => ('children' in node ? flatten(node.children, page) : []);
  switch (node.type) {
    case 'text':
    case 'inlineCode':
    case 'break':
    case 'thematicBreak':
      return [node];
    case 'emphasis':
    case 'strong':
    case 'delete':
    case 'list':
    case 'listItem':
    case 'blockquote':
      return [{...node, children: inside()} as RootContent];
    case 'heading': {
      const {id} = node.data ?? {};
      const data = {type: type ?? 'heading', ...(id !== undefined && {id})};
      return [{...node, data, children: tidy(inside() as PhrasingContent[])}];
    }
    case 'paragraph': {
      const children = tidy(inside() as PhrasingContent[]);
      return children.length > 0 ? [{...node, children}] : [];
    }
    case 'table':
      return [tableOf(node, page, type)];
    case 'tableCell':
      return [{...node, children: tidy(inside() as PhrasingContent[])}];
    case 'link':
      return [{...node, url: page.link(node.url), children: inside() as PhrasingContent[]}];
    case 'image':
      return [{...node, url: page.link(node.url)}];
    case 'code':
      return codeBlock(node);
    case 'containerDirective':
      return callout(node, page);
    case 'textDirective':
      return directiveText(node, page);
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return element(node, page);
    case 'yaml':
    case 'mdxjsEsm':
      return [];
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      // Comments are nothing to read.
      if (/^\s*(?:\/\*.*\*\/)?\s*$/s.test(node.value)) {
        return [];
      }
  }
  throw pageError(
    page.file,
    node,
    `${node.type} has no plain form. Write it in another way, or add it to src/content/flatten.ts.`,
  );
}

/** What `{/* type: Error *\/}` says that the heading or the rows of the table below it are about. */
function typeIn(node: Nodes): string | undefined {
  return node.type === 'mdxFlowExpression'
    ? /^\/\*\s*type:\s*(.+?)\s*\*\/$/.exec(node.value)?.[1]
    : undefined;
}

/**
 * Turns parts of a page into plain Markdown that says the same: components and directives get their
 * plain form, comments and imports go, links lead to addresses within the site. Headings, rows, code
 * and the like say in their `data` what they are.
 *
 * @param nodes parts of a tree with samples and reference data filled in; they stay as they are
 * @throws Error naming page, line, cause and cure when a part has no plain form
 */
export function flatten(nodes: readonly Nodes[], page: FormContext): RootContent[] {
  let mark: {readonly node: Nodes; readonly type: string} | undefined;
  const flat = nodes.flatMap((node) => {
    const type = typeIn(node);
    if (type !== undefined) {
      mark = {node, type};
      return [];
    }
    const isMarked = node.type === 'heading' || node.type === 'table';
    const parts = flattenNode(node, page, isMarked ? mark?.type : undefined);
    if (mark && parts.length > 0) {
      if (!isMarked) {
        throw misplaced(mark, page);
      }
      mark = undefined;
    }
    return parts;
  });
  if (mark) {
    throw misplaced(mark, page);
  }
  return flat;
}

function misplaced(
  {node, type}: {readonly node: Nodes; readonly type: string},
  {file}: FormContext,
): Error {
  return pageError(
    file,
    node,
    `{/* type: ${type} */} stands above no heading and no table. Move it above one.`,
  );
}

/** Ends the part of an entry that the list of entries shows. */
function isFold(node: Nodes): boolean {
  return node.type === 'mdxFlowExpression' && /^\/\*\s*truncate\s*\*\/$/.test(node.value);
}

/** What `{/* asked: … *\/}` says that readers ask, in their words. */
function askedIn(node: Nodes): string | undefined {
  return node.type === 'mdxFlowExpression'
    ? /^\/\*\s*asked:\s*(.+?)\s*\*\/$/s.exec(node.value)?.[1]
    : undefined;
}

/**
 * Flattens a page as a whole.
 *
 * @param tree as `parsePage` returns it
 * @returns the tree; its `data.fold` is the number of blocks above the fold, and `data.asked` what readers ask
 */
export function flattenPage({children}: Root, page: FormContext): Root {
  const fold = children.findIndex(isFold);
  const summary = flatten(children.slice(0, Math.max(fold, 0)), page);
  const rest = flatten(children.slice(Math.max(fold, 0)), page);
  const asked = children.map(askedIn).filter((words) => words !== undefined);
  return {
    type: 'root',
    children: [...summary, ...rest],
    data: {fold: summary.length, ...(asked.length > 0 && {asked: asked.join('; ')})},
  };
}
