import fs from 'node:fs';
import path from 'node:path';
import type {Image} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {describe, expect, test} from 'vitest';
import {readPages} from './pages';
import type {pageKinds} from '../../src/config/docs-front-matter';

const pages = readPages();

/** Sections that a kind of page owes its reader; one of each group has to be there. */
const sections: Record<(typeof pageKinds)[number], readonly (readonly string[])[]> = {
  tutorial: [['What you need'], ['What happened'], ['Next']],
  guide: [['Before you start'], ['Check that it worked'], ['When it fails']],
  concept: [['Limits', 'When it fails']],
  reference: [['Errors', 'When it fails']],
};

const callouts = ['note', 'tip', 'info', 'warning'];

describe.each(pages)('$file', ({area, file, frontMatter, headings, tree}) => {
  test('has headings from level 2 on, without gaps', () => {
    const faults: string[] = [];
    let last = 1;
    for (const {line, depth, text} of headings) {
      if (depth === 1) {
        faults.push(`${file}:${line}: "${text}" is of level 1. The title is; make it level 2.`);
      } else if (depth > last + 1) {
        faults.push(`${file}:${line}: "${text}" skips a level. Make it level ${last + 1}.`);
      }
      last = depth;
    }
    expect(faults).toEqual([]);
  });

  test('says what readers ask, unless it is an entry of the changelog', () => {
    const asked = area === 'blog' || fs.readFileSync(file, 'utf8').includes('\n{/* asked:');
    expect(
      asked ? [] : [`${file} does not say what readers ask: add {/* asked: … */} below its head.`],
    ).toEqual([]);
  });

  test('has no heading twice', () => {
    const faults = headings
      .filter(({text}, index) => headings.findIndex((other) => other.text === text) !== index)
      .map(({line, text}) => `${file}:${line}: "${text}" stands twice. Say what is different.`);
    expect(faults).toEqual([]);
  });

  test('says above each table of messages that its rows are errors, as the search shows them', () => {
    const faults: string[] = [];
    visit(tree, 'table', (node, index, parent) => {
      const above = parent?.children[(index ?? 0) - 1];
      const isMarked = above?.type === 'mdxFlowExpression' && /\btype: Error\b/.test(above.value);
      if (toString(node.children[0]?.children[0]) === 'Message' && !isMarked) {
        const line = node.position?.start.line ?? 1;
        faults.push(
          `${file}:${line}: the search takes it for text. Put {/* type: Error */} above.`,
        );
      }
    });
    expect(faults).toEqual([]);
  });

  test('has pictures with a text and a size', () => {
    const faults: string[] = [];
    visit(tree, 'image', (node: Image) => {
      const at = `${file}:${node.position?.start.line ?? 1}`;
      if (!node.alt) {
        faults.push(`${at}: the picture has no text. Say in the brackets what it shows.`);
      }
      // The size of a file of the project is read from the file while the page is compiled.
      const local = node.url.startsWith('/')
        ? path.join('static', node.url)
        : path.join(path.dirname(file), node.url);
      if (!fs.existsSync(local)) {
        faults.push(
          `${at}: ${node.url} is no file of the project. Put the picture next to the page.`,
        );
      }
    });
    visit(tree, (node) => {
      const element = node as MdxJsxFlowElement | MdxJsxTextElement;
      if (node.type.startsWith('mdxJsx') && element.name === 'img') {
        const names = element.attributes.map((one) => ('name' in one ? one.name : ''));
        const missing = ['alt', 'width', 'height'].filter((name) => !names.includes(name));
        if (missing.length > 0) {
          const line = node.position?.start.line ?? 1;
          faults.push(`${file}:${line}: <img> lacks ${missing.join(', ')}. Add it.`);
        }
      }
    });
    expect(faults).toEqual([]);
  });

  test('has callouts of the known kinds', () => {
    const faults: string[] = [];
    visit(tree, 'containerDirective', (node: ContainerDirective) => {
      if (!callouts.includes(node.name)) {
        const line = node.position?.start.line ?? 1;
        faults.push(
          `${file}:${line}: no callout is called ${node.name}. Use ${callouts.join(', ')}.`,
        );
      }
    });
    expect(faults).toEqual([]);
  });

  if (area === 'docs') {
    test('has the sections of its kind', () => {
      const kind = frontMatter.kind as (typeof pageKinds)[number];
      const texts = headings.map(({text}) => text);
      const faults = sections[kind]
        .filter((group) => !group.some((text) => texts.includes(text)))
        .map((group) => `${file}: a ${kind} has a section “${group.join('” or “')}”. Write it.`);
      expect(faults).toEqual([]);
    });
  }
});
