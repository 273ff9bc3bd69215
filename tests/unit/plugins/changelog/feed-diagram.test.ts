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

test('the file has the looks of its classes as attributes, in the colors of the light theme', () => {
  const file = toFile(drawDiagram(source, 'wide'), css, token);
  expect(file).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  // The policy of the site allows neither.
  expect(file).not.toMatch(/<style|style=|var\(|undefined/);
  expect(file).toMatch(
    new RegExp(`<g class="box changes"><rect [^>]*fill="${token('--site-synthetic-tint')}"`),
  );
  expect(file).toMatch(/<g class="label"><text [^>]*font-size="12\.5px"[^>]*>label</);
});

test('a style sheet without the rules of drawings is named', () => {
  expect(() => toFile(drawDiagram(source, 'wide'), '', token)).toThrowErrorMatchingInlineSnapshot(
    `[Error: src/components/Diagram/styles.module.css: No rule of \`.canvas svg\` begins with font-family. The rules of drawings begin with it; put it there.]`,
  );
});
