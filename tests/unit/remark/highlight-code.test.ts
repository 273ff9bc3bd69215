import type {Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {describe, expect, test} from 'vitest';
import highlightCode from '../../../src/remark/highlight-code';
import {attributesOfElement, transformPage} from './process';

function transform(source: string): Root {
  return transformPage(source, highlightCode);
}

/** The attributes of the code block that the last fence becomes. */
function attributesOf(source: string): Record<string, string> {
  const block = transform(source).children.at(-1) as MdxJsxFlowElement;
  expect(block.name).toBe('CodeBlock');
  return attributesOfElement(block);
}

describe('a fence', () => {
  test('of more than 20 lines says how many, so that it can be folded', () => {
    const lines = (count: number) => Array.from({length: count}, () => 'a').join('\n');
    expect(attributesOf(`\`\`\`text\n${lines(21)}\n\`\`\``)).toHaveProperty('lines', '21');
    expect(attributesOf(`\`\`\`text\n${lines(20)}\n\`\`\``)).not.toHaveProperty('lines');
  });

  test('becomes a code block with language, title and one span a line', () => {
    expect(attributesOf('```yaml title="values.yaml"\nimage:\n  tag: "0.4.25"\n```')).toEqual({
      language: 'yaml',
      title: 'values.yaml',
      html: '<span class="line"><span class="hl-key">image</span>:\n</span><span class="line">  <span class="hl-key">tag</span>: <span class="hl-string">"0.4.25"</span>\n</span>',
    });
  });

  test('has its text escaped', () => {
    expect(attributesOf('```text output\n<id> & "name"\n```').html).toBe(
      '<span class="line">&lt;id&gt; &amp; "name"\n</span>',
    );
  });

  test('of program output is titled Output', () => {
    expect(attributesOf('```text output\nID\n```').title).toBe('Output');
  });

  test('inside a list item becomes a code block as well', () => {
    const [list] = transform('1. Do:\n\n   ```bash\n   ls\n   ```').children;
    expect(list).toMatchObject({children: [{children: [{}, {name: 'CodeBlock'}]}]});
  });

  test('with an unknown setting fails with page and line', () => {
    expect(() =>
      transform('Text.\n\n```yaml hightlight\na: 1\n```'),
    ).toThrowErrorMatchingInlineSnapshot(
      `[Error: docs/page.mdx:3: The fence has the unknown setting hightlight. Use title="…", file="…", unchecked="…" or output.]`,
    );
  });

  test('in an unknown language fails with page and line', () => {
    expect(() => transform('Text.\n\n```yml\na: 1\n```')).toThrowErrorMatchingInlineSnapshot(
      `[Error: docs/page.mdx:3: No fence is in yml. Use bash, dotenv, go, hcl, js, json, nginx, sql, ts, yaml, text, mermaid or screen.]`,
    );
  });

  test('of a diagram stays', () => {
    expect(transform('```mermaid\nflowchart LR\n```').children[0]?.type).toBe('code');
  });
});

describe('colors', () => {
  test('a command is the first word of a line or of the part of a pipe', () => {
    const {html} = attributesOf(
      '```bash\nneosync jobs list \\\n  account | grep x\nexport A="$HOME"\n```',
    );
    expect(String(html).match(/hl-name">[^<]*/g)).toEqual(['hl-name">neosync', 'hl-name">grep']);
  });

  test('a token over several lines is colored on each of them', () => {
    expect(attributesOf('```js\n/* a\n   b */\n```').html).toBe(
      '<span class="line"><span class="hl-comment">/* a</span>\n</span><span class="line">   <span class="hl-comment">b */</span>\n</span>',
    );
  });

  test.each(
    Object.entries({
      bash: 'echo 1',
      yaml: 'a: 1',
      json: '{"a": 1}',
      sql: 'SELECT 1',
      ts: 'const a = 1',
      js: 'const a = 1',
      go: 'func main() {}',
      hcl: 'a = 1',
      dotenv: 'A=1',
      nginx: 'listen 80;',
    }),
  )('%s is colored', (language, code) => {
    expect(attributesOf(`\`\`\`${language}\n${code}\n\`\`\``).html).toContain('class="hl-');
  });
});
