import fs from 'node:fs';
import path from 'node:path';
import type {Code, Heading, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import type {PluggableList} from 'unified';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import {parse} from 'yaml';
import {contentTransforms} from '../../src/remark/transforms';
import {parseFenceMeta, type FenceMeta} from '../../src/remark/fence-meta';
import {pageSyntax} from '../../src/remark/page-syntax';

/** The areas of the site and the folders of their pages. */
export const areas = {docs: 'docs', api: 'protodocs', blog: 'blog'} as const;

export type Area = keyof typeof areas;

export interface Fence {
  /** Line of the page on which the fence begins. */
  readonly line: number;
  readonly language: string;
  readonly meta: FenceMeta;
  /** The code, that of the sample if the fence names one. */
  readonly code: string;
}

export interface Page {
  readonly area: Area;
  /** Path of the page in the project. */
  readonly file: string;
  /** Path of the page in the folder of its area, without extension. */
  readonly id: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** The content with samples and reference data filled in. */
  readonly tree: Root;
  readonly headings: readonly {
    readonly line: number;
    readonly depth: number;
    readonly text: string;
  }[];
  readonly fences: readonly Fence[];
  /** Names of the samples that the page shows. */
  readonly snippets: readonly string[];
}

const processor = pageSyntax().use(contentTransforms as PluggableList);

function collect<Node extends Code | Heading>(tree: Root, type: Node['type']): Node[] {
  const nodes: Node[] = [];
  visit(tree, type, (node) => {
    nodes.push(node as Node);
  });
  return nodes;
}

function lineOf(node: Code | Heading): number {
  return node.position?.start.line ?? 1;
}

function readPage(area: Area, file: string): Page {
  const source = new VFile({path: file, value: fs.readFileSync(file, 'utf8')});
  const parsed = processor.parse(source);
  const snippets = collect<Code>(parsed, 'code').flatMap((node) => {
    const name = /\bfile="([^"]+)"/.exec(node.meta ?? '')?.[1];
    return name === undefined ? [] : [name];
  });
  const [first] = parsed.children;
  const tree = processor.runSync(parsed, source) as Root;
  return {
    area,
    file,
    id: path.relative(areas[area], file).replace(/\.mdx$/, ''),
    frontMatter: first?.type === 'yaml' ? (parse(first.value) as Record<string, unknown>) : {},
    tree,
    headings: collect<Heading>(tree, 'heading').map((node) => ({
      line: lineOf(node),
      depth: node.depth,
      // Without the comment that holds the id.
      text: toString(node)
        .replace(/\/\* ?#.*\*\/$/, '')
        .trim(),
    })),
    fences: collect<Code>(tree, 'code').map((node) => ({
      line: lineOf(node),
      language: node.lang ?? '',
      meta: parseFenceMeta(node.meta),
      code: node.value,
    })),
    snippets,
  };
}

/** The files of the pages that are written by hand: not the generated ones, not those in `_folders`. */
export function pageFiles(area: Area): string[] {
  return fs
    .readdirSync(areas[area], {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.mdx') && !/(?:^|\/)_/.test(name) && !name.startsWith('mgmt/'))
    .sort()
    .map((name) => path.join(areas[area], name));
}

let pages: Page[] | undefined;

/** Pages to read alone, for `npm run check -- FILE`; all of them if not set. */
const only = process.env.PAGES?.split(' ');

/**
 * Every page that is written by hand; parsed once, also for several files of tests.
 *
 * @throws Error naming page, line, cause and cure when a page cannot be parsed or its samples or
 *   reference data are missing
 */
export function readPages(): readonly Page[] {
  pages ??= (Object.keys(areas) as Area[]).flatMap((area) =>
    pageFiles(area)
      .filter((file) => only?.includes(file) ?? true)
      .map((file) => readPage(area, file)),
  );
  return pages;
}
