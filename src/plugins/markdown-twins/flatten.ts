import type {Code, Nodes, PhrasingContent, RootContent} from 'mdast';
import type {ContainerDirective, TextDirective} from 'mdast-util-directive';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import type {VFile} from 'vfile';
import {parseFenceMeta} from '../../remark/fence-meta';
import {readDiagram} from '../../remark/mermaid-syntax';
import {pageError} from '../../remark/page-error';
import type {ApiPage} from '../../lib/proto-types';
import {elementForms} from './elements';
import {code, paragraph, separator, strong, text} from './nodes';

/** What the parts of a page need to know of it. */
export interface TwinPage {
  /** The source, for errors. */
  readonly file: VFile;
  /** Makes the address of a link absolute. */
  readonly link: (address: string) => string;
  /** Of a page of the API: what its elements show. */
  readonly content?: ApiPage;
}

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
  const {title, description} = readDiagram(source);
  const body = source.replaceAll(/^\s*acc(?:Title|Descr):.*\n/gm, '');
  return [paragraph(strong(`Diagram: ${title}.`), ` ${description}`), code('mermaid', body)];
}

/** A block of code with what its page shows of the meta string. */
function codeBlock({lang, meta, value}: Code): RootContent[] {
  if (lang === 'mermaid') {
    return diagram(value);
  }
  const {title, output} = parseFenceMeta(meta);
  return [code(lang ?? 'text', value, title ?? (output ? 'Output' : undefined))];
}

/** A callout as a quotation that begins with its kind and its title. */
function callout({name, children}: ContainerDirective, page: TwinPage): RootContent[] {
  const [first, ...rest] = children;
  const label = first?.type === 'paragraph' && first.data?.directiveLabel ? first : undefined;
  const kind = name.charAt(0).toUpperCase() + name.slice(1);
  const title = label ? (flatten(label.children, page) as PhrasingContent[]) : [];
  return [
    {
      type: 'blockquote',
      children: [
        paragraph(strong(label ? `${kind}: ` : kind, ...title)),
        ...(flatten(label ? rest : children, page) as ContainerDirective['children']),
      ],
    },
  ];
}

/** What only looks like a directive: `host:port`. */
function directiveText(node: TextDirective, page: TwinPage): RootContent[] {
  if (node.children.length > 0 || Object.keys(node.attributes ?? {}).length > 0) {
    throw pageError(
      page.file,
      node,
      `:${node.name} has no Markdown form. Write a component, or put the colon in backticks.`,
    );
  }
  return [text(`:${node.name}`)];
}

function element(node: MdxJsxFlowElement | MdxJsxTextElement, page: TwinPage): RootContent[] {
  const form = elementForms[node.name ?? ''];
  if (!form) {
    throw pageError(
      page.file,
      node,
      `<${node.name ?? ''}> has no Markdown form. Add one to src/plugins/markdown-twins/elements.ts.`,
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

function flattenNode(node: Nodes, page: TwinPage): RootContent[] {
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
    case 'table':
    case 'tableRow':
      return [{...node, children: inside()} as RootContent];
    case 'paragraph':
    case 'heading': {
      const children = tidy(inside() as PhrasingContent[]);
      return children.length > 0 ? [{...node, children}] : [];
    }
    case 'tableCell': {
      // A cell is one line.
      const words = (inside() as PhrasingContent[]).map((word) =>
        word.type === 'break' ? text(separator) : word,
      );
      return [{...node, children: tidy(words)}];
    }
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
    `${node.type} has no Markdown form. Write it in another way, or add it to src/plugins/markdown-twins/flatten.ts.`,
  );
}

/**
 * Turns parts of a page into plain Markdown that says the same: components and directives get their
 * Markdown form, comments and imports go, links become absolute.
 *
 * @param nodes parts of a tree with samples and reference data filled in; they stay as they are
 * @throws Error naming page, line, cause and cure when a part has no Markdown form
 */
export function flatten(nodes: readonly Nodes[], page: TwinPage): RootContent[] {
  return nodes.flatMap((node) => flattenNode(node, page));
}
