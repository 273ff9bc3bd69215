import path from 'node:path';
import type {Heading, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {expect, test} from 'vitest';
import {readPages, type Page} from './pages';

const pages = readPages();

/** Prefixes of the addresses of the areas. */
const addresses = {docs: '/', api: '/api/', blog: '/changelog/'} as const;

function addressOf({area, id, frontMatter}: Page): string {
  const slug = typeof frontMatter.slug === 'string' ? frontMatter.slug : id;
  return path.posix.join(addresses[area], slug).replace(/(?<=.)\/(?:index)?$/, '');
}

/** The id that a heading names itself: `## Heading {\/* #id *\/}`. */
function ownId(heading: Heading): string | undefined {
  const last = heading.children.at(-1);
  return last?.type === 'mdxTextExpression'
    ? /^\/\* #([\w.-]+) \*\/$/.exec(last.value)?.[1]
    : undefined;
}

/** Ids on a page that do not change with its words: of headings and of anchors. */
function stableIds(tree: Root): ReadonlySet<string> {
  const ids = new Set<string>();
  visit(tree, (node) => {
    if (node.type === 'heading') {
      ids.add(ownId(node) ?? '');
    } else if (node.type === 'mdxJsxTextElement' || node.type === 'mdxJsxFlowElement') {
      for (const attribute of node.attributes) {
        if (attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string') {
          ids.add(attribute.name === 'id' ? attribute.value : '');
        }
      }
    }
  });
  return ids;
}

/** The address that a link of a page leads to. */
function targetOf(page: Page, url: string): {readonly address: string; readonly id: string} {
  const [target = '', id = ''] = url.split('#');
  const file = path.posix.join(path.posix.dirname(page.file), target);
  const linked = pages.find((other) => other.file === file);
  return {address: linked ? addressOf(linked) : target, id};
}

test('a heading that another page links to has an id of its own', () => {
  const idsOf = new Map(pages.map((page) => [addressOf(page), stableIds(page.tree)]));
  const faults: string[] = [];
  let count = 0;
  for (const page of pages) {
    visit(page.tree, 'link', (link) => {
      if (/^(?:[./]|\w[\w/-]*\.mdx)[^#]*#/.test(link.url)) {
        const {address, id} = targetOf(page, link.url);
        const ids = idsOf.get(address);
        count += ids ? 1 : 0;
        if (ids && !ids.has(id)) {
          faults.push(
            `${page.file}: "${toString(link)}" leads to ${address}#${id}. Write that id behind the heading there: {/* #${id} */}`,
          );
        }
      }
    });
  }
  expect(count, 'links to headings of other pages').toBeGreaterThan(200);
  expect(faults).toEqual([]);
});
