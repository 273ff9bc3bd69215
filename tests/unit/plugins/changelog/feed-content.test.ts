import {VFile} from 'vfile';
import {expect, test} from 'vitest';
import {flattenPage} from '@site/src/content/flatten';
import {parsePage} from '@site/src/content/parse';
import {toFeedContent} from '@site/src/plugins/changelog/feed-content';

async function convert(...blocks: readonly string[]) {
  const tree = flattenPage(await parsePage('blog/entry.mdx', blocks.join('\n\n')), {
    file: new VFile({path: 'blog/entry.mdx'}),
    link: (address) => `https://docs.example.com${address}`,
  });
  return toFeedContent(tree, (number) => `https://docs.example.com/d-${number}.svg`);
}

test('text is made of plain elements, without what only the page needs', async () => {
  const {html} = await convert(
    '## New {/* #own-id */}',
    'See [a](/guides/a), *all* <Badge kind="note">of</Badge> `it`.',
    '{/* truncate */}',
    '<Steps>\n\n1. One\n2. Two\n\n</Steps>',
  );
  expect(html).toMatchInlineSnapshot(`
    "<h2>New</h2>
    <p>See <a href="https://docs.example.com/guides/a">a</a>, <em>all</em> <strong>of</strong> <code>it</code>.</p>
    <ol>
    <li>One</li>
    <li>Two</li>
    </ol>"
  `);
});

test('a block of code keeps its text, language and title, and nothing else', async () => {
  const {html} = await convert('```js title="code.js"\nconst a = 1 < 2;\ndone();\n```');
  expect(html).toMatchInlineSnapshot(`
    "<p><strong>code.js</strong></p>
    <pre><code class="language-js">const a = 1 &#x3C; 2;
    done();
    </code></pre>"
  `);
});

test('a callout is a quotation', async () => {
  const {html} = await convert(':::warning[Mind]\n\nThe *text*.\n\n:::');
  expect(html).toMatchInlineSnapshot(`
    "<blockquote>
    <p><strong>Warning: Mind</strong></p>
    <p>The <em>text</em>.</p>
    </blockquote>"
  `);
});

test('a table stays a table, with the lines of its cells', async () => {
  const {html} = await convert('| A |\n| --- |\n| 1<br />2 |');
  expect(html).toMatchInlineSnapshot(`
    "<table>
    <thead>
    <tr>
    <th>A</th>
    </tr>
    </thead>
    <tbody>
    <tr>
    <td>1<br>
    2</td>
    </tr>
    </tbody>
    </table>"
  `);
});

test('diagrams are images with their text, numbered in their order', async () => {
  const diagram = (title: string): string =>
    `\`\`\`mermaid\nflowchart LR\n  accTitle: ${title}\n  accDescr: In words.\n  a --> b\n\`\`\``;
  const {html, diagrams} = await convert(diagram('One'), 'Between', diagram('Two'));
  expect(html.replaceAll(/(?<=width="|height=")\d+/g, '…')).toMatchInlineSnapshot(`
    "<figure><img src="https://docs.example.com/d-1.svg" alt="One" width="…" height="…"><figcaption>In words.</figcaption></figure>
    <p>Between</p>
    <figure><img src="https://docs.example.com/d-2.svg" alt="Two" width="…" height="…"><figcaption>In words.</figcaption></figure>"
  `);
  expect(diagrams).toHaveLength(2);
  expect(diagrams.every((svg) => svg.startsWith('<svg '))).toBe(true);
});
