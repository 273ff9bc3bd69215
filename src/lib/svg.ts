import {escapeAttribute, escapeText} from './escape-html';

/** Size of the text in boxes, and the height of its lines. */
export const boxText = {size: 14, line: 18};
/** The same of the text beside arrows. */
export const labelText = {size: 12.5, line: 15};

/** Letters of the site's font at its weight in drawings, by their width in hundredths of the size. */
const letters: readonly (readonly [number, string])[] = [
  [25, "! ' , . ` i j l | I ( ) : ;"],
  [38, '" [ ] 1 r { } f t - * ^ \\'],
  [55, '/ # ~ 7 s < = > y z Z c v + ? T _ a e'],
  [60, 'L Y o u F h n 6 9 J b d g k p q x 8 E'],
  [64, '2 3 4 X & 5 $ K P S 0'],
  [71, 'A B R V U D C G H N O Q'],
  [89, '% w M m @ W'],
];
const widths = new Map([
  [' ', 25],
  ...letters.flatMap(([width, all]) => all.split(' ').map((one) => [one, width] as const)),
]);

/** How wide a text is, to a few hundredths. */
export function widthOf(text: string, size: number): number {
  return (
    (Array.from(text).reduce((sum, letter) => sum + (widths.get(letter) ?? 60), 0) * size) / 100
  );
}

/**
 * Breaks a text between words and after hyphens into lines that are no wider than `most`, as even as can be. A word that
 * is wider stands in a line of its own.
 */
export function wrap(text: string, size: number, most: number): string[] {
  const fill = (room: number): string[] =>
    text.split(/(?<=-)| /).reduce<string[]>((lines, word) => {
      const last = lines.at(-1);
      const joined = last?.endsWith('-') ? `${last}${word}` : `${last} ${word}`;
      return last !== undefined && widthOf(joined, size) <= room
        ? [...lines.slice(0, -1), joined]
        : [...lines, word];
    }, []);
  const lines = fill(most);
  for (let room = widthOf(text, size) / lines.length; room < most; room += 4) {
    const even = fill(room);
    if (even.length <= lines.length) {
      return even;
    }
  }
  return lines;
}

/** How wide the widest of some lines is. */
export function widthOfLines(lines: readonly string[], size: number): number {
  return Math.max(0, ...lines.map((line) => widthOf(line, size)));
}

/** A number as exact as the eye can see. */
export function round(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** An element; attributes that are undefined are left out. Children are elements, or text that is escaped. */
export function tag(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  ...children: readonly string[]
): string {
  const all = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(
      ([key, value]) =>
        ` ${key}="${typeof value === 'number' ? round(value) : escapeAttribute(value ?? '')}"`,
    )
    .join('');
  return children.length > 0 ? `<${name}${all}>${children.join('')}</${name}>` : `<${name}${all}/>`;
}

/** Where lines of text stand. */
interface TextPlace {
  readonly x: number;
  /** Top of the first line. */
  readonly y: number;
  /** Height of a line. */
  readonly line: number;
  readonly class?: string;
  readonly 'text-anchor'?: 'start' | 'end';
}

/** Lines of text below each other. */
export function textLines(
  lines: readonly string[],
  {x, y, line, ...attributes}: TextPlace,
): string {
  return lines
    .map((text, row) =>
      tag('text', {x, y: y + (row + 0.5) * line, ...attributes}, escapeText(text)),
    )
    .join('');
}

/**
 * A drawing; readers who do not see it find its words elsewhere on the page.
 *
 * @param box left, top, width and height
 */
export function svg(box: readonly number[], ...children: readonly string[]): string {
  const viewBox = box.map((number, index) => (index < 2 ? Math.floor(number) : Math.ceil(number)));
  const [, , width, height] = viewBox;
  const attributes = {viewBox: viewBox.join(' '), width, height, 'aria-hidden': 'true'};
  return tag('svg', attributes, ...children);
}

type Point = readonly [number, number];

/** A line through points, with round corners. */
export function bentLine(points: readonly Point[], radius = 6): string {
  return points
    .map(([x, y], index) => {
      const [before, after] = [points[index - 1], points[index + 1]];
      if (!before || !after) {
        return `${before ? 'L' : 'M'}${round(x)} ${round(y)}`;
      }
      const toward = ([px, py]: Point): string => {
        const length = Math.hypot(px - x, py - y) || 1;
        const part = Math.min(radius, length / 2) / length;
        return `${round(x + (px - x) * part)} ${round(y + (py - y) * part)}`;
      };
      return `L${toward(before)}Q${round(x)} ${round(y)} ${toward(after)}`;
    })
    .join('');
}

/** The head of an arrow that comes from one point and ends at another, along an axis. */
export function arrowHead([fromX, fromY]: Point, [x, y]: Point): string {
  const [dx, dy] = [Math.sign(Math.round(x - fromX)), Math.sign(Math.round(y - fromY))];
  return dy === 0
    ? `M${round(x)} ${round(y)}l${-8 * dx}-4v8z`
    : `M${round(x)} ${round(y)}l-4 ${-8 * dy}h8z`;
}
