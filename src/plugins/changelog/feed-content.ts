import type {Element, ElementContent, Properties, Root} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {toHtml} from 'hast-util-to-html';
import {SKIP, visit} from 'unist-util-visit';
import {hasClass, textOf} from '../../remark/diagram-shapes';

/** Elements that stay, with the attributes that they may keep; others are replaced by their content. */
const kept: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  blockquote: [],
  br: [],
  code: [],
  em: [],
  figcaption: [],
  figure: [],
  h2: [],
  h3: [],
  h4: [],
  hr: [],
  kbd: [],
  li: [],
  ol: ['start'],
  p: [],
  pre: [],
  strong: [],
  table: [],
  tbody: [],
  td: ['align'],
  th: ['align'],
  thead: [],
  tr: [],
  ul: [],
};

/** Elements of the page that are nothing to read. */
function isControl(part: Element): boolean {
  return (
    ['button', 'script', 'style'].includes(part.tagName) ||
    part.properties.role === 'status' ||
    hasClass(part, 'hash-link')
  );
}

/** The class that a block of code has for its language, for example `language-sql`. */
function languageClass({tagName, properties: {className}}: Element): string | undefined {
  return tagName === 'div' && Array.isArray(className)
    ? className.map(String).find((name) => name.startsWith('language-'))
    : undefined;
}

function element(
  tagName: string,
  children: readonly ElementContent[],
  properties: Properties = {},
): Element {
  return {type: 'element', tagName, properties, children: [...children]};
}

/** The first element below another one that has this name. */
function find(root: Element, tagName: string): Element | undefined {
  let found: Element | undefined;
  visit(root, {type: 'element', tagName}, (candidate: Element) => {
    found ??= candidate;
  });
  return found;
}

function textBelow(root: Element, tagName: string): string {
  const part = find(root, tagName);
  return part ? textOf(part) : '';
}

function label(text: string): Element {
  return element('p', [element('strong', [{type: 'text', value: text.trim()}])]);
}

/** A block of code without colors, below its title. */
function plainCode(block: Element, language: string): readonly Element[] {
  const [title] = block.children;
  const text = {type: 'text', value: textBelow(block, 'code')} as const;
  const pre = element('pre', [element('code', [text], {className: [language]})]);
  return title?.type === 'element' && title.tagName === 'div' ? [label(textOf(title)), pre] : [pre];
}

/** A callout as a quotation that begins with its label. */
function quotation(callout: Element): Element {
  const [heading, content] = callout.children.filter((child) => child.type === 'element');
  return element('blockquote', [
    label(heading ? textOf(heading) : ''),
    ...(content?.children ?? []),
  ]);
}

/** A diagram as an image, with its text below. */
function image(svg: Element, src: string): Element {
  const {width, height} = svg.properties;
  return element('figure', [
    element('img', [], {src, alt: textBelow(svg, 'title'), width, height}),
    element('figcaption', [{type: 'text', value: textBelow(svg, 'desc')}]),
  ]);
}

/** What {@link toFeedContent} finds. */
export interface FeedContent {
  readonly html: string;
  /** The pictures that are drawn into the page, in their order. */
  readonly diagrams: readonly Element[];
}

/**
 * Turns the HTML of an entry into what a feed reader can show without the site's styles and scripts:
 * plain elements, absolute addresses, code as text, and diagrams as images.
 *
 * @param html content of the entry as the page shows it
 * @param page address of the entry
 * @param diagramUrl gives the address of the diagram with this number, from 1
 */
export function toFeedContent(
  html: string,
  page: string,
  diagramUrl: (number: number) => string,
): FeedContent {
  const root: Root = fromHtml(html, {fragment: true});
  const diagrams: Element[] = [];

  visit(root, (node, index, parent) => {
    if (!parent || index === undefined || node.type === 'text') {
      return undefined;
    }
    /** @returns where to go on: at the new nodes, or after them when they are ready */
    function replace(nodes: readonly ElementContent[], isReady = false): [typeof SKIP, number] {
      (parent as Element).children.splice(index ?? 0, 1, ...nodes);
      return [SKIP, (index ?? 0) + (isReady ? nodes.length : 0)];
    }
    if (node.type !== 'element' || isControl(node)) {
      return replace([]);
    }
    const svg = node.tagName === 'figure' ? find(node, 'svg') : undefined;
    if (svg) {
      diagrams.push(svg);
      return replace([image(svg, diagramUrl(diagrams.length))], true);
    }
    const language = languageClass(node);
    if (language !== undefined) {
      return replace(plainCode(node, language), true);
    }
    if (hasClass(node, 'theme-admonition')) {
      return replace([quotation(node)]);
    }
    const attributes = kept[node.tagName];
    if (!attributes) {
      return replace(node.children);
    }
    node.properties = Object.fromEntries(
      attributes
        .filter((name) => node.properties[name] !== undefined)
        .map((name) => [name, node.properties[name]]),
    );
    if (node.properties.href !== undefined) {
      node.properties.href = new URL(node.properties.href, page).href;
    }
    return undefined;
  });
  return {html: toHtml(root).trim(), diagrams};
}
