import type {DiagramSource} from './mermaid-syntax';
import {
  arrowHead,
  boxText,
  labelText,
  svg,
  tag,
  textLines,
  widthOf,
  widthOfLines,
  wrap,
} from '../lib/svg';

interface Message {
  readonly from: number;
  readonly to: number;
  readonly words: string;
  readonly isAnswer: boolean;
}

function read({body}: DiagramSource): {names: string[]; messages: Message[]} {
  const names = new Map<string, string>();
  const messages: Message[] = [];
  const place = (id: string): number => {
    if (!names.has(id)) {
      names.set(id, id);
    }
    return [...names.keys()].indexOf(id);
  };
  for (const line of body.split('\n')) {
    const [, id, name = id] = /^participant (\w+)(?: as (.+))?$/.exec(line) ?? [];
    const [, from, arrow, to, words] = /^(\w+) ?(--?>>)(\w+): (.+)$/.exec(line) ?? [];
    if (id !== undefined && name !== undefined) {
      names.set(id, name);
    } else if (from !== undefined && to !== undefined && words !== undefined) {
      messages.push({from: place(from), to: place(to), words, isAnswer: arrow === '-->>'});
    }
  }
  return {names: [...names.values()], messages};
}

/**
 * Draws who says what to whom, one message below the other. Words stand above their arrow; those that
 * are longer than it interrupt the lines of others.
 *
 * @param width of the drawing, which it fills
 */
export function drawSequence(source: DiagramSource, width: number): string {
  const {names, messages} = read(source);
  const most = Math.min(160, (width - (names.length - 1) * 10) / names.length);
  const titles = names.map((name) => wrap(name, boxText.size, most - 12));
  const boxWidth = Math.min(
    most,
    Math.max(...titles.map((lines) => widthOfLines(lines, boxText.size) + 32)),
  );
  const boxHeight = Math.max(...titles.map((lines) => lines.length)) * boxText.line + 20;
  const step = names.length > 1 ? (width - 2 - boxWidth) / (names.length - 1) : 0;
  const x = (index: number): number => Math.round(1 + boxWidth / 2 + index * step);
  let y = boxHeight + 12;
  const [lines, answers, heads, words]: [string[], string[], string[], string[]] = [[], [], [], []];
  for (const message of messages) {
    const [from, to] = [x(message.from), x(message.to)];
    const isSelf = from === to;
    const isLast = message.from === names.length - 1;
    const room = isSelf ? step - 44 : Math.abs(to - from) - 20;
    const isShort = widthOf(message.words, labelText.size) <= room * 2;
    const said = wrap(message.words, labelText.size, isShort ? room : Math.max(room, 180));
    const wide = widthOfLines(said, labelText.size) / 2 + 2;
    const loop = isLast ? -28 : 28;
    const middle = isSelf
      ? from + loop + Math.sign(loop) * (wide + 4)
      : Math.min(Math.max((from + to) / 2, wide), width - wide);
    words.push(textLines(said, {x: middle, y: y + 0.5, line: labelText.line}));
    if (isSelf) {
      const end = y + Math.max(20, said.length * labelText.line);
      lines.push(`M${from} ${y + 2}h${loop}V${end}H${from}`);
      heads.push(arrowHead([from + loop, end], [from, end]));
      y = end + 16;
    } else {
      y += said.length * labelText.line + 8;
      (message.isAnswer ? answers : lines).push(`M${from} ${y}H${to}`);
      heads.push(arrowHead([from, y], [to, y]));
      y += 16;
    }
  }
  const lifelines = names.map((_, index) => `M${x(index)} ${boxHeight}V${y}`).join('');
  const boxes = titles.map((all, index) =>
    tag(
      'g',
      {class: 'box'},
      tag('rect', {
        x: x(index) - boxWidth / 2,
        y: 1,
        width: boxWidth,
        height: boxHeight - 1,
        rx: 6,
      }),
      textLines(all, {
        x: x(index),
        y: (boxHeight - all.length * boxText.line) / 2,
        line: boxText.line,
      }),
    ),
  );
  return svg(
    [0, 0, width, y + 1],
    tag('path', {class: 'outline', d: lifelines}),
    tag('path', {class: 'line', d: lines.join('')}),
    tag('path', {class: 'line dashed', d: answers.join('')}),
    tag('path', {class: 'arrow', d: heads.join('')}),
    ...boxes,
    tag('g', {class: 'label over'}, ...words),
  );
}
