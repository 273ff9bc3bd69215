import {areas, type Part, type Screen} from './screen-spec';
import {bentLine, svg, tag, textLines, widthOf, widthOfLines, wrap} from '../lib/svg';

/** Height of a field and a button, of a line of text, and of the line of a table. */
const height = {box: 34, line: 17, row: 30};

/** Where parts are drawn: right of the numbers, with labels beside fields if there is room. */
interface Place {
  readonly x: number;
  readonly width: number;
  readonly isWide: boolean;
}

/** A part as it is drawn, from 0 down. */
interface Block {
  readonly drawn: string;
  readonly height: number;
}

/** Lines of text below each other; `y` is the top of the first. */
function text(
  lines: readonly string[],
  x: number,
  y: number,
  name?: string,
  line = height.line,
): string {
  return textLines(lines, {x, y, line, class: name});
}

/** As much of a text as fits. */
function cut(words: string, most: number): string {
  let length = words.length;
  while (widthOf(words.slice(0, length), 13) > most) {
    length -= 1;
  }
  return length < words.length ? `${words.slice(0, length - 1)}…` : words;
}

function box(
  x: number,
  y: number,
  width: number,
  words: string,
  name: string,
  inside?: string,
): string {
  const frame = tag('rect', {x, y, width, height: height.box, rx: 6});
  return tag('g', {class: name}, frame, text([cut(words, width - 20)], x + 12, y + 8.5, inside));
}

function pencil(x: number, y: number): string {
  return tag('path', {d: `M${x} ${y + 12}l1-4 8-8 3 3-8 8z`});
}

/** Frames in a row, as wide as their words; `|` takes the room that is left. */
function drawRow({of, at}: Part, {x, width}: Place, y = 0): Block {
  const wide = (name: string): number => (name === '|' ? -8 : widthOf(name, 13) * 1.06 + 24);
  const rest = width + 8 - of.reduce((sum, name) => sum + wide(name) + 8, 0);
  let [left, top] = [x, y];
  const drawn = of.map((name) => {
    if (left > x && left + wide(name) > x + width + 1) {
      [left, top] = [x, top + height.box + 8];
    }
    const start = left;
    left += name === '|' ? Math.max(0, rest) : wide(name) + 8;
    const look = name === at ? 'box on' : 'box';
    return name === '|' ? '' : box(start, top, wide(name), name, look, 'strong');
  });
  return {drawn: drawn.join(''), height: top + height.box - y};
}

/** What a label names: a field, a switch, frames to choose from. */
function drawControl(part: Part, place: Place, y: number): string {
  const {x, width} = place;
  if (part.kind === 'choice') {
    return drawRow(part, place, y).drawn;
  }
  if (part.kind === 'switch') {
    const left = place.isWide ? x : x + width - 32;
    return (
      tag('rect', {x: left, y, width: 32, height: 18, rx: 9, class: part.on ? 'on' : undefined}) +
      tag('circle', {
        cx: left + (part.on ? 23 : 9),
        cy: y + 9,
        r: 5,
        class: part.on ? 'knob' : 'dot',
      })
    );
  }
  const right = x + width;
  const points = [
    [right - 22, y + 15],
    [right - 17, y + 20],
    [right - 12, y + 15],
  ] as const;
  const arrow = part.kind === 'select' ? tag('path', {d: bentLine(points, 0)}) : '';
  return (
    box(x, y, width, part.value || part.empty, 'box', part.value ? undefined : 'words') + arrow
  );
}

/** A label and its help, beside what they name, or above it where there is little room. */
function drawNamed(part: Part, place: Place): Block {
  const {x, width, isWide} = place;
  const isSwitch = part.kind === 'switch';
  if (part.label === '' && part.help === '') {
    return {drawn: drawControl(part, place, 0), height: height.box};
  }
  const column = isWide ? 240 : isSwitch ? width - 44 : width;
  const labels = wrap(part.label, 13.8, column);
  const helps = part.help === '' ? [] : wrap(part.help, 12.5, column);
  const high = (labels.length + helps.length) * height.line;
  // A label alone stands level with its field.
  const top = isWide && !isSwitch && high === height.line ? 6.5 : 0;
  const words =
    text(labels, x, top, 'strong') + text(helps, x, labels.length * height.line, 'words');
  if (isWide) {
    const beside = {...place, x: x + column + 24, width: width - column - 24};
    const control = drawControl(part, beside, isSwitch ? 0 : -2);
    return {drawn: words + control, height: Math.max(high, isSwitch ? 18 : height.box - 2)};
  }
  const y = isSwitch ? 0 : high + 6;
  return {drawn: words + drawControl(part, place, y), height: isSwitch ? high : y + height.box};
}

/** Steps beside each other, with a dot above each. */
function drawSteps({of, at}: Part, {x, isWide}: Place): Block {
  const gap = isWide ? 40 : 22;
  let left = x;
  let last: number | undefined;
  const names = of.map((name, index) => {
    const wide = widthOf(name, 13) * 1.06;
    const middle = left + wide / 2;
    const line = last === undefined ? '' : tag('path', {d: `M${last} 9H${middle - 13}`});
    const look = index <= of.indexOf(at) ? 'on' : undefined;
    const dot = tag('circle', {cx: middle, cy: 9, r: 8, class: look});
    const drawn = line + dot + text([name], left, 22, name === at ? 'strong' : 'words');
    [left, last] = [left + wide + gap, middle + 13];
    return drawn;
  });
  return {drawn: names.join(''), height: 40};
}

/** Names beside each other, with a line below the chosen one. */
function drawTabs({of, at}: Part, {x, width, isWide}: Place): Block {
  let [left, top] = [x, 0];
  const names = of.map((name) => {
    const wide = widthOf(name, 13) * 1.06;
    if (left + wide > x + width) {
      [left, top] = [x, top + 30];
    }
    const line = name === at ? tag('path', {d: `M${left} ${top + 24}h${wide}`, class: 'at'}) : '';
    const drawn = line + text([name], left, top, name === at ? 'strong' : 'words');
    left += wide + (isWide ? 40 : 9);
    return drawn;
  });
  const base = tag('path', {d: `M${x} ${top + 24}h${width}`, class: 'edge'});
  return {drawn: base + names.join(''), height: top + 24};
}

/** A table; where there is little room, each row is a list of its cells with their names. */
function drawTable({of, rows}: Part, {x, width, isWide}: Place): Block {
  const parts: string[] = [];
  let y = 0;
  const cell = (lines: readonly string[], left: number, top: number, line: number): string =>
    lines[0] === 'pencil'
      ? pencil(left, top + line / 2 - 7)
      : text(lines, left, top, undefined, line);
  if (isWide) {
    const wide = of.map((name, at) =>
      Math.max(widthOf(name, 12.5) * 1.06, ...rows.map((row) => widthOf(row[at] ?? '', 13))),
    );
    const spare = (width - 12 - wide.reduce((sum, one) => sum + one, 0)) / of.length;
    const lefts = wide.map((_, at) =>
      wide.slice(0, at).reduce((sum, one) => sum + one + spare, x + 12),
    );
    parts.push(...of.map((name, at) => text([name], lefts[at] ?? x, 0, 'head', height.row)));
    for (const row of rows) {
      y += height.row;
      parts.push(tag('path', {d: `M${x} ${y}h${width}`, class: 'edge'}));
      parts.push(...row.map((words, at) => cell([words], lefts[at] ?? x, y, height.row)));
    }
    y += height.row;
  } else {
    const column = widthOfLines(of, 12.5) * 1.06 + 24;
    for (const row of rows) {
      parts.push(y > 0 ? tag('path', {d: `M${x} ${y}h${width}`, class: 'edge'}) : '');
      const top = (y += 8);
      for (const [at, words] of row.entries()) {
        const name = of[at] ?? '';
        if (name === '') {
          parts.push(cell([words], x + width - 24, top, height.line));
        } else if (words !== '') {
          const lines = wrap(words, 13, width - column - 8);
          parts.push(text([name], x + 12, y, 'head'), cell(lines, x + column, y, height.line));
          y += lines.length * height.line;
        }
      }
      y += 8;
    }
  }
  const frame = tag('rect', {x, y: 0, width, height: y, rx: 6});
  return {drawn: tag('g', {class: 'box'}, frame, ...parts), height: y};
}

function drawPart(part: Part, place: Place): Block {
  const {x, width} = place;
  switch (part.kind) {
    case 'heading': {
      const helps = part.help === '' ? [] : wrap(part.help, 12.5, width);
      const drawn = text([part.label], x, 0, 'section', 20) + text(helps, x, 22, 'words');
      return {drawn, height: 20 + helps.length * height.line};
    }
    case 'text': {
      const lines = wrap(part.label, 13, width - 24);
      const high = lines.length * height.line + 16;
      const frame = tag('rect', {x, y: 0, width, height: high, rx: 6});
      return {drawn: tag('g', {class: 'note'}, frame, text(lines, x + 12, 8)), height: high};
    }
    case 'steps':
      return drawSteps(part, place);
    case 'tabs':
      return drawTabs(part, place);
    case 'table':
      return drawTable(part, place);
    case 'buttons':
      return drawRow(part, place);
    default:
      return drawNamed(part, place);
  }
}

/**
 * Draws a page of the app in the look of the site: its head, its title, its parts below each other, and
 * at the left the numbers of the steps that use them.
 *
 * @param width of the drawing; below 600 px labels stand above what they name
 */
export function drawScreen({title, area, parts}: Screen, width: number): string {
  const isWide = width >= 600;
  const place = {x: 34, width: width - 35, isWide};
  let x = 0;
  const head = (isWide ? areas : [area]).map((name) => {
    const drawn = text([name], x, 0, name === area ? 'strong' : 'words');
    x += widthOf(name, 13) * 1.06 + 22;
    return drawn;
  });
  let y = 78;
  const drawn = parts.map((part) => {
    const block = drawPart(part, place);
    const isBox = part.kind === 'buttons' || (part.label === '' && part.kind === 'select');
    const first = isBox ? height.box / 2 : 10;
    // Several steps share one frame, as wide as the margin.
    const half = part.step.length > 1 ? 15 : 10;
    const number =
      part.step.length === 0
        ? ''
        : tag('rect', {
            x: 15 - half,
            y: first - 10,
            width: 2 * half,
            height: 20,
            rx: 10,
            class: 'on',
          }) + tag('text', {x: 15, y: first, class: 'mid in'}, part.step.join('–'));
    const placed = tag('g', {transform: `translate(0 ${y})`}, block.drawn, number);
    y += Math.ceil(block.height) + 16;
    return placed;
  });
  const line = tag('path', {d: `M0 28h${width}`, class: 'edge'});
  const name = text([title], 0, 42, 'title', 24);
  return svg([0, 0, width, y - 14], tag('g', {class: 'app'}, line, ...head, name, ...drawn));
}
