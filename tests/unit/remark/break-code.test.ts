import type {Root} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {toHtml} from 'hast-util-to-html';
import type {MdxJsxTextElementHast} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import {expect, test} from 'vitest';
import breakCode from '../../../src/remark/break-code';

/** The row of a table as the transform leaves it; code that is JSX in it stands as the element it becomes. */
function transform(...cells: readonly string[]): string {
  const tree: Root = fromHtml(
    `<table><tbody><tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr></tbody></table>`,
    {fragment: true},
  );
  breakCode()(tree);
  visit(tree, 'mdxJsxTextElement', (node: MdxJsxTextElementHast, index, parent) => {
    if (parent && index !== undefined) {
      parent.children[index] = {
        type: 'element',
        tagName: node.name ?? '',
        properties: {},
        children: node.children,
      };
    }
  });
  return /<tr>(.*)<\/tr>/.exec(toHtml(tree))?.[1] ?? '';
}

test('a long address may break between its parts', () => {
  expect(transform('Image', '<code>ghcr.io/nucleuscloud/neosync/api</code>')).toBe(
    '<td>Image</td><td><code>ghcr.<wbr>io/<wbr>nucleuscloud/<wbr>neosync/<wbr>api</code></td>',
  );
});

test('a hash, which has no parts, may break after every 24 characters', () => {
  expect(transform('Hash', `<code>${'a1'.repeat(13)}</code>`)).toBe(
    `<td>Hash</td><td><code>${'a1'.repeat(12)}<wbr>a1</code></td>`,
  );
});

test('of several words only the long ones break', () => {
  expect(transform('Command', '<code>curl -s http://localhost:8080/api.v1/jobs</code>')).toBe(
    '<td>Command</td><td><code>curl -s http://<wbr>localhost:<wbr>8080/<wbr>api.<wbr>v1/<wbr>jobs</code></td>',
  );
});

test('short names, names in the first column and what is not code stay whole', () => {
  const cells = [
    '<code>TEMPORAL_DEFAULT_SYNCJOB_QUEUE</code>',
    '<code>TEMPORAL_TASK_QUEUE</code>',
    'https://docs.neosync.dev/deploy/kubernetes',
  ];
  expect(transform(...cells)).toBe(cells.map((cell) => `<td>${cell}</td>`).join(''));
});
