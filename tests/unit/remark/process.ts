import type {Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified, type Plugin} from 'unified';
import {VFile} from 'vfile';

/** Parses a page as the site does and applies one transform to it. */
export function transformPage<Options extends unknown[]>(
  source: string,
  transform: Plugin<Options, Root>,
  ...options: Options
): Root {
  const file = new VFile({path: 'docs/page.mdx', value: source});
  const processor = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkDirective)
    .use(remarkMdx)
    .use(transform, ...options);
  return processor.runSync(processor.parse(file), file);
}
