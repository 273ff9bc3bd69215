import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {jsxBlock} from './jsx-block';
import {pageError} from './page-error';

/** A fault in the source of a drawing. */
export class DrawingError extends Error {
  /**
   * @param line line of the source, counted from 0
   * @param message cause and cure, as sentences
   */
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}

/** Widths of a drawing in the column of text and on a phone: the style sheet of `Diagram` has the rest. */
export const drawingWidths = {wide: 664, narrow: 300};

/** What becomes of a fence: the attributes of `<Diagram>`. */
interface Drawing {
  /** The wide drawing, then the narrow one. */
  readonly html: string;
  readonly title: string;
  readonly description: string;
}

/**
 * Makes a transform that draws the fences of a language.
 *
 * @param draw turns the source of a fence into a drawing; throws a `DrawingError` with the line at fault,
 *   or an Error that says why it cannot be drawn
 */
export function drawFences(lang: string, draw: (source: string) => Drawing) {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'code', (node, index, parent) => {
      if (node.lang !== lang || parent === undefined || index === undefined) {
        return;
      }
      try {
        parent.children[index] = jsxBlock('Diagram', {...draw(node.value)}, node);
      } catch (error) {
        const {message} = error as Error;
        if (error instanceof DrawingError && node.position) {
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
