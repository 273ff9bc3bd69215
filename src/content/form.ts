import type {RootContent} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import type {VFile} from 'vfile';
import type {ApiPage} from '../lib/proto-types';

/** What the parts of a page need to know of it. */
export interface FormContext {
  /** The source, for errors. */
  readonly file: VFile;
  /** The address that a link of the page leads to. */
  readonly link: (address: string) => string;
  /** Of a page of the API: what its elements show. */
  readonly content?: ApiPage;
}

export type Element = MdxJsxFlowElement | MdxJsxTextElement;

/**
 * The plain form of a component.
 *
 * @param element as the page has it
 * @param children its content in its plain form
 * @returns what stands in its place: blocks for one in a block of its own, words for one in a line
 */
export type ElementForm = (
  element: Element,
  children: RootContent[],
  page: FormContext,
) => RootContent[];

export function isElement(node: {readonly type: string}): node is Element {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** The text of an attribute; nothing when it is missing or an expression. */
export function attributeOf(element: Element, name: string): string | undefined {
  const attribute = element.attributes.find(
    (candidate) => candidate.type === 'mdxJsxAttribute' && candidate.name === name,
  );
  return typeof attribute?.value === 'string' ? attribute.value : undefined;
}
