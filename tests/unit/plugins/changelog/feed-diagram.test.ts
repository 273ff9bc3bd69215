import fs from 'node:fs';
import type {Element} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {expect, test} from 'vitest';
import {readTokens} from '@site/src/lib/node/tokens';
import {toFile} from '@site/src/plugins/changelog/feed-diagram';
import {drawDiagram} from '@site/src/remark/diagram-svg';
import {readDiagram} from '@site/src/remark/mermaid-syntax';

const token = readTokens(fs.readFileSync('src/css/tokens.css', 'utf8'), 'light');

test('the file needs no style sheet: every class of the diagram has become attributes', () => {
  const source = readDiagram(
    ['flowchart LR', 'accTitle: One', 'accDescr: A leads to B.', 'a[A] -->|label| b[(B)]'].join(
      '\n',
    ),
  );
  const [svg] = fromHtml(drawDiagram(source, 'diagram-x'), {fragment: true}).children;
  const file = toFile(svg as Element, token);
  expect(file).not.toContain('class=');
  expect(file).not.toContain('undefined');
  expect(file).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  expect(file).toContain(`fill="${token('--site-background')}"`);
  expect(file).toContain('<title id="diagram-x-title">One</title>');
});
