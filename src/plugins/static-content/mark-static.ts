import type {Root} from 'hast';
import type {
  MdxJsxAttribute,
  MdxJsxFlowElementHast,
  MdxJsxTextElementHast,
} from 'mdast-util-mdx-jsx';
import {SKIP, visit} from 'unist-util-visit';
import {restPrefix} from '../../lib/part-name';

type JsxElement = MdxJsxFlowElementHast | MdxJsxTextElementHast;

/** Blocks that are static unless something in them is not. */
const blocks = new Set(['blockquote', 'dl', 'ol', 'p', 'table', 'ul']);

/** Components that show what they are given, and do nothing else. */
const plainComponents = new Set(['Anchor', 'Badge']);

/** Elements that are components of the theme: headings have a link, code a button, details a frame. */
const livelyElement = /^(?:h[1-6]|pre|details)$/;

function isJsx(node: {readonly type: string}): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

function attributeOf(node: JsxElement, name: string): MdxJsxAttribute | undefined {
  return node.attributes.find(
    (attribute): attribute is MdxJsxAttribute =>
      attribute.type === 'mdxJsxAttribute' && attribute.name === name,
  );
}

/** Values that are computed may need modules that only the browser's bundle brings, such as images. */
function hasPlainAttributes({attributes}: JsxElement): boolean {
  return attributes.every(
    ({type, value}) => type === 'mdxJsxAttribute' && typeof value !== 'object',
  );
}

/** Whether server and browser show the same of a node, whatever happens on the page. */
function isStatic(node: Root['children'][number]): boolean {
  if (node.type === 'text' || node.type === 'comment') {
    return true;
  }
  if (node.type === 'element') {
    return !livelyElement.test(node.tagName) && node.children.every(isStatic);
  }
  if (!isJsx(node)) {
    return false;
  }
  // An element that is written as JSX stays that element.
  const name = node.name ?? '';
  const isPlain = /^[a-z]/.test(name) || plainComponents.has(name);
  return isPlain && hasPlainAttributes(node) && node.children.every(isStatic);
}

/**
 * Finds the parts of a page that are the same on the server and in the browser, and numbers them.
 *
 * Before: a paragraph, a list, a table, a quote without any component that does something; a
 * component whose content is in its attribute `html`; a component with the attribute `data-static`,
 * whose content is static by design.
 * After: the same, with `data-static="0"`, `"1"` and so on; in the rest of the page, which `mark-rest.ts` has
 * parted from its first screen, with `data-static="r0"`, `"r1"` and so on.
 */
export default function markStatic() {
  return (tree: Root): void => {
    let prefix = '';
    let count = 0;
    const nextName = (): string => `${prefix}${count++}`;
    visit(tree, (node) => {
      if (isJsx(node)) {
        if (node.name === 'RestOfPage') {
          // It is the last one.
          prefix = restPrefix;
          count = 0;
          return undefined;
        }
        const mark = attributeOf(node, 'data-static');
        if (mark) {
          mark.value = nextName();
          return SKIP;
        }
        if (attributeOf(node, 'html')) {
          node.attributes.push({
            type: 'mdxJsxAttribute',
            name: 'data-static',
            value: nextName(),
          });
          return SKIP;
        }
      }
      if (node.type === 'element' && blocks.has(node.tagName) && isStatic(node)) {
        node.properties.dataStatic = nextName();
        return SKIP;
      }
      return undefined;
    });
  };
}
