import type {Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {Plugin} from 'unified';
import {VFile} from 'vfile';
import {pageSyntax} from '../../../src/remark/page-syntax';

/** Parses a page as the site does and applies one transform to it. */
export function transformPage<Options extends unknown[]>(
  source: string,
  transform: Plugin<Options, Root>,
  ...options: Options
): Root {
  const file = new VFile({path: 'docs/page.mdx', value: source});
  const processor = pageSyntax().use(transform, ...options);
  return processor.runSync(processor.parse(file), file);
}

/** The attributes of an element; one without a value has the value ''. */
export function attributesOfElement(element: MdxJsxFlowElement): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const attribute of element.attributes) {
    if (attribute.type === 'mdxJsxAttribute' && typeof attribute.value !== 'object') {
      attributes[attribute.name] = attribute.value ?? '';
    } else if (attribute.type === 'mdxJsxAttribute') {
      attributes[attribute.name] = '';
    }
  }
  return attributes;
}
