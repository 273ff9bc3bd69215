import type {Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {drawDiagram} from './diagram-svg';
import {DiagramError, readDiagram} from './mermaid-syntax';
import {pageError} from './page-error';

/**
 * Draws the diagrams of a page.
 *
 * Before: a `mermaid` fence with `accTitle: …` and `accDescr: …` below the type of the diagram.
 * After: `<Diagram html="<svg>…<svg>…" title="…" description="…" />` with a wide and a narrow drawing.
 *
 * @throws Error naming page, line, cause and cure when the diagram is not complete, not supported or
 *   has a line that is not understood
 */
export default function mermaid() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'code', (node, index, parent) => {
      if (node.lang !== 'mermaid' || parent === undefined || index === undefined) {
        return;
      }
      try {
        const source = readDiagram(node.value);
        const attributes = {
          html: drawDiagram(source, 'wide') + drawDiagram(source, 'narrow'),
          title: source.title,
          description: source.description,
        };
        parent.children[index] = {
          type: 'mdxJsxFlowElement',
          name: 'Diagram',
          attributes: Object.entries(attributes).map(([name, value]) => ({
            type: 'mdxJsxAttribute',
            name,
            value,
          })),
          children: [],
          position: node.position,
        } satisfies MdxJsxFlowElement;
      } catch (error) {
        const {message} = error as Error;
        if (error instanceof DiagramError && node.position) {
          // The fence itself takes the first line.
          const line = node.position.start.line + 1 + error.line;
          const point = {...node.position.start, line};
          throw pageError(file, {type: 'code', position: {start: point, end: point}}, message);
        }
        throw pageError(file, node, `The diagram cannot be drawn: ${message}. Simplify it.`);
      }
    });
  };
}
