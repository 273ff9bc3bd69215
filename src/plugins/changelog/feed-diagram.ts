import fs from 'node:fs';
import type {Element, Properties} from 'hast';
import {toHtml} from 'hast-util-to-html';
import {visit} from 'unist-util-visit';

/** Reads the colors of the light theme, the values of `--site-…`, from a style sheet. */
export function readColors(file: string): Readonly<Record<string, string>> {
  const colors: Record<string, string> = {};
  for (const [, name = '', value = ''] of fs
    .readFileSync(file, 'utf8')
    .matchAll(/--site-([\w-]+): (#\w+);/g)) {
    // The dark theme comes second.
    colors[name] ??= value;
  }
  return colors;
}

/** How the classes of a diagram look; the style sheet of `Diagram` says the same for the site. */
function looks(color: Readonly<Record<string, string>>): Readonly<Record<string, Properties>> {
  const outline = color['line-strong'];
  const line = color['text-2'];
  return {
    box: {fill: color.raised, stroke: outline},
    group: {fill: color.surface, stroke: color.line},
    paper: {fill: color.background},
    'group-paper': {fill: color.surface},
    outline: {fill: 'none', stroke: outline},
    line: {fill: 'none', stroke: line},
    lifeline: {fill: 'none', stroke: outline},
    arrow: {fill: line, stroke: line},
    dot: {fill: color.text, stroke: color.text},
    ink: {fill: color.text},
    'ink-2': {fill: color['text-2']},
    strong: {fontWeight: '600'},
    'frame-label': {fill: color['text-2'], fontWeight: '600'},
  };
}

/**
 * Makes a file of a diagram that was drawn into a page: what the site's style sheet does is written
 * into the picture, on a light ground.
 *
 * @param svg the picture; it is changed
 * @param colors see {@link readColors}
 * @returns SVG source
 */
export function toFile(svg: Element, colors: Readonly<Record<string, string>>): string {
  const styles = looks(colors);
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
    properties: {x, y, width, height, fill: colors.background},
    children: [],
  });
  return `${toHtml(svg, {space: 'svg', closeEmptyElements: true})}\n`;
}
