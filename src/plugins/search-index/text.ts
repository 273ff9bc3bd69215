import type {Nodes} from 'mdast';
import type {ContainerDirective, LeafDirective} from 'mdast-util-directive';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {parseFenceMeta} from '../../remark/fence-meta';

const diagramText = /^\s*acc(?:Title|Descr):\s*(.+)$/gm;

/** What a fence says: code with its title, or the description of a diagram. */
function textOfFence(
  lang: string | null | undefined,
  meta: string | null | undefined,
  code: string,
) {
  if (lang === 'mermaid') {
    return [...code.matchAll(diagramText)].map(([, text]) => text).join(' ');
  }
  const {title} = parseFenceMeta(meta);
  return title === undefined ? code : `${title} ${code}`;
}

/** The label of a tab; nothing for other elements. */
function labelOfTab({name, attributes}: MdxJsxFlowElement): string {
  const label = attributes.find(
    (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'label',
  );
  return name === 'TabItem' && typeof label?.value === 'string' ? label.value : '';
}

/** Whether an element leads to the source of the tool: its text is the same in every entry. */
function isSourceLink({attributes}: MdxJsxTextElement): boolean {
  return attributes.some(
    (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'data-source',
  );
}

function childrenText(children: readonly Nodes[]): string {
  return children.map(textWithSpaces).join('');
}

function textWithSpaces(node: Nodes): string {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      return node.value;
    case 'break':
      return ' ';
    case 'image':
      return ` ${node.alt ?? ''} `;
    case 'code':
      return ` ${textOfFence(node.lang, node.meta, node.value)} `;
    case 'emphasis':
    case 'strong':
    case 'delete':
    case 'link':
    case 'linkReference':
      return childrenText(node.children);
    case 'textDirective':
      // Most are none: «host:port» reads like a directive named port.
      return `:${node.name}${childrenText(node.children)}`;
    case 'mdxJsxTextElement':
      if (isSourceLink(node)) {
        return '';
      }
      // One without content separates what stands beside it: <br />.
      return childrenText(node.children) || ' ';
    case 'mdxJsxFlowElement':
      return ` ${labelOfTab(node)} ${childrenText(node.children)} `;
    case 'yaml':
    case 'html':
    case 'mdxjsEsm':
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
    case 'definition':
      return '';
    default:
      return 'children' in node
        ? ` ${childrenText((node as ContainerDirective | LeafDirective).children)} `
        : '';
  }
}

/**
 * The text of a part of a page as a reader sees it, on one line.
 *
 * @param node any part of a Markdown tree with MDX and directives
 */
export function textOf(node: Nodes): string {
  return textWithSpaces(node).replaceAll(/\s+/g, ' ').trim();
}
