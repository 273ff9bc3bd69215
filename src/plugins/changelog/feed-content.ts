import type {Element, ElementContent} from 'hast';
import {toHtml} from 'hast-util-to-html';
import type {Code, Root} from 'mdast';
import {defaultHandlers, toHast, type Handlers} from 'mdast-util-to-hast';
import {drawDiagram} from '../../remark/diagram-svg';

/** What {@link toFeedContent} makes. */
interface FeedContent {
  readonly html: string;
  /** The pictures that the page shows in wide windows, in their order. */
  readonly diagrams: readonly string[];
}

function element(
  tagName: string,
  properties: Element['properties'],
  ...children: readonly ElementContent[]
): Element {
  return {type: 'element', tagName, properties, children: [...children]};
}

/**
 * Turns what an entry says into what a feed reader can show without the site's styles and scripts: plain
 * elements, code as text, and diagrams as images.
 *
 * @param tree text of the entry, with absolute addresses
 * @param diagramUrl gives the address of the diagram with this number, from 1
 */
export function toFeedContent(tree: Root, diagramUrl: (number: number) => string): FeedContent {
  const diagrams: string[] = [];

  /** A diagram as an image, with its text below. */
  function figure(title: string, drawn: Parameters<typeof drawDiagram>[0]): Element {
    const svg = drawDiagram(drawn, 'wide');
    const number = diagrams.push(svg);
    const [, width, height] = / width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
    return element(
      'figure',
      {},
      element('img', {src: diagramUrl(number), alt: title, width, height}),
      element('figcaption', {}, {type: 'text', value: drawn.description}),
    );
  }

  const handlers: Handlers = {
    code(state, node: Code) {
      const {diagram, title} = node.data ?? {};
      if (diagram) {
        return figure(diagram.title, diagram);
      }
      const block = defaultHandlers.code(state, node);
      const name = {type: 'text', value: title ?? ''} as const;
      return title === undefined ? block : [element('p', {}, element('strong', {}, name)), block];
    },
    paragraph(state, node: Parameters<typeof defaultHandlers.paragraph>[1]) {
      // The text of a diagram stands in its figure.
      return node.data?.type === 'diagram' ? undefined : defaultHandlers.paragraph(state, node);
    },
  };
  const html = toHtml(toHast(tree, {handlers}));
  return {html, diagrams};
}
