import type {Root} from 'hast';
import type {MdxJsxFlowElementHast} from 'mdast-util-mdx-jsx';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

/** Characters of text that fill the screens of nearly all readers. */
const firstScreen = 4000;

/** What a component counts as that shows more than the text in it: its text is in its data. */
const lengthOfData = 1000;

/** How much of the screen a block takes, in characters of text. */
function lengthOf(node: Root['children'][number]): number {
  let length = toString(node).length;
  visit(node, 'mdxJsxFlowElement', ({attributes}) => {
    length += attributes.some(({value}) => typeof value === 'object') ? lengthOfData : 0;
  });
  return length;
}

/**
 * Puts what stands below the first screen of a page into `<RestOfPage>`.
 *
 * Before: the blocks of a page. After: as many of them as fill the first screen, then `<RestOfPage>` with
 * the others. A block is never cut; one that would not fit begins the rest.
 */
export default function markRest() {
  return (tree: Root): void => {
    let length = 0;
    const start = tree.children.findIndex((node) => {
      length += node.type === 'element' || node.type === 'mdxJsxFlowElement' ? lengthOf(node) : 0;
      return length > firstScreen;
    });
    if (start > 0) {
      const rest = tree.children.splice(start);
      const element = {
        type: 'mdxJsxFlowElement',
        name: 'RestOfPage',
        attributes: [],
        children: rest.filter(({type}) => type !== 'mdxjsEsm'),
      } as MdxJsxFlowElementHast;
      tree.children.push(...rest.filter(({type}) => type === 'mdxjsEsm'), element);
    }
  };
}
