import type {Element} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {expect, test} from 'vitest';
import {readColors, toFile} from '@site/src/plugins/changelog/feed-diagram';
import {drawDiagram} from '@site/src/remark/diagram-svg';
import {readDiagram} from '@site/src/remark/mermaid-syntax';

const colors = readColors('src/css/tokens.css');

test('the colors are those of the light theme', () => {
  expect(colors.background).toBe('#fff');
  expect(Object.keys(colors)).toEqual(
    expect.arrayContaining([
      'accent',
      'accent-tint',
      'line',
      'line-strong',
      'raised',
      'surface',
      'text',
      'text-2',
    ]),
  );
});

test('the file needs no style sheet: every class of the diagram has become attributes', () => {
  const source = readDiagram(
    ['flowchart LR', 'accTitle: One', 'accDescr: A leads to B.', 'a[A] -->|label| b[(B)]'].join(
      '\n',
    ),
  );
  const [svg] = fromHtml(drawDiagram(source, 'diagram-x'), {fragment: true}).children;
  const file = toFile(svg as Element, colors);
  expect(file).not.toContain('class=');
  expect(file).not.toContain('undefined');
  expect(file).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  expect(file).toContain(`<rect x=`);
  expect(file).toContain('<title id="diagram-x-title">One</title>');
});
