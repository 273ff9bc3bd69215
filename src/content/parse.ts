import {readFileSync} from 'node:fs';
import path from 'node:path';
import headingIds from '@docusaurus/mdx-loader/lib/remark/headings';
import type {Root} from 'mdast';
import {unified, type PluggableList} from 'unified';
import {VFile} from 'vfile';
import {contentTransforms} from '../remark/transforms';
import {openDiskCache, type DiskCache} from '../lib/node/disk-cache';
import {pageSyntax} from '../remark/page-syntax';

const processor = pageSyntax()
  .use(contentTransforms as PluggableList)
  .freeze();

const withIds = unified()
  .use([[headingIds, {anchorsMaintainCase: false}]] as PluggableList)
  .freeze();

/** Parses a page up to where `keepTrees` stands. */
async function parse(name: string, source: string): Promise<Root> {
  const file = new VFile({path: name, value: source});
  try {
    return (await processor.run(processor.parse(file), file)) as Root;
  } catch (error) {
    // A mistake in the syntax knows its line, but not its page.
    throw Object.assign(error as Error, {file: name});
  }
}

async function addIds(tree: Root, name: string): Promise<Root> {
  return (await withIds.run(tree, new VFile({path: name}))) as Root;
}

/**
 * Parses a page as the site does: samples and reference data are filled in, and headings have the ids
 * that Docusaurus gives them, because its own transform does it.
 *
 * @param name path of the file, for error messages
 * @param source its text
 * @throws Error naming page, line and cause when it cannot be parsed
 */
export async function parsePage(name: string, source: string): Promise<Root> {
  return addIds(await parse(name, source), name);
}

/** Trees of pages by the path of their file in the site. */
interface KnownTrees {
  readonly cache: DiskCache;
  readonly nameOf: (file: string) => string;
}

function openTrees(siteDir: string): KnownTrees {
  return {
    cache: openDiskCache(siteDir, 'page-trees'),
    nameOf: (file) => `${path.relative(siteDir, file)}.json`,
  };
}

function packTree(tree: Root): Buffer {
  return Buffer.from(JSON.stringify(tree));
}

/**
 * Makes a parser of pages that parses only what neither Docusaurus nor an earlier build has parsed.
 *
 * @param siteDir folder of the site
 * @returns `parsePage` with the same parameters and errors
 */
export function pageParser(siteDir: string): typeof parsePage {
  const {cache, nameOf} = openTrees(siteDir);
  return async (file, source) => {
    const tree = await cache.getOrMake(nameOf(file), source, async () =>
      packTree(await parse(file, source)),
    );
    return addIds(JSON.parse(tree.toString()) as Root, file);
  };
}

/**
 * Makes a transform for Docusaurus that keeps what it has parsed where `pageParser` finds it. Parsing takes most of
 * the time of both. It stands behind `contentTransforms`.
 *
 * @param siteDir folder of the site
 */
export function keepTrees(siteDir: string) {
  const {cache, nameOf} = openTrees(siteDir);
  return () =>
    (tree: Root, file: VFile): void => {
      const source = String(file.value);
      // The list of the changelog compiles of an entry what stands above its fold.
      if (readFileSync(file.path, 'utf8') === source) {
        cache.keep(nameOf(file.path), source, packTree(tree));
      }
    };
}
