import headingIds from '@docusaurus/mdx-loader/lib/remark/headings';
import type {Root} from 'mdast';
import type {PluggableList} from 'unified';
import {VFile} from 'vfile';
import {contentTransforms} from '../../remark/transforms';
import {pageSyntax} from '../../remark/page-syntax';

const processor = pageSyntax()
  .use(contentTransforms as PluggableList)
  .use([[headingIds, {anchorsMaintainCase: false}]] as PluggableList)
  .freeze();

/**
 * Parses a page as the site does: samples and reference data are filled in, and headings have the ids
 * that Docusaurus gives them, because its own transform does it.
 *
 * @param path path of the file, for error messages
 * @param source its text
 * @throws Error naming page, line and cause when it cannot be parsed
 */
export async function parsePage(path: string, source: string): Promise<Root> {
  const file = new VFile({path, value: source});
  try {
    return (await processor.run(processor.parse(file), file)) as Root;
  } catch (error) {
    // A mistake in the syntax knows its line, but not its page.
    throw Object.assign(error as Error, {file: path});
  }
}
