import {expect, test} from 'vitest';
import {toFeedContent} from '@site/src/plugins/changelog/feed-content';

const page = 'https://docs.example.com/base/changelog/entry';

function convert(html: string): string {
  return toFeedContent(html, page, (number) => `https://docs.example.com/diagram-${number}.svg`)
    .html;
}

test('addresses are absolute', () => {
  expect(
    convert(
      '<p><a class="x" href="/base/guides/a">a</a> <a href="#limits">b</a> <a href="https://x.dev/">c</a></p>',
    ),
  ).toBe(
    '<p><a href="https://docs.example.com/base/guides/a">a</a> <a href="https://docs.example.com/base/changelog/entry#limits">b</a> <a href="https://x.dev/">c</a></p>',
  );
});

test('headings lose their links to themselves and all elements their attributes for the page', () => {
  expect(
    convert(
      '<h2 class="anchor" id="new">New<a href="#new" class="hash-link" aria-label="Direct link">​</a></h2>',
    ),
  ).toBe('<h2>New</h2>');
});

test('a block of code keeps its text, language and title, and nothing else', () => {
  const html = `<div class="block language-js"><div class="title">code.js</div><pre role="group" tabindex="0"><code><span class="line"><span class="hl-keyword">const</span> a = 1 &lt; 2;
</span><span class="line">done();
</span></code></pre><button type="button">Copy</button><span role="status"></span></div>`;
  expect(convert(html)).toMatchInlineSnapshot(`
    "<p><strong>code.js</strong></p><pre><code class="language-js">const a = 1 &#x3C; 2;
    done();
    </code></pre>"
  `);
});

test('a callout is a quotation', () => {
  const html =
    '<div class="theme-admonition alert"><div class="heading"><span><svg viewBox="0 0 16 16"><path d="M0 0"/></svg></span>Mind</div><div><p>The <em>text</em>.</p></div></div>';
  expect(convert(html)).toBe(
    '<blockquote><p><strong>Mind</strong></p><p>The <em>text</em>.</p></blockquote>',
  );
});

test('a table stays a table without the frame that scrolls', () => {
  expect(
    convert(
      '<div class="frame"><table><thead><tr><th>A</th></tr></thead><tbody><tr><td style="color:red">1</td></tr></tbody></table></div>',
    ),
  ).toBe('<table><thead><tr><th>A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>');
});

test('diagrams are images with their text, numbered in their order', () => {
  const figure = (title: string): string =>
    `<figure><div role="region"><svg viewBox="0 0 10 5" width="10" height="5"><title>${title}</title><desc>In words.</desc><rect class="box"/></svg></div><figcaption><details><summary>Text of the diagram</summary><p>In words.</p></details></figcaption></figure>`;
  const {html, diagrams} = toFeedContent(
    `${figure('One')}<p>Between</p>${figure('Two')}`,
    page,
    (number) => `https://docs.example.com/d-${number}.svg`,
  );
  expect(html).toMatchInlineSnapshot(
    `"<figure><img src="https://docs.example.com/d-1.svg" alt="One" width="10" height="5"><figcaption>In words.</figcaption></figure><p>Between</p><figure><img src="https://docs.example.com/d-2.svg" alt="Two" width="10" height="5"><figcaption>In words.</figcaption></figure>"`,
  );
  expect(diagrams.map(({tagName}) => tagName)).toEqual(['svg', 'svg']);
});
