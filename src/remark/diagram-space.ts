import type {Element} from 'hast';
import {visit} from 'unist-util-visit';

/** Widest stretch that nothing but an edge crosses. */
const widestGap = 24;

type Interval = readonly [number, number];
type Axis = 'x' | 'y';

const names = {
  x: {start: 'x', size: 'width', ends: ['x1', 'x2'], other: ['y1', 'y2'], center: 'cx', half: 'rx'},
  y: {
    start: 'y',
    size: 'height',
    ends: ['y1', 'y2'],
    other: ['x1', 'x2'],
    center: 'cy',
    half: 'ry',
  },
} as const;

/** Value of an attribute that holds a number; 0 when it is not there. */
export function numberOf(element: Element, name: string): number {
  const value = element.properties[name];
  return typeof value === 'number' || typeof value === 'string' ? Number(value) : 0;
}

/** Sets attributes to numbers, rounded to what the eye can see. */
export function setNumbers(element: Element, values: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(values)) {
    Object.assign(element.properties, {[name]: String(Math.round(value * 10) / 10)});
  }
}

/** The points of a polyline or polygon. */
export function pointsOf(element: Element): [number, number][] {
  const numbers = String(element.properties.points).match(/-?[\d.]+/g) ?? [];
  return Array.from({length: numbers.length / 2}, (_, index) => [
    Number(numbers[index * 2]),
    Number(numbers[index * 2 + 1]),
  ]);
}

/** What one segment of a line covers on the axis; nothing if it runs along the axis. */
function coveredBySegment(from: Interval, to: Interval, axis: Axis): Interval[] {
  const [along, across] = axis === 'x' ? [0, 1] : [1, 0];
  const [a, b] = [from[along] ?? 0, to[along] ?? 0];
  const runsAlong = Math.abs((from[across] ?? 0) - (to[across] ?? 0)) < 0.5;
  return runsAlong && Math.abs(a - b) > widestGap ? [] : [[Math.min(a, b), Math.max(a, b)]];
}

function coveredBy(element: Element, axis: Axis, isFrame: boolean): Interval[] {
  const {start, size, ends, other, center, half} = names[axis];
  switch (element.tagName) {
    case 'rect': {
      const [from, length] = [numberOf(element, start), numberOf(element, size)];
      return isFrame
        ? [
            [from, from],
            [from + length, from + length],
          ]
        : [[from, from + length]];
    }
    case 'circle':
    case 'ellipse': {
      const radius = numberOf(element, element.tagName === 'circle' ? 'r' : half);
      return [[numberOf(element, center) - radius, numberOf(element, center) + radius]];
    }
    case 'line': {
      const [from, to] = [0, 1].map((index) => {
        const point = [numberOf(element, ends[index] ?? ''), numberOf(element, other[index] ?? '')];
        return axis === 'x' ? point : point.reverse();
      }) as [[number, number], [number, number]];
      return coveredBySegment(from, to, axis);
    }
    case 'polyline': {
      const points = pointsOf(element);
      return points
        .slice(1)
        .flatMap((to, index) => coveredBySegment(points[index] ?? to, to, axis));
    }
    case 'polygon': {
      const values = pointsOf(element).map((point) => point[axis === 'x' ? 0 : 1]);
      return [[Math.min(...values), Math.max(...values)]];
    }
    case 'text': {
      // Labels stand in their boxes; those of frames stand alone and begin at their position.
      const at = numberOf(element, axis);
      return [[at - 8, at + 8]];
    }
    default:
      return [];
  }
}

/** The function that moves everything together where there is more room than needed. */
function shiftOf(intervals: readonly Interval[]): (value: number) => number {
  const sorted = [...intervals].sort((a, b) => a[0] - b[0]);
  const cuts: {readonly after: number; readonly excess: number}[] = [];
  let end = sorted[0]?.[1] ?? 0;
  for (const [from, to] of sorted) {
    if (from - end > widestGap) {
      cuts.push({after: end + widestGap / 2, excess: from - end - widestGap});
    }
    end = Math.max(end, to);
  }
  return (value) =>
    cuts.reduce(
      (moved, {after, excess}) => moved - Math.min(Math.max(value - after, 0), excess),
      value,
    );
}

/**
 * Takes out the empty room of a drawing: where only edges cross, boxes move together. The renderer
 * leaves more room between boxes than a text column has to offer.
 *
 * @param root the drawing, as the renderer made it
 */
export function compact(root: Element): void {
  for (const axis of ['x', 'y'] as const) {
    const intervals: Interval[] = [];
    visit(root, 'element', (element, _index, parent) => {
      const isFrame =
        parent?.type === 'element' && String(parent.properties.className).includes('subgraph');
      const isHeader = isFrame && element.properties.fill === 'var(--_group-hdr)';
      intervals.push(...(isHeader ? [] : coveredBy(element, axis, isFrame)));
    });
    const shift = shiftOf(intervals);
    const {start, size, ends, center} = names[axis];
    visit(root, 'element', (element) => {
      const {properties} = element;
      const moved: Record<string, number> = {};
      if (properties[size] !== undefined && element !== root) {
        const from = numberOf(element, start);
        moved[size] = shift(from + numberOf(element, size)) - shift(from);
      }
      for (const name of [start, ...ends, center]) {
        if (properties[name] !== undefined) {
          moved[name] = shift(numberOf(element, name));
        }
      }
      setNumbers(element, moved);
      if (properties.points !== undefined) {
        properties.points = pointsOf(element)
          .map(([x, y]) => (axis === 'x' ? [shift(x), y] : [x, shift(y)]).join(','))
          .join(' ');
      }
    });
  }
}
