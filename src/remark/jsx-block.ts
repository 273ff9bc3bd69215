import type {Code} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';

/** A component in the place of a fence; attributes that are undefined are left out. */
export function jsxBlock(
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
  {position}: Code,
): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => ({type: 'mdxJsxAttribute', name: key, value})),
    children: [],
    position,
  };
}
