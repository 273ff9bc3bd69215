import type {Root} from 'mdast';
import {SKIP, visit} from 'unist-util-visit';

/**
 * Takes comments out of a page, `{/* … *\/}` in a block of their own. Those who write and those who take the
 * page apart read them; in the HTML, each would leave an empty comment.
 */
export default function comments() {
  return (tree: Root): void => {
    visit(tree, 'mdxFlowExpression', ({value}, index, parent) => {
      if (parent && index !== undefined && /^\s*\/\*.*\*\/\s*$/s.test(value)) {
        parent.children.splice(index, 1);
        return [SKIP, index];
      }
      return undefined;
    });
  };
}
