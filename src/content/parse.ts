import path from 'node:path';
import headingIds from '@docusaurus/mdx-loader/lib/remark/headings';
import type {Root} from 'mdast';
import type {PluggableList} from 'unified';
import {VFile} from 'vfile';
import {contentTransforms} from '../remark/transforms';
import {openDiskCache} from '../lib/node/disk-cache';
import {pageSyntax} from '../remark/page-syntax';

const processor = pageSyntax()
  .use(contentTransforms as PluggableList)
  .use([[headingIds, {anchorsMaintainCase: false}]] as PluggableList)
  .freeze();

/**
 * Parses a page as the site does: samples and reference data are filled in, and headings have the ids
 * that Docusaurus gives them, because its own transform does it.
 *
 * @param name path of the file, for error messages
 * @param source its text
 * @throws Error naming page, line and cause when it cannot be parsed
 */
export async function parsePage(name: string, source: string): Promise<Root> {
  const file = new VFile({path: name, value: source});
  try {
    return (await processor.run(processor.parse(file), file)) as Root;
  } catch (error) {
    // A mistake in the syntax knows its line, but not its page.
    throw Object.assign(error as Error, {file: name});
  }
}

/**
 * Makes a parser of pages that parses only what has changed since an earlier build. Parsing all pages
 * would take a third of the time of a build in which nothing else is new.
 *
 * @param siteDir folder of the site
 * @returns `parsePage` with the same parameters and errors
 */
export function pageParser(siteDir: string): typeof parsePage {
  const cache = openDiskCache(siteDir, 'page-trees');
  return async (file, source) => {
    const name = `${path.relative(siteDir, file)}.json`;
    const tree = await cache.getOrMake(name, source, async () =>
      Buffer.from(JSON.stringify(await parsePage(file, source))),
    );
    return JSON.parse(tree.toString()) as Root;
  };
}
