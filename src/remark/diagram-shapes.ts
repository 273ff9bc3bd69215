import type {Element} from 'hast';
import {visit} from 'unist-util-visit';
import {numberOf, pointsOf, setNumbers} from './diagram-space';

/** Radius of corners, of boxes and of bent edges. */
const radius = 6;

/** Rough width of a letter of a font of 1 px; a little more than the fonts of the site have. */
export const letterWidth = 0.58;

/** Whether an element has the class. */
export function hasClass(element: Element | undefined, name: string): boolean {
  const {className} = element?.properties ?? {};
  return Array.isArray(className) && className.includes(name);
}

/** All text inside an element. */
export function textOf(element: Element): string {
  return element.children
    .map((child) => {
      if (child.type === 'text') {
        return child.value;
      }
      return child.type === 'element' ? textOf(child) : '';
    })
    .join('');
}

function elementsOf(element: Element): Element[] {
  return element.children.filter((child) => child.type === 'element');
}

function path(className: string, d: string): Element {
  return {type: 'element', tagName: 'path', properties: {className: [className], d}, children: []};
}

/** A line through the points whose corners are round. */
function roundedPath(points: readonly (readonly [number, number])[]): string {
  return points
    .map(([x, y], index) => {
      const before = points[index - 1];
      const after = points[index + 1];
      if (!before || !after) {
        return `${before ? 'L' : 'M'}${x} ${y}`;
      }
      const toward = ([px, py]: readonly [number, number]): string => {
        const length = Math.hypot(px - x, py - y) || 1;
        const part = Math.min(radius, length / 2) / length;
        return `${x + (px - x) * part} ${y + (py - y) * part}`;
      };
      return `L${toward(before)}Q${x} ${y} ${toward(after)}`;
    })
    .join('');
}

/** A database: one outline and a lid, where the renderer stacks a box on two ellipses. */
function redrawDatabase(node: Element): void {
  const [body, ...rest] = elementsOf(node);
  if (!body) {
    return;
  }
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) =>
    numberOf(body, name),
  ) as [number, number, number, number];
  const arc = (sweep: 0 | 1, end: string): string => `A${width / 2} ${radius} 0 0 ${sweep} ${end}`;
  const outline = `M${x} ${y}${arc(1, `${x + width} ${y}`)}V${y + height}${arc(1, `${x} ${y + height}`)}Z`;
  const labels = rest.filter((child) => child.tagName === 'text');
  for (const label of labels) {
    setNumbers(label, {y: numberOf(label, 'y') + radius / 2});
  }
  node.children = [
    path('box', outline),
    path('outline', `M${x} ${y}${arc(0, `${x + width} ${y}`)}`),
    ...labels,
  ];
}

/** The paper behind the label of an edge: as wide as the text, which is larger than the renderer's. */
function fitLabel(box: Element, text: Element): void {
  const width = textOf(text).length * 12 * letterWidth + 8;
  setNumbers(box, {
    x: numberOf(text, 'x') - width / 2,
    y: numberOf(text, 'y') - 9,
    width,
    height: 18,
  });
}

/** Whether a text begins inside a box. */
function contains(box: Element, text: Element): boolean {
  const [dx, dy] = [
    numberOf(text, 'x') - numberOf(box, 'x'),
    numberOf(text, 'y') - numberOf(box, 'y'),
  ];
  return dx > 0 && dx < numberOf(box, 'width') && dy > 0 && dy < numberOf(box, 'height');
}

/** The beginning and the end of states, a little smaller than the renderer draws them. */
function redrawPseudoState(node: Element): void {
  for (const circle of elementsOf(node)) {
    setNumbers(circle, {r: numberOf(circle, 'r') - 2});
  }
}

/** Makes a line or a shape a path, with round corners where it bends. */
function toPath(element: Element): void {
  const points = pointsOf(element);
  const corners = points.map((point) => point.join(' ')).join('L');
  element.properties.d = element.tagName === 'polyline' ? roundedPath(points) : `M${corners}Z`;
  element.tagName = 'path';
}

/**
 * Gives the parts of a drawing the shapes of the site: round corners, one outline a database, papers
 * that fit their labels, frames whose labels lie above the edges.
 *
 * @param root the drawing; its elements still carry the classes and data of the renderer
 */
export function redraw(root: Element): void {
  const frames: Element[] = [];
  const frameLabels: Element[] = [];
  for (const part of elementsOf(root)) {
    const shape = String(part.properties.dataShape ?? '');
    if (shape === 'cylinder') {
      redrawDatabase(part);
    } else if (shape.startsWith('state-')) {
      redrawPseudoState(part);
    } else if (hasClass(part, 'subgraph')) {
      const [frame, , label] = elementsOf(part);
      part.children = frame ? [frame] : [];
      if (frame && label) {
        frames.push(frame);
        label.properties.className = ['frame-label'];
        frameLabels.push(label);
      }
    }
  }
  root.children.push(...frameLabels);
  visit(root, 'element', (element, index, parent) => {
    if (element.tagName === 'rect') {
      const label = parent?.children[(index ?? 0) + 1];
      if (element.properties.fill === 'var(--bg)' && label?.type === 'element') {
        fitLabel(element, label);
        if (frames.some((frame) => contains(frame, label))) {
          element.properties.fill = 'group-paper';
        }
      }
      if (numberOf(element, 'rx') <= radius) {
        setNumbers(element, {rx: radius});
      }
    } else if (element.tagName === 'polyline' || element.tagName === 'polygon') {
      toPath(element);
    }
  });
}
