import type {Element, Root} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {toHtml} from 'hast-util-to-html';
import {SKIP, visit} from 'unist-util-visit';
// The package exports itself to `import` alone, which the loader of the configuration does not use.
import {renderMermaidSVG} from '../../node_modules/beautiful-mermaid/dist/index.js';
import {hasClass, letterWidth, redraw, textOf} from './diagram-shapes';
import {compact, numberOf} from './diagram-space';
import type {DiagramSource} from './mermaid-syntax';

/** Roles of the colors that the renderer names; the style sheet of `Diagram` gives them their colors. */
const fills: Readonly<Record<string, string>> = {
  'var(--_node-fill)': 'box',
  'var(--_group-fill)': 'group',
  'var(--bg)': 'paper',
  'group-paper': 'group-paper',
  'var(--_text)': 'ink',
  'var(--_text-sec)': 'ink-2',
  'var(--_text-muted)': 'ink-2',
};

/** Classes that stay: those of `redraw` and the one of lifelines. */
const kept = ['box', 'outline', 'frame-label', 'lifeline'];

/**
 * Makes room for the labels of messages, which the renderer leaves out of account: participants that
 * stand too close get wider names, with letters that show nothing.
 */
function widenParticipants(body: string): string {
  const [header = '', ...lines] = body.split('\n');
  const participants = new Map<string, {label: string; need: number}>();
  const declaration = /^participant (\w+)(?: as (.+))?$/;
  const message = /^(\w+) ?--?>>(\w+): (.+)$/;
  const declare = (name: string, label = name): void => {
    if (!participants.has(name)) {
      participants.set(name, {label, need: 0});
    }
  };
  for (const line of lines) {
    const [, name, label] = declaration.exec(line) ?? [];
    if (name !== undefined) {
      declare(name, label);
    }
    const [, from, to, text = ''] = message.exec(line) ?? [];
    if (from !== undefined && to !== undefined) {
      declare(from);
      declare(to);
      const order = [...participants.keys()];
      const distance = Math.abs(order.indexOf(from) - order.indexOf(to));
      // Two neighbors stand half a box each plus 40 px apart.
      const need = distance > 0 ? (text.length * 12 * letterWidth + 24) / distance - 40 : 0;
      for (const end of [from, to]) {
        const participant = participants.get(end);
        if (participant) {
          participant.need = Math.max(participant.need, need);
        }
      }
    }
  }
  const declarations = [...participants].map(([name, {label, need}]) => {
    // A word joiner is taken for 7.4 px wide, and a box is 32 px wider than its name.
    const missing = Math.ceil((need - 32) / 7.4) - label.length;
    return `participant ${name} as ${label}${'\u2060'.repeat(Math.max(0, missing))}`;
  });
  return [header, ...declarations, ...lines.filter((line) => !declaration.test(line))].join('\n');
}

/** Takes out what is not part of the picture: white space, own styles, letters that show nothing. */
function clean(svg: Element): void {
  visit(svg, (node, index, parent) => {
    if (node.type === 'text') {
      node.value = node.value.replace(/\u2060/g, '');
    }
    const isBlank = node.type === 'text' && node.value.trim() === '';
    const isOwnStyle = node.type === 'element' && ['style', 'defs'].includes(node.tagName);
    if (parent && index !== undefined && (isBlank || isOwnStyle)) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    return undefined;
  });
}

/** The class for the color of an element. */
function roleOf({properties, tagName}: Element): string | undefined {
  const {fill, stroke} = properties;
  if (typeof fill === 'string' && fills[fill]) {
    return fill === 'var(--_text)' && tagName === 'circle' ? 'dot' : fills[fill];
  }
  if (stroke === undefined || stroke === 'none') {
    return undefined;
  }
  return stroke === 'var(--_line)' ? 'line' : 'outline';
}

/** Numbers as exact as the eye can see. */
function roundNumbers(text: string): string {
  return text.replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10));
}

/** Replaces colors, sizes and data of the renderer by classes. */
function restyle(root: Element, id: string): void {
  visit(root, 'element', (element) => {
    const {properties} = element;
    const classes = kept.filter((name) => hasClass(element, name));
    const role = roleOf(element);
    if (role !== undefined && classes.length === 0) {
      classes.push(role);
    }
    const size = numberOf(element, 'fontSize');
    if (numberOf(element, 'fontWeight') >= 600) {
      classes.push('strong');
    }
    const all = {
      ...properties,
      className: classes.length > 0 ? classes : undefined,
      fontSize: size > 0 ? Math.max(size, 12) : undefined,
      markerEnd: properties.markerEnd && `url(#${id}-arrow)`,
      markerStart: properties.markerStart && `url(#${id}-arrow)`,
    };
    element.properties = Object.fromEntries(
      Object.entries(all)
        .filter(
          ([name, value]) =>
            value !== undefined &&
            value !== '' &&
            !/^data|^(?:fill|stroke|strokeWidth|points|fontWeight|ry)$/.test(name),
        )
        .map(([name, value]) => [name, typeof value === 'string' ? roundNumbers(value) : value]),
    );
  });
}

/** The left, top, right and bottom edge of what is drawn. */
function extentOf(root: Element): [number, number, number, number] {
  const xs: number[] = [];
  const ys: number[] = [];
  const add = (x: number, y: number, width = 0, height = 0): void => {
    xs.push(x, x + width);
    ys.push(y, y + height);
  };
  visit(root, 'element', (element) => {
    const get = (name: string): number => numberOf(element, name);
    switch (element.tagName) {
      case 'rect':
        add(get('x'), get('y'), get('width'), get('height'));
        break;
      case 'line':
        add(get('x1'), get('y1'));
        add(get('x2'), get('y2'));
        break;
      case 'circle':
        add(get('cx') - get('r'), get('cy') - get('r'), get('r') * 2, get('r') * 2);
        break;
      case 'path': {
        const d = String(element.properties.d);
        // The measures of an arc are no points; it rises above its ends by its height.
        const rise = Number(/A\S+ (\S+)/.exec(d)?.[1] ?? 0);
        for (const [, x, y] of d
          .replace(/A\S+ \S+ 0 0 [01] /g, 'L')
          .matchAll(/(-?[\d.]+) (-?[\d.]+)/g)) {
          add(Number(x), Number(y) - rise, 0, rise * 2);
        }
        break;
      }
      case 'text': {
        const size = get('fontSize');
        const width = textOf(element).length * size * letterWidth;
        const shift = {middle: width / 2, end: width}[String(element.properties.textAnchor)] ?? 0;
        add(get('x') - shift, get('y') - size / 2, width, size);
        break;
      }
      default:
    }
  });
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function textElement(tagName: string, id: string, value: string): Element {
  return {type: 'element', tagName, properties: {id}, children: [{type: 'text', value}]};
}

/** The head of arrows; its id begins with that of the diagram, because ids are those of the page. */
function arrowHead(id: string): Element {
  return {
    type: 'element',
    tagName: 'marker',
    properties: {
      id: `${id}-arrow`,
      markerUnits: 'userSpaceOnUse',
      markerWidth: '10',
      markerHeight: '10',
      refX: '8.5',
      refY: '5',
      orient: 'auto-start-reverse',
    },
    children: [
      {
        type: 'element',
        tagName: 'path',
        properties: {className: ['arrow'], d: 'M1 1.5L9 5L1 8.5Z'},
        children: [],
      },
    ],
  };
}

/**
 * Draws a diagram as SVG that takes its colors and fonts from the style sheet of the page.
 *
 * @param source a checked diagram
 * @param id begins every id inside the SVG; unique in the page
 * @returns an `<svg>` with title and description, without `<style>` and style attributes
 * @throws Error from the renderer when it cannot draw the diagram
 */
export function drawDiagram(source: DiagramSource, id: string): string {
  const isSequence = source.kind === 'sequence';
  const drawing = renderMermaidSVG(isSequence ? widenParticipants(source.body) : source.body);
  const tree: Root = fromHtml(drawing, {fragment: true});
  const svg = tree.children.find((child) => child.type === 'element');
  if (!svg) {
    throw new Error('The renderer drew nothing.');
  }
  clean(svg);
  if (!isSequence) {
    compact(svg);
  }
  redraw(svg);
  restyle(svg, id);
  const [left, top, right, bottom] = extentOf(svg);
  const [width, height] = [Math.ceil(right - left) + 4, Math.ceil(bottom - top) + 4];
  svg.properties = {
    viewBox: [left - 2, top - 2, width, height]
      .map((number) => Math.round(number * 10) / 10)
      .join(' '),
    width,
    height,
    role: 'img',
    ariaLabelledBy: [`${id}-title`],
    ariaDescribedBy: [`${id}-description`],
  };
  const defs: Element = {
    type: 'element',
    tagName: 'defs',
    properties: {},
    children: [arrowHead(id)],
  };
  svg.children.unshift(
    textElement('title', `${id}-title`, source.title),
    textElement('desc', `${id}-description`, source.description),
    defs,
  );
  return toHtml(svg, {space: 'svg', closeEmptyElements: true});
}
