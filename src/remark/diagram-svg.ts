import {drawFlow} from './diagram-flow';
import {readGraph} from './diagram-graph';
import {drawSequence} from './diagram-sequence';
import type {DiagramSource} from './mermaid-syntax';

/** Width of a drawing in the column of text, and on a phone: the style sheet of `Diagram` has the rest. */
export const widths = {wide: 664, narrow: 300};

/**
 * Draws a diagram as SVG that takes its colors and fonts from the style sheet of the page.
 *
 * @param source a checked diagram
 * @param width one of `widths`: arrows go to the right in wide drawings and down in narrow ones
 * @returns an `<svg>` without words for screen readers, which the page has
 * @throws Error when the diagram does not fit the width
 */
export function drawDiagram(source: DiagramSource, width: keyof typeof widths): string {
  if (source.kind === 'sequence') {
    return drawSequence(source, widths[width]);
  }
  const graph = readGraph(source);
  const isWide = width === 'wide' && !graph.isTall;
  return drawFlow(graph, widths[width], isWide);
}
