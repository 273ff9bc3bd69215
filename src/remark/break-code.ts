import type {Element, ElementContent, Root, RootContent} from 'hast';
import type {MdxJsxTextElementHast} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';

declare module 'mdast-util-mdx-jsx' {
  interface MdxJsxTextElementHastData {
    /** Set where a page wrote JSX. MDX leaves it; the theme would take code with elements in it for a block. */
    _mdxExplicitJsx?: boolean;
  }
}

/** Characters that a column of a table has room for in one line. */
const room = 24;

/** Where a line may end: after a mark between the parts of a name or an address. */
const afterMarks = /(?<=[/._:,=?&@-])(?=[^/._:,=?&@-])/;

/** A word without marks, such as a hash, ends a line after so many characters. */
const afterRoom = new RegExp(`(?<=^(?:.{${room}})+)(?=.)`);

const isElement = (node: RootContent): node is Element => node.type === 'element';

function breakLong(word: string): string[] {
  return word.length > room
    ? word.split(afterMarks).flatMap((part) => part.split(afterRoom))
    : [word];
}

function withBreaks(text: string): ElementContent[] {
  const parts = text.split(/(?<=\s)/).reduce<string[]>((lines, word) => {
    const [first = '', ...rest] = breakLong(word);
    return [...lines.slice(0, -1), (lines.at(-1) ?? '') + first, ...rest];
  }, []);
  return parts.flatMap((value, index): ElementContent[] => [
    ...(index > 0
      ? [{type: 'element' as const, tagName: 'wbr', properties: {}, children: []}]
      : []),
    {type: 'text', value},
  ]);
}

/**
 * Lets long names, addresses and hashes in the cells of tables break where their parts meet, so that a
 * table fits its page. What a reader copies has no break in it.
 *
 * Before: `<td><code>compose/temporal/compose.tls.yml</code></td>`
 * After: `<td><code>compose/<wbr/>temporal/<wbr/>compose.<wbr/>tls.<wbr/>yml</code></td>`
 */
export default function breakCode() {
  return (tree: Root): void => {
    visit(tree, 'element', (cell, column, row) => {
      // The first cell is the name of the entry, which stays whole.
      if (cell.tagName !== 'td' || row?.children.findIndex(isElement) === column) {
        return;
      }
      visit(cell, 'element', (code: Element, index, parent) => {
        const [text] = code.children;
        if (code.tagName !== 'code' || text?.type !== 'text' || index === undefined || !parent) {
          return;
        }
        const children = withBreaks(text.value);
        if (children.length > 1) {
          parent.children[index] = {
            type: 'mdxJsxTextElement',
            name: 'code',
            attributes: [],
            children,
            data: {_mdxExplicitJsx: true},
          } satisfies MdxJsxTextElementHast;
        }
      });
    });
  };
}
