import {drawDiagram} from './diagram-svg';
import {drawFences} from './drawn-fence';
import {readDiagram} from './mermaid-syntax';

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
  return drawFences('mermaid', (text) => {
    const source = readDiagram(text);
    const {title, description} = source;
    const html = drawDiagram(source, 'wide') + drawDiagram(source, 'narrow');
    return {html, title, description};
  });
}
