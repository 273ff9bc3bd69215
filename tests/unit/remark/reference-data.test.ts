import type {Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import {expect, test} from 'vitest';
import {elementsOf, type ReferenceRenderers} from '../../../src/reference/renderer';
import {pageSyntax} from '../../../src/remark/page-syntax';
import referenceData from '../../../src/remark/reference-data';
import {transformPage} from './process';

const renderers: ReferenceRenderers = {
  FlagTable: elementsOf(Object.assign(() => 'neosync sync', {file: 'cli'}))((known, command) => {
    if (command !== known) {
      throw new Error(`There is no command ${command}. Use one of docs/_data/cli.yaml.`);
    }
    return '### Flags {/* #flags */}\n\n| Flag | Text |\n|---|---|\n| `--debug` | Logs *more* |\n\n:::note\n\nDone.\n\n:::\n';
  }, 'command'),
};

function transform(source: string) {
  return transformPage(source, referenceData, {renderers});
}

test('an element becomes the Markdown of its renderer, parsed with the syntax of the page', () => {
  const {children} = transform(
    'Before.\n\n<FlagTable command="neosync sync" />\n\nAfter.\n\n<Other />',
  );
  expect(children.map((node) => node.type)).toEqual([
    'paragraph',
    'heading',
    'table',
    'containerDirective',
    'paragraph',
    'mdxJsxFlowElement',
  ]);
  expect(children[2] && toString(children[2])).toContain('--debug');
});

test('generated nodes carry the position of the element', () => {
  const {children} = transform('Before.\n\n<FlagTable command="neosync sync" />');
  expect(children[1]?.position?.start.line).toBe(3);
  expect(children[2]?.position?.start.line).toBe(3);
});

test('what later transforms do to an element is not seen when the page is made again', () => {
  const processor = pageSyntax()
    .use(referenceData, {renderers})
    .use(() => (tree: Root) => {
      expect(toString(tree)).not.toContain('changed');
      visit(tree, 'text', (node) => {
        node.value = 'changed';
      });
    });
  for (let time = 0; time < 2; time += 1) {
    const file = new VFile({path: 'docs/page.mdx', value: '<FlagTable command="neosync sync" />'});
    expect(toString(processor.runSync(processor.parse(file), file))).toContain('changed');
  }
});

test('an element inside a list item or another element is replaced too', () => {
  const {children} = transform('<Tabs>\n\n<FlagTable command="neosync sync" />\n\n</Tabs>');
  expect(children[0]).toMatchObject({children: [{type: 'heading'}, {}, {}]});
});

test('the error of a renderer names page, line and element', () => {
  expect(() =>
    transform('Text.\n\n<FlagTable command="neosync snyc" />'),
  ).toThrowErrorMatchingInlineSnapshot(
    `[Error: docs/page.mdx:3: <FlagTable> failed. There is no command neosync snyc. Use one of docs/_data/cli.yaml.]`,
  );
});

test('an attribute that is not plain text fails', () => {
  expect(() => transform('<FlagTable command={name} />')).toThrowErrorMatchingInlineSnapshot(
    `[Error: docs/page.mdx:1: <FlagTable> has command without quoted text. Write attributes as name="text".]`,
  );
  expect(() => transform('<FlagTable {...all} />')).toThrowErrorMatchingInlineSnapshot(
    `[Error: docs/page.mdx:1: <FlagTable> has an expression without quoted text. Write attributes as name="text".]`,
  );
  expect(() => transform('<FlagTable command />')).toThrowErrorMatchingInlineSnapshot(
    `[Error: docs/page.mdx:1: <FlagTable> has command without quoted text. Write attributes as name="text".]`,
  );
});

test('an element with content fails', () => {
  expect(() =>
    transform('<FlagTable command="neosync sync">\n\nText\n\n</FlagTable>'),
  ).toThrowErrorMatchingInlineSnapshot(
    `[Error: docs/page.mdx:1: <FlagTable> has content. Close it at once: <FlagTable … />.]`,
  );
});

test('an element inside a paragraph fails', () => {
  expect(() =>
    transform('See <FlagTable command="neosync sync" /> here.'),
  ).toThrowErrorMatchingInlineSnapshot(
    `[Error: docs/page.mdx:1: <FlagTable> stands inside a paragraph. Put it between blank lines.]`,
  );
});
