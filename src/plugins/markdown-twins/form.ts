import type {RootContent} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import type {TwinPage} from './flatten';

export type Element = MdxJsxFlowElement | MdxJsxTextElement;

/**
 * The Markdown form of a component.
 *
 * @param element as the page has it
 * @param children its content in plain Markdown
 * @returns what stands in its place: blocks for one in a block of its own, words for one in a line
 */
export type ElementForm = (
  element: Element,
  children: RootContent[],
  page: TwinPage,
) => RootContent[];

/** The text of an attribute; nothing when it is missing or an expression. */
export function attributeOf(element: Element, name: string): string | undefined {
  const attribute = element.attributes.find(
    (candidate) => candidate.type === 'mdxJsxAttribute' && candidate.name === name,
  );
  return typeof attribute?.value === 'string' ? attribute.value : undefined;
}
