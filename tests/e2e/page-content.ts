import type {Element, ElementContent, Root as HtmlRoot} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import type {Code, Nodes, Root} from 'mdast';
import {remark} from 'remark';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import {visit} from 'unist-util-visit';
import {parseFenceMeta} from '../../src/remark/fence-meta';

/** What a page says, taken apart in the order of reading, to compare its HTML with its Markdown. */
export interface PageContent {
  /** Level and text. */
  readonly headings: string[];
  /** Language, title and text. */
  readonly code: string[];
  /** The cells of each row of each table. */
  readonly tables: string[][][];
  /** Labels of tabs. */
  readonly tabs: string[];
  /** Kind, title and text. */
  readonly callouts: string[];
  /** Title and description. */
  readonly diagrams: string[];
  readonly links: string[];
  /** Pieces of text. */
  readonly texts: string[];
}

function empty(): PageContent {
  return {
    headings: [],
    code: [],
    tables: [],
    tabs: [],
    callouts: [],
    diagrams: [],
    links: [],
    texts: [],
  };
}

/** Takes away what differs between HTML and Markdown without saying anything: spaces, dots between facts. */
export function normalize(text: string): string {
  return text.replaceAll(/[\s\u200B·]+/g, '').toLowerCase();
}

function classOf({properties: {className}}: Element): string {
  return Array.isArray(className) ? className.join(' ') : '';
}

function isElement(node: ElementContent): node is Element {
  return node.type === 'element';
}

function elementsIn(element: Element): Element[] {
  return element.children.filter(isElement);
}

/** Parts of a page that are no content: navigation, controls, and what points at itself. */
function isLeftOut(element: Element): boolean {
  const {tagName, properties} = element;
  return (
    ['button', 'fieldset', 'footer', 'nav', 'noscript', 'search', 'svg'].includes(tagName) ||
    properties.role === 'status' ||
    // Links to the tool's source stay out of twins.
    properties.dataSource !== undefined ||
    // The name of a language is no title; a twin has it in its fence.
    properties.dataUntitled !== undefined ||
    // Asides of the page: how many fields there are, and fields that stand elsewhere on it.
    properties.dataAside !== undefined ||
    // Controls: the form for values, and the line that opens the notes of a row.
    properties.dataControl !== undefined ||
    (tagName === 'summary' && /^Notes(?:,|$)/.test(htmlText(element))) ||
    (properties.hidden === true && properties.role !== 'tabpanel') ||
    /theme-doc-toc|table-of-contents|hash-link/.test(classOf(element)) ||
    (tagName === 'details' && htmlText(elementsIn(element)[0]) === 'Markdown')
  );
}

function htmlText(node: Element | undefined): string {
  return (node?.children ?? [])
    .map((child) => {
      if (child.type === 'text') {
        return child.value;
      }
      return isElement(child) && !isLeftOut(child) ? htmlText(child) : '';
    })
    .join('');
}

function findAll(root: Element, tagName: string): Element[] {
  const found: Element[] = [];
  visit(root, {type: 'element', tagName}, (element: Element) => {
    found.push(element);
  });
  return found;
}

/** Whether a row holds nothing but a message with a table of its own, which is compared by itself. */
function isNested(row: Element): boolean {
  return elementsIn(row).some(
    (cell) => Number(cell.properties.colSpan) > 1 && findAll(cell, 'details').length > 0,
  );
}

/** The rows of a table, without those of tables inside it. */
function rowsOf(table: Element): Element[] {
  return elementsIn(table)
    .flatMap(elementsIn)
    .filter((row) => !isNested(row));
}

function textOf(root: Element, tagName: string): string {
  return htmlText(findAll(root, tagName)[0]);
}

/** The element in a page that holds its content. */
function mainOf(html: string): Element {
  const root: HtmlRoot = fromHtml(html);
  let main: Element | undefined;
  visit(root, {type: 'element', tagName: 'main'}, (element: Element) => {
    main ??= element;
  });
  if (!main) {
    throw new Error('The page has no main element.');
  }
  return main;
}

/**
 * Reads what a built page says.
 *
 * @param targetOf address that a link has in the Markdown, from its `href`
 */
export function readHtml(html: string, targetOf: (href: string) => string): PageContent {
  const content = empty();

  /** @param ids of the elements around: a link to one of them is the permanent link of that part */
  function walk(parent: Element, ids: readonly string[], around: readonly Element[]): void {
    parent.children.forEach((node, index) => {
      if (node.type === 'text') {
        content.texts.push(normalize(node.value));
        return;
      }
      if (!isElement(node) || isLeftOut(node)) {
        return;
      }
      const {tagName, properties} = node;
      const own = [...ids, ...(properties.id === undefined ? [] : [properties.id])];
      const inside = (): void => walk(node, own, [...around, node]);
      if (/^h[1-6]$/.test(tagName)) {
        content.headings.push(`${tagName} ${normalize(htmlText(node))}`);
        inside();
      } else if (tagName === 'pre') {
        const before = parent.children.slice(0, index).filter(isElement).at(-1);
        const language =
          properties.dataLanguage?.toString() ??
          /language-(\S+)/.exec(classOf(parent))?.[1] ??
          'text';
        const isSample = properties.dataKind !== undefined;
        if (isSample) {
          content.tabs.push(normalize(String(properties.ariaLabel)));
        }
        const title = before && !isSample ? htmlText(before) : '';
        content.code.push(`${language} ${title}\n${htmlText(node).trimEnd()}`);
      } else if (tagName === 'table') {
        const rows = rowsOf(node);
        content.tables.push(
          rows.map((row) =>
            withoutEmptyEnd(elementsIn(row).map((cell) => normalize(htmlText(cell)))),
          ),
        );
        inside();
      } else if (classOf(node).includes('theme-admonition')) {
        const [title, body] = elementsIn(node);
        const kind = /theme-admonition-(\w+)/.exec(classOf(node))?.[1] ?? '';
        content.callouts.push([kind, htmlText(title), htmlText(body)].map(normalize).join(' '));
        inside();
      } else if (tagName === 'figure' && findAll(node, 'svg').length > 0) {
        const [picture] = elementsIn(node);
        content.diagrams.push(
          normalize(String(picture?.properties.ariaLabel)),
          normalize(textOf(node, 'figcaption')),
        );
      } else if (properties.role === 'tab') {
        content.tabs.push(normalize(htmlText(node)));
      } else if (tagName === 'a') {
        const href = String(properties.href);
        if (!href.startsWith('#') || !own.includes(decodeURIComponent(href.slice(1)))) {
          content.links.push(targetOf(href));
        }
        inside();
      } else {
        inside();
      }
    });
  }

  walk(mainOf(html), [], []);
  return content;
}

/** The cells of a row up to the last that says something: one cell can span the others. */
function withoutEmptyEnd(cells: readonly string[]): string[] {
  const last = cells.filter((cell) => cell !== '').at(-1);
  return last === undefined ? [] : cells.slice(0, cells.lastIndexOf(last) + 1);
}

/** Parses a twin as CommonMark with front matter and the tables of GitHub. */
export function parseTwin(markdown: string): Root {
  return remark().use(remarkFrontmatter).use(remarkGfm).parse(markdown);
}

function markdownText(node: Nodes): string {
  switch (node.type) {
    case 'yaml':
      return '';
    case 'text':
    case 'inlineCode':
    case 'html':
      return node.value;
    case 'code':
      return `${parseFenceMeta(node.meta).title ?? ''} ${node.value}`;
    default:
      return 'children' in node ? node.children.map(markdownText).join(' ') : '';
  }
}

function readCode({lang, meta, value}: Code): string {
  return `${lang ?? ''} ${parseFenceMeta(meta).title ?? ''}\n${value.trimEnd()}`;
}

/** Reads what a twin says. */
export function readTwin(tree: Root): PageContent {
  const content = empty();
  content.texts.push(normalize(markdownText(tree)));
  visit(tree, (node) => {
    const text = (part: Nodes | undefined): string => normalize(part ? markdownText(part) : '');
    switch (node.type) {
      case 'heading':
        content.headings.push(`h${node.depth} ${text(node)}`);
        break;
      case 'code':
        if (node.lang !== 'mermaid') {
          content.code.push(readCode(node));
        }
        break;
      case 'table':
        content.tables.push(node.children.map((row) => withoutEmptyEnd(row.children.map(text))));
        break;
      case 'listItem': {
        const [first, ...rest] = node.children;
        if (
          first?.type === 'paragraph' &&
          first.children[0]?.type === 'strong' &&
          rest.length > 0
        ) {
          content.tabs.push(text(first));
        }
        break;
      }
      case 'blockquote': {
        const [first, ...rest] = node.children;
        const [, kind = '', title = kind] = /^(\w+)(?::(.*))?$/.exec(text(first)) ?? [];
        content.callouts.push([kind, title, rest.map(text).join('')].join(' '));
        break;
      }
      case 'paragraph': {
        const [first, ...rest] = node.children;
        const [, title] = /^(?:diagram|picture):(.*)\.$/.exec(text(first)) ?? [];
        if (title !== undefined) {
          content.diagrams.push(title, rest.map(text).join(''));
        }
        break;
      }
      case 'link':
        content.links.push(node.url);
        break;
    }
  });
  return content;
}
