import type {Graph, GraphNode} from './diagram-graph';
import {areasOf, placeLabels, touches} from './diagram-labels';
import {arrange, type Arrangement, type Placed, type Route} from './diagram-layout';
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
} from '../lib/svg';

/** Room between a frame and what stands in it, and the height of its label. */
const frame = {padding: 14, head: 22};
/** How far an arrow goes before it bends, and between two bends. */
const bend = {first: 16, next: 12};

type Point = readonly [number, number];

/** One step of an arrow, from one row to the next. */
interface Step {
  readonly route: Route;
  readonly from: Placed;
  readonly to: Placed;
  /** What shares the line across: arrows of one box, or to one box. */
  readonly trunk?: {readonly key: string; readonly side: 'from' | 'to'};
}

/** A drawing of a width: along x in wide ones, along y in tall ones. */
interface Frame {
  readonly isWide: boolean;
  readonly width: number;
}

/**
 * How long the lines of boxes and labels can be, and by how much the drawing is scaled down; the first
 * that fits is taken.
 */
const limits = [
  [200, 150, 1],
  [150, 130, 1],
  [120, 100, 1],
  [104, 84, 1],
  [88, 64, 1],
  [88, 64, 1.16],
] as const;

const isMark = (node?: GraphNode): boolean => node?.shape === 'start' || node?.shape === 'end';

function stepsOf({routes}: Arrangement): Step[] {
  const steps = routes.flatMap((route) =>
    route.path.slice(1).map((to, index) => ({route, from: route.path[index] ?? to, to})),
  );
  const ends = (side: 'from' | 'to', one: Placed): number =>
    new Set(steps.filter((step) => step[side] === one).map(({from, to}) => `${from.id} ${to.id}`))
      .size;
  return steps.map((step) => {
    const isStraight = Math.abs(step.from.cross - step.to.cross) < 3;
    const side = ends('from', step.from) > 1 ? 'from' : 'to';
    return isStraight ? step : {...step, trunk: {key: `${side} ${step[side].id}`, side}};
  });
}

/** For each line across the place that it takes: those that would touch lie beside each other. */
function slotsOf(steps: readonly Step[]): Map<string, number> {
  const spans = new Map<string, {low: number; high: number; slot: number; gap: string}>();
  for (const {from, to, trunk} of steps) {
    if (trunk) {
      const gap = `${trunk.side} ${from.rank}`;
      const span = spans.get(trunk.key) ?? {low: Infinity, high: -Infinity, slot: 0, gap};
      span.low = Math.min(span.low, from.cross, to.cross);
      span.high = Math.max(span.high, from.cross, to.cross);
      spans.set(trunk.key, span);
    }
  }
  const done: {low: number; high: number; slot: number; gap: string}[] = [];
  for (const span of spans.values()) {
    while (
      done.some(
        (other) =>
          other.gap === span.gap &&
          other.slot === span.slot &&
          other.low <= span.high + 4 &&
          span.low <= other.high + 4,
      )
    ) {
      span.slot += 1;
    }
    done.push(span);
  }
  return new Map([...spans].map(([key, {slot}]) => [key, slot]));
}

/** A box with its text. */
function drawBox(
  node: GraphNode,
  [x, y]: Point,
  [width, height]: Point,
  lines: readonly string[],
): string {
  const [left, top] = [x - width / 2, y - height / 2];
  if (isMark(node)) {
    const ring = tag('circle', {cx: x, cy: y, r: 7, class: 'outline'});
    return (node.shape === 'end' ? ring : '') + tag('circle', {cx: x, cy: y, r: 4.5, class: 'dot'});
  }
  const isDatabase = node.shape === 'database';
  const arc = `a${width / 2} 6 0 0`;
  const shape = isDatabase
    ? tag('path', {
        d: `M${left} ${top + 6}${arc} 1 ${width} 0v${height - 12}${arc} 1 ${-width} 0zm0 0${arc} 0 ${width} 0`,
      })
    : tag('rect', {x: left, y: top, width, height, rx: node.shape === 'choice' ? height / 2 : 6});
  // Hatched along the left side: here data is changed.
  const rows = Array.from({length: Math.floor((height - 8) / 6)}, (_, row) => top + 14 + row * 6);
  const strip = rows.filter((row) => row < top + height - 1).map((row) => `M${left} ${row}l10-10`);
  const hatch = tag('path', {
    class: 'hatch',
    d: `${strip.join('')}M${left + 10} ${top}v${height}`,
  });
  const {line} = boxText;
  const words = textLines(lines, {
    x: x + (node.changes ? 5 : 0),
    y: y + (isDatabase ? 4 : 0) - (lines.length * line) / 2,
    line,
  });
  return tag(
    'g',
    {class: node.changes ? 'box changes' : 'box'},
    shape,
    ...(node.changes ? [hatch] : []),
    words,
  );
}

function draw(graph: Graph, {isWide, width}: Frame, [nodeMost, labelMost]: Point) {
  const linesOf = new Map(
    graph.nodes.map((node) => [node.id, wrap(node.label, boxText.size, nodeMost)]),
  );
  const size = (node?: GraphNode): {width: number; height: number} => {
    const lines = linesOf.get(node?.id ?? '') ?? [];
    return !node
      ? {width: 0, height: 0}
      : isMark(node)
        ? {width: 14, height: 14}
        : {
            width: Math.max(
              56,
              widthOfLines(lines, boxText.size) +
                (isWide ? (nodeMost > 88 ? 32 : 24) : 20) +
                (node.changes ? 10 : 0),
            ),
            height: lines.length * boxText.line + (node.shape === 'database' ? 30 : 22),
          };
  };
  const crossSize = ({node}: Placed): number => size(node)[isWide ? 'height' : 'width'];
  const mainSize = ({node}: Placed): number => size(node)[isWide ? 'width' : 'height'];
  const head = isWide ? frame.head : 0;
  const arrangement = arrange(graph, (one, next) => {
    const [a, b] = [one.node?.group, next.node?.group];
    const walls =
      a === b
        ? 0
        : (a === undefined ? 0 : frame.padding) + (b === undefined ? 0 : frame.padding + head);
    return (crossSize(one) + crossSize(next)) / 2 + (isWide ? 20 : 14) + walls;
  });
  const {layers, routes} = arrangement;
  const all = layers.flat();
  const steps = stepsOf(arrangement);
  const slots = slotsOf(steps);

  // Frames, and where they begin and end along the arrows.
  const frames = graph.groups.map((title, group) => {
    const inside = all.filter(({node}) => node?.group === group);
    const ranks = inside.map(({rank}) => rank);
    return {title, inside, first: Math.min(...ranks), last: Math.max(...ranks)};
  });
  const before = (rank: number): number =>
    frames.some(({first}) => first === rank) ? frame.padding + (isWide ? 0 : frame.head) : 0;
  const after = (rank: number): number =>
    frames.some(({last}) => last === rank) ? frame.padding : 0;

  // The step of an arrow that its label stands beside, and the label in lines.
  const labels = routes
    .filter(({edge}) => edge.label !== '')
    .map((route) => {
      const own = steps.filter((step) => step.route === route);
      const step = own.find(({trunk}) => trunk?.side === 'to') ?? own.at(-1);
      return {step, route, lines: wrap(route.edge.label, labelText.size, labelMost)};
    });

  // Along the arrows: rows, and the room between them.
  const depths = layers.map((layer) => Math.max(...layer.map(mainSize)));
  const room = layers.slice(1).map((_, rank) => {
    const here = steps.filter(({from}) => from.rank === rank);
    const bends = Math.max(
      0,
      ...here.map(({trunk}) => (trunk ? bend.first + bend.next * (slots.get(trunk.key) ?? 0) : 0)),
    );
    const words = labels
      .filter(({step}) => step?.from.rank === rank)
      .map(({lines}) =>
        isWide ? widthOfLines(lines, labelText.size) + 24 : lines.length * labelText.line + 14,
      );
    return (
      Math.max(isWide ? (nodeMost > 88 ? 44 : 34) : 28, bends + Math.max(22, ...words)) +
      after(rank) +
      before(rank + 1)
    );
  });
  const sum = (values: readonly number[]): number =>
    values.reduce((total, value) => total + value, 0);
  const [start, end] = [before(0), after(layers.length - 1)];
  if (isWide) {
    // What is left goes to boxes, then to arrows.
    const spare = (): number => width - 2 - start - end - sum(depths) - sum(room);
    if (spare() < 0) {
      return undefined;
    }
    const wider = (spare() * 0.4) / depths.length;
    depths.forEach((depth, rank) => {
      const isBoxes = layers[rank]?.some(({node}) => node && !isMark(node));
      depths[rank] = isBoxes ? Math.max(depth, Math.min(depth + wider, 168)) : depth;
    });
    const longer = spare() / room.length;
    room.forEach((length, rank) => {
      const most = layers[rank]?.every(({node}) => isMark(node)) ? 44 : room.length > 1 ? 190 : 320;
      room[rank] = Math.min(length + longer, Math.max(length, most));
    });
  }
  const starts = depths.map(
    (_, rank) => 1 + start + sum(depths.slice(0, rank)) + sum(room.slice(0, rank)),
  );
  const mainLength = (starts.at(-1) ?? 0) + (depths.at(-1) ?? 0) + end + 1;

  // Across them: what is drawn moves into the picture.
  const lows = all.map(
    (one) =>
      one.cross - crossSize(one) / 2 - (one.node?.group === undefined ? 0 : frame.padding + head),
  );
  const highs = all.map(
    (one) => one.cross + crossSize(one) / 2 + (one.node?.group === undefined ? 0 : frame.padding),
  );
  const crossLength = Math.max(...highs) - Math.min(...lows);
  if (!isWide && crossLength > width - 2) {
    return undefined;
  }
  const shift = isWide
    ? 1 - Math.min(...lows)
    : width / 2 - (Math.max(...highs) + Math.min(...lows)) / 2;
  for (const one of all) {
    one.cross = Math.round(one.cross + shift);
  }
  const at = (main: number, cross: number): Point => (isWide ? [main, cross] : [cross, main]);

  const boxes = all.flatMap((one) => {
    const depth = depths[one.rank] ?? 0;
    const across = crossSize(one);
    const middle = at((starts[one.rank] ?? 0) + depth / 2, one.cross);
    return one.node
      ? [drawBox(one.node, middle, at(depth, across), linesOf.get(one.id) ?? [])]
      : [];
  });

  const twoWay = new Set(
    routes.filter(({isBack}) => isBack).map(({path}) => path.map((one) => one.id).join()),
  );
  const runs = new Map<Route, {from: number; to: number; cross: number}>();
  const arrows = routes.map((route) => {
    const side = twoWay.has(route.path.map((one) => one.id).join()) ? (route.isBack ? 9 : -9) : 0;
    const points = steps
      .filter((step) => step.route === route)
      .flatMap((step) => {
        const {from, to, trunk} = step;
        const [begin, finish] = [
          (starts[from.rank] ?? 0) + (depths[from.rank] ?? 0),
          starts[to.rank] ?? 0,
        ];
        const low = begin + after(from.rank);
        const high = finish - before(to.rank) - 8;
        const turnOf = (end: 'from' | 'to', one: Placed): number | undefined => {
          const slot = slots.get(`${end} ${one.id}`);
          const offset = bend.first + bend.next * (slot ?? 0);
          return slot === undefined ? undefined : end === 'from' ? low + offset : high - offset;
        };
        const turns = {from: turnOf('from', from), to: turnOf('to', to)};
        if (labels.some((one) => one.step === step)) {
          // The stretch that no other arrow shares.
          const [start, end] =
            trunk?.side === 'from'
              ? [turns.from, high]
              : trunk?.side === 'to'
                ? [low, turns.to]
                : [turns.from, turns.to];
          runs.set(route, {
            from: start ?? low,
            to: end ?? high,
            cross: (trunk?.side === 'to' ? from : to).cross + side,
          });
        }
        const turn = trunk && turns[trunk.side];
        return turn === undefined
          ? [at(begin, to.cross + side), at(finish, to.cross + side)]
          : [
              at(begin, from.cross + side),
              at(turn + side, from.cross + side),
              at(turn + side, to.cross + side),
              at(finish, to.cross + side),
            ];
      });
    return {edge: route.edge, points: route.isBack ? points.reverse() : points};
  });
  const heads = arrows.flatMap(({edge, points}) => {
    const ends = [
      edge.heads[0] && [points[1], points[0]],
      edge.heads[1] && [points.at(-2), points.at(-1)],
    ];
    return ends.flatMap((pair) =>
      pair && pair[0] && pair[1] ? [arrowHead(pair[0], pair[1])] : [],
    );
  });
  const path = (isDashed: boolean): string =>
    arrows
      .filter(({edge}) => edge.dashed === isDashed)
      .map(({points}) => bentLine(points))
      .join('');

  const lines = arrows.flatMap(({points}) => areasOf(points));
  const places = placeLabels(
    labels.map(({route, lines: said}) => ({
      ...(runs.get(route) ?? {from: 0, to: 0, cross: 0}),
      width: widthOfLines(said, labelText.size),
      height: said.length * labelText.line,
      isBefore: isWide ? !route.isBack : twoWay.size > 0 && !route.isBack,
    })),
    lines,
    isWide ? undefined : width,
  );
  if (!places) {
    return undefined;
  }
  const words = labels.map(({lines: said}, which) => {
    const {x, y, w, anchor} = places[which] ?? {x: 0, y: 0, w: 0};
    const left = {start: x, middle: x + w / 2, end: x + w}[anchor ?? 'middle'];
    return textLines(said, {x: left, y, line: labelText.line, 'text-anchor': anchor});
  });
  const top = Math.min(0, ...places.map(({y}) => y));
  const bottom = Math.max(0, ...places.map(({y, h}) => y + h));

  const groups = frames.map(({title, inside, first, last}) => {
    const low =
      Math.min(...inside.map((one) => one.cross - crossSize(one) / 2)) - frame.padding - head;
    const high = Math.max(...inside.map((one) => one.cross + crossSize(one) / 2)) + frame.padding;
    const [from, to] = [
      (starts[first] ?? 0) - before(first),
      (starts[last] ?? 0) + (depths[last] ?? 0) + frame.padding,
    ];
    const [[x, y], [w, h]] = [at(from, low), at(to - from, high - low)];
    const wide = widthOf(title, labelText.size) * 1.06;
    const isCrossed = lines.some((line) =>
      touches(line, {x: x + 12, y: y + 8, w: wide, h: labelText.line}),
    );
    return (
      tag('rect', {x, y, width: w, height: h, rx: 6, class: 'group'}) +
      textLines([title], {
        x: isCrossed ? x + w - 12 - wide : x + 12,
        y: y + 8,
        line: 18,
        class: 'head',
        'text-anchor': 'start',
      })
    );
  });
  // All drawings have the same width, so that their text has the same size.
  const left = isWide ? (mainLength - width) / 2 : 0;
  const h = isWide ? Math.max(crossLength + 2, bottom) : mainLength;
  const dashes = path(true);
  return svg(
    [left, top, width, h - top],
    ...groups,
    tag('path', {class: 'line', d: path(false)}),
    ...(dashes ? [tag('path', {class: 'line dashed', d: dashes})] : []),
    ...(heads.length > 0 ? [tag('path', {class: 'arrow', d: heads.join('')})] : []),
    ...boxes,
    tag('g', {class: 'label'}, ...words),
  );
}

/** A tree as a list: what follows a box stands below it, a step to the right. */
function drawList(graph: Graph, width: number): string {
  const parents = new Set(graph.edges.map(({to}) => to));
  if (parents.size < graph.edges.length) {
    throw new Error('the boxes do not fit a phone');
  }
  const lines: string[] = [];
  const heads: string[] = [];
  const boxes: string[] = [];
  let y = 1;
  const add = (node: GraphNode, depth: number, from?: Point, words = ''): void => {
    const x = 1 + depth * 28;
    const said = wrap(words, labelText.size, width - x);
    if (words !== '') {
      const {line} = labelText;
      boxes.push(
        textLines(said, {x: x + 4, y: y + 0.5, line, class: 'words', 'text-anchor': 'start'}),
      );
      y += said.length * line + 4;
    }
    const place = graph.groups[node.group ?? -1];
    const title = place === undefined ? node.label : `${node.label} (${place})`;
    const inside = wrap(title, boxText.size, width - x - 24);
    const [w, h] = isMark(node)
      ? [28, 14]
      : [
          Math.min(width - x - 1, 200),
          inside.length * boxText.line + 18 + (node.shape === 'database' ? 8 : 0),
        ];
    const middle: Point = [x + w / 2, y + h / 2];
    boxes.push(drawBox(node, middle, [w, h], inside));
    if (from) {
      const end: Point = [x, middle[1]];
      lines.push(bentLine([from, [from[0], end[1]], end]));
      heads.push(arrowHead([from[0], end[1]], end));
    }
    y += h;
    const bottom: Point = [x + 14, y];
    y += 12;
    for (const edge of graph.edges.filter((one) => one.from === node.id)) {
      const next = graph.nodes.find((one) => one.id === edge.to);
      if (next) {
        add(next, depth + 1, bottom, edge.label);
      }
    }
  };
  for (const node of graph.nodes.filter((one) => !parents.has(one.id))) {
    add(node, 0);
  }
  return svg(
    [0, 0, width, y - 11],
    tag('path', {class: 'line', d: lines.join('')}),
    tag('path', {class: 'arrow', d: heads.join('')}),
    ...boxes,
  );
}

/**
 * Draws boxes and arrows.
 *
 * @param isWide arrows go to the right, and the drawing fills the width; else they go down
 * @throws Error when it does not fit
 */
export function drawFlow(graph: Graph, width: number, isWide: boolean): string {
  for (const [nodeMost, labelMost, scale] of limits) {
    const drawn = draw(graph, {isWide, width: width * scale}, [nodeMost, labelMost]);
    if (drawn !== undefined) {
      return drawn;
    }
  }
  if (isWide) {
    throw new Error(
      'its boxes and labels are too wide for the column; begin it with "flowchart TD"',
    );
  }
  return drawList(graph, width);
}
