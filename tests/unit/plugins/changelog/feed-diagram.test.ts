import fs from 'node:fs';
import {expect, test} from 'vitest';
import {readTokens} from '@site/src/lib/node/tokens';
import {toFile} from '@site/src/plugins/changelog/feed-diagram';
import {drawDiagram} from '@site/src/remark/diagram-svg';
import {readDiagram} from '@site/src/remark/mermaid-syntax';

const token = readTokens(fs.readFileSync('src/css/tokens.css', 'utf8'), 'light');
const css = fs.readFileSync('src/components/Diagram/styles.module.css', 'utf8');
const source = readDiagram(
  [
    'flowchart LR',
    'accTitle: One',
    'accDescr: A leads to B.',
    'a[A]:::changes -->|label| b[(B)]',
  ].join('\n'),
);

test('the file brings the rules of all its classes, and the colors of the light theme', () => {
  const file = toFile(drawDiagram(source, 'wide'), css, token);
  expect(file).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  const style = /<style>([^]*?)<\/style>/.exec(file)?.[1] ?? '';
  expect(style).not.toMatch(/var\(|:global|canvas|undefined/);
  expect(style).toContain(token('--site-synthetic'));
  const classes = [...file.matchAll(/class="([^"]+)"/g)].flatMap(([, names]) => names!.split(' '));
  expect(classes).toEqual(expect.arrayContaining(['box', 'changes', 'line', 'arrow', 'label']));
  for (const name of classes.filter((one) => one !== 'hatch')) {
    expect(style).toContain(`.${name}`);
  }
});

test('a style sheet without the rules of drawings is named', () => {
  expect(() => toFile(drawDiagram(source, 'wide'), '', token)).toThrowErrorMatchingInlineSnapshot(
    `[Error: src/components/Diagram/styles.module.css: No rule of \`.canvas svg\` begins with font-family. The rules of drawings begin with it; put it there.]`,
  );
});
