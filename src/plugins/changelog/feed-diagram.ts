import type {Element, Properties} from 'hast';
import {toHtml} from 'hast-util-to-html';
import {visit} from 'unist-util-visit';
import type {Tokens} from '../../lib/node/tokens';

/** How the classes of a diagram look; the style sheet of `Diagram` says the same for the site. */
function looks(token: Tokens): Readonly<Record<string, Properties>> {
  const outline = token('--site-line-strong');
  const line = token('--site-text-2');
  return {
    box: {fill: token('--site-raised'), stroke: outline},
    group: {fill: token('--site-surface'), stroke: token('--site-line')},
    paper: {fill: token('--site-background')},
    'group-paper': {fill: token('--site-surface')},
    outline: {fill: 'none', stroke: outline},
    line: {fill: 'none', stroke: line},
    lifeline: {fill: 'none', stroke: outline},
    arrow: {fill: line, stroke: line},
    dot: {fill: token('--site-text'), stroke: token('--site-text')},
    ink: {fill: token('--site-text')},
    'ink-2': {fill: token('--site-text-2')},
    strong: {fontWeight: '600'},
    'frame-label': {fill: token('--site-text-2'), fontWeight: '600'},
  };
}

/**
 * Makes a file of a diagram that was drawn into a page: what the site's style sheet does is written
 * into the picture, on a light ground.
 *
 * @param svg the picture; it is changed
 * @param token gives the colors of the light theme
 * @returns SVG source
 */
export function toFile(svg: Element, token: Tokens): string {
  const styles = looks(token);
  visit(svg, 'element', (element) => {
    const {className, ...properties} = element.properties;
    const names = Array.isArray(className) ? className : [];
    element.properties = names.reduce<Properties>(
      (all, name) => ({...all, ...styles[name]}),
      properties,
    );
  });
  const [x, y, width, height] = String(svg.properties.viewBox).split(' ');
  svg.properties = {
    ...svg.properties,
    xmlns: 'http://www.w3.org/2000/svg',
    width,
    height,
    fontFamily: 'system-ui, sans-serif',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    strokeWidth: '1.25',
  };
  svg.children.unshift({
    type: 'element',
    tagName: 'rect',
    properties: {x, y, width, height, fill: token('--site-background')},
    children: [],
  });
  return `${toHtml(svg, {space: 'svg', closeEmptyElements: true})}\n`;
}
