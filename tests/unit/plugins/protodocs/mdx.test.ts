import {compile} from '@mdx-js/mdx';
import {toString} from 'mdast-util-to-string';
import {describe, expect, it} from 'vitest';
import {toMdx} from '../../../../src/plugins/protodocs/mdx';
import {pageSyntax} from '../../../../src/remark/page-syntax';

/** The words that a page shows when it contains some MDX. */
function shown(mdx: string): string {
  const parser = pageSyntax();
  return parser
    .parse(mdx)
    .children.map((node) => toString(node))
    .join('\n\n');
}

const nasty = [
  'Braces {like.this}, a lone { and a lone }.',
  'Tags <T>, </T>, <br>, a < b > c and <!-- a comment -->.',
  'A lone ` backtick and a backslash \\ and ~~~ and ```.',
  '# no heading',
  '## no heading either',
  '- no list',
  '+ no list',
  '12. no list',
  '1) no list',
  '> no quote',
  'import nothing from "nowhere"',
  'export const nothing = 1',
  '::note no directive',
  ':::note[x] no directive',
  '| no | table |',
  '*not* _emphasized_ **at** __all__, ~~at~~ all',
  '[no link](https://example.com) and ![no image](x.png) and [^1] and [x]',
  '&amp; &lt; &copy; and ${value}',
  '---',
  '===',
  'end',
];

describe('a comment as MDX', () => {
  it.each(nasty)('shows "%s" as it stands', async (text) => {
    const mdx = toMdx(text);
    expect(shown(mdx)).toBe(text);
    await expect(compile(mdx)).resolves.toBeDefined();
  });

  it('shows many paragraphs of such text as they stand', () => {
    const text = nasty.join('\n\n');
    expect(shown(toMdx(text))).toBe(text);
  });

  it('keeps code, whatever is in it', async () => {
    const mdx = toMdx('Set `{a: <b>}` or `*c*` or `d | e`.');
    expect(mdx).toBe('Set `{a: <b>}` or `*c*` or `d | e`.');
    await expect(compile(mdx)).resolves.toBeDefined();
  });

  it('keeps links on code, and what looks like one stays text', () => {
    const link = '[`Job`](/api/job.proto#v1.Job)';
    expect(toMdx(`See ${link}, {and} [more](#here).`)).toBe(
      `See ${link}, &#123;and&#125; &#91;more&#93;(&#35;here).`,
    );
  });

  it('escapes next to code', () => {
    expect(shown(toMdx('{`a`}<`b`>*`c`* export`ed`'))).toBe('{a}<b>*c* exported');
  });
});
