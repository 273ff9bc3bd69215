import {drawingWidths as widths} from './drawn-fence';
import {drawFlow} from './diagram-flow';
import {readGraph} from './diagram-graph';
import {drawSequence} from './diagram-sequence';
import type {DiagramSource} from './mermaid-syntax';

/**
 * Draws a diagram as SVG that takes its colors and fonts from the style sheet of the page.
 *
 * @param source a checked diagram
 * @param width in the column or on a phone: arrows go to the right in wide drawings and down in narrow ones
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
