import type {Parent, Root} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {SKIP, visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {referenceRenderers} from '../reference/registry';
import type {ReferenceRenderers} from '../reference/renderer';
import {pageError, pagePath} from './page-error';
import {pageSyntax} from './page-syntax';

interface Options {
  readonly renderers?: ReferenceRenderers;
}

/** The attributes of an element, which have to be plain text. */
function readAttributes(node: MdxJsxFlowElement, file: VFile): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') {
      const name = attribute.type === 'mdxJsxAttribute' ? attribute.name : 'an expression';
      throw pageError(
        file,
        node,
        `<${node.name}> has ${name} without quoted text. Write attributes as name="text".`,
      );
    }
    attributes[attribute.name] = attribute.value;
  }
  return attributes;
}

/**
 * What stood in each element the last time. A build reads each page twice, for its HTML and for the model
 * of the pages, and most edits of data leave most elements as they are.
 */
const parsed = new Map<string, {readonly source: string; readonly tree: Root}>();

function parse(place: string, source: string): Root {
  const before = parsed.get(place);
  const tree = before?.source === source ? before.tree : pageSyntax.parse(source);
  parsed.set(place, {source, tree});
  // Later transforms change what they get.
  return structuredClone(tree);
}

/**
 * Replaces an element that stands for reference data by the Markdown that its renderer makes of the
 * data in docs/_data.
 *
 * Before: `<CliCommand command="neosync sync" />` in a block of its own.
 * After: headings, tables and text, as if they were written in the page; headings reach the table of
 * contents and links are checked.
 *
 * @throws Error naming page, line, cause and cure when the element is misused or its renderer throws
 */
export default function referenceData({renderers = referenceRenderers}: Options = {}) {
  function render(node: MdxJsxFlowElement, file: VFile): Root['children'] {
    if (node.children.length > 0) {
      throw pageError(
        file,
        node,
        `<${node.name}> has content. Close it at once: <${node.name} … />.`,
      );
    }
    const attributes = readAttributes(node, file);
    let source = '';
    try {
      source = renderers[node.name ?? '']?.(attributes, pagePath(file)) ?? '';
    } catch (error) {
      throw pageError(file, node, `<${node.name}> failed. ${(error as Error).message}`);
    }
    const place = JSON.stringify([file.path, node.name, attributes]);
    const generated = parse(place, source);
    visit(generated, (child) => {
      // Later messages about these nodes point at the element, the only place in the page.
      child.position = node.position;
    });
    return generated.children;
  }

  return (tree: Root, file: VFile): void => {
    visit(tree, (node, index, parent: Parent | undefined) => {
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') {
        return undefined;
      }
      const element = node as MdxJsxFlowElement | MdxJsxTextElement;
      if (!element.name || !Object.hasOwn(renderers, element.name)) {
        return undefined;
      }
      if (element.type === 'mdxJsxTextElement' || parent === undefined || index === undefined) {
        throw pageError(
          file,
          element,
          `<${element.name}> stands inside a paragraph. Put it between blank lines.`,
        );
      }
      const nodes = render(element, file);
      parent.children.splice(index, 1, ...nodes);
      return [SKIP, index + nodes.length];
    });
  };
}
