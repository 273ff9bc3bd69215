import {
  arrowHead,
  bentLine,
  boxText,
  labelText,
  svg,
  tag,
  textLines,
  widthOf,
  widthOfLines,
  wrap,
} from '@site/src/lib/svg';
import type {Link, RingView} from './ring-view';

/** How long the lines beside arrows get. */
const mostOfLabel = 140;
const box = {height: 40, padding: 14};
/** How far the arrow back runs below the boxes, or beside them. */
const detour = 26;
/** Widths of the drawing in the column and on a phone. */
const widths = {wide: 680, narrow: 300};

type Point = readonly [number, number];

interface Place {
  readonly link: Link;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly lines: readonly string[];
}

/** What stands beside the arrow of a reference. */
function linesOf({columns, nullable}: Link): string[] {
  return [
    ...wrap(columns.join(', '), labelText.size, mostOfLabel),
    nullable ? 'nullable' : 'required',
  ];
}

function drawBox({link, x, y, width}: Place, kind: string): string {
  return tag(
    'g',
    {class: kind},
    tag('rect', {x: x - width / 2, y: y - box.height / 2, width, height: box.height, rx: 6}),
    textLines([link.table], {x, y: y - boxText.line / 2, line: boxText.line}),
  );
}

function drawArrow(points: readonly Point[], isBroken: boolean): string {
  const [before = [0, 0], end = [0, 0]] = points.slice(-2);
  return (
    tag('path', {class: isBroken ? 'line dashed' : 'line', d: bentLine(points)}) +
    tag('path', {class: 'arrow', d: arrowHead(before, end)})
  );
}

/** Lines of a label from a point on, downward. */
function drawLines(lines: readonly string[], [x, y]: Point, anchor?: 'start'): string {
  return tag(
    'g',
    {class: 'label'},
    textLines(lines, {x, y, line: labelText.line, 'text-anchor': anchor}),
  );
}

/** The boxes beside each other, with room for what their arrows say. */
function placeInRow(links: readonly Link[]): Place[] {
  const places: Place[] = [];
  let left = 0;
  for (const link of links) {
    const width = widthOf(link.table, boxText.size) + 2 * box.padding;
    const lines = linesOf(link);
    places.push({link, x: left + width / 2, y: 0, width, lines});
    left += width + Math.max(48, widthOfLines(lines, labelText.size) + 32);
  }
  return places;
}

/** The boxes below each other. */
function placeInColumn(links: readonly Link[]): Place[] {
  const places: Place[] = [];
  let top = 0;
  for (const link of links) {
    const width = widthOf(link.table, boxText.size) + 2 * box.padding;
    const lines = linesOf(link);
    places.push({link, x: 0, y: top + box.height / 2, width, lines});
    top += box.height + lines.length * labelText.line + 24;
  }
  return places;
}

/** Draws one box after the other, the arrows between them, and the arrow from the last to the first. */
function draw(
  {beginners, absent}: RingView,
  places: readonly Place[],
  isRow: boolean,
  width: number,
): string {
  const isBroken = ({table, parent}: Link): boolean =>
    absent.includes(table) ||
    absent.includes(parent) ||
    (absent.length === 0 && beginners.includes(table));
  const [first, last] = [places[0], places.at(-1)];
  if (!first || !last) {
    return '';
  }
  const parts: string[] = [];
  places.slice(1).forEach((next, index) => {
    const place = places[index] ?? first;
    const from: Point = isRow ? [place.x + place.width / 2, 0] : [0, place.y + box.height / 2];
    const to: Point = isRow ? [next.x - next.width / 2, 0] : [0, next.y - box.height / 2];
    parts.push(drawArrow([from, to], isBroken(place.link)));
    const height = place.lines.length * labelText.line;
    parts.push(
      isRow
        ? drawLines(place.lines, [(from[0] + to[0]) / 2, -height - 6])
        : drawLines(place.lines, [12, (from[1] + to[1] - height) / 2], 'start'),
    );
  });
  const half = Math.max(...places.map((place) => place.width)) / 2;
  const bottom = last.y + box.height / 2;
  const back: Point[] = isRow
    ? [
        [last.x + 8, bottom],
        [last.x + 8, bottom + detour],
        [first.x - 8, bottom + detour],
        [first.x - 8, bottom],
      ]
    : [
        [0, bottom],
        [0, bottom + detour],
        [-half - detour, bottom + detour],
        [-half - detour, first.y],
        [-first.width / 2, first.y],
      ];
  parts.push(drawArrow(back, isBroken(last.link)));
  const middle = isRow ? (first.x + last.x) / 2 : -(half + detour) / 2;
  parts.push(drawLines(last.lines, [middle, bottom + detour + 6]));
  const boxes = places.map((place) =>
    drawBox(
      place,
      absent.includes(place.link.table)
        ? 'box dashed'
        : beginners.includes(place.link.table)
          ? 'box chosen'
          : 'box',
    ),
  );
  const widest = Math.max(...places.map(({lines}) => widthOfLines(lines, labelText.size)));
  const [left, right] = isRow
    ? [-first.width / 2 + first.x, last.x + last.width / 2]
    : [Math.min(-half - detour, middle - widest / 2), Math.max(half, 12 + widest)];
  const top = (isRow ? -Math.max(box.height / 2, labelHeight(places) + 6) : 0) - 2;
  const height = bottom + detour + 6 + last.lines.length * labelText.line + 2 - top;
  const room = Math.max(width, right - left + 4);
  return svg([(left + right - room) / 2, top, room, height], ...parts, ...boxes);
}

/** How high the highest label is. */
function labelHeight(places: readonly Place[]): number {
  return Math.max(...places.map(({lines}) => lines.length * labelText.line));
}

/**
 * Draws a ring of tables, each with an arrow to the table that it references: dashed where the ring breaks.
 *
 * @returns a drawing for the column and one for a phone, for `src/components/Diagram`
 */
export function drawRing(ring: RingView): string {
  const row = placeInRow(ring.links);
  const last = row.at(-1);
  const fits = last !== undefined && last.x + last.width / 2 <= widths.wide;
  const column = placeInColumn(ring.links);
  return (
    draw(ring, fits ? row : column, fits, widths.wide) + draw(ring, column, false, widths.narrow)
  );
}
