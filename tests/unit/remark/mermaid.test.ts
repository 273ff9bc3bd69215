import fs from 'node:fs';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {describe, expect, test} from 'vitest';
import mermaid from '../../../src/remark/mermaid';
import {attributesOfElement, transformPage} from './process';

const fixtures = 'tests/fixtures/diagrams';

/** The attributes of the diagrams that the fences of a page become. */
function drawPage(source: string): Record<string, string | undefined>[] {
  return transformPage(source, mermaid).children.map((node) => {
    expect(node).toHaveProperty('name', 'Diagram');
    return attributesOfElement(node as MdxJsxFlowElement);
  });
}

function fence(...lines: string[]): string {
  return `\`\`\`mermaid\n${lines.join('\n')}\n\`\`\``;
}

function draw(...lines: string[]): string {
  return drawPage(fence(...lines))[0]?.html ?? '';
}

const texts = ['accTitle: Copy', 'accDescr: Rows go from one to the other.'];

describe.each(fs.readdirSync(fixtures))('%s', (name) => {
  const source = fs.readFileSync(`${fixtures}/${name}`, 'utf8');
  const {html: svg = '', title, description} = drawPage(fence(source.trim()))[0] ?? {};

  test('is drawn without styles, colors or addresses of its own', () => {
    expect(svg).toMatch(/^<svg viewBox="[^"]+" width="\d+" height="\d+" role="img"/);
    expect(svg).not.toMatch(/<style|style=|http|fill=|stroke=|data-|--_/);
  });

  test('has a title and a description that name it', () => {
    const [, titleId] = /aria-labelledby="([^"]+)"/.exec(svg) ?? [];
    const [, descriptionId] = /aria-describedby="([^"]+)"/.exec(svg) ?? [];
    expect(source).toContain(`accTitle: ${title}`);
    expect(source).toContain(`accDescr: ${description}`);
    expect(svg).toContain(`<title id="${titleId}">${title}</title>`);
    expect(svg).toContain(`<desc id="${descriptionId}">${description}</desc>`);
  });

  test('has no text below 12 px', () => {
    const sizes = [...svg.matchAll(/font-size="([^"]+)"/g)].map(([, size]) => Number(size));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);
  });

  test('shows everything inside its view box', () => {
    const [left = 0, top = 0, width = 0, height = 0] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '')
      .split(' ')
      .map(Number);
    for (const [, x, y, w, h] of svg.matchAll(
      /<rect x="(\S+)" y="(\S+)" width="(\S+)" height="(\S+)"/g,
    )) {
      expect(Number(x)).toBeGreaterThanOrEqual(left);
      expect(Number(y)).toBeGreaterThanOrEqual(top);
      expect(Number(x) + Number(w)).toBeLessThanOrEqual(left + width);
      expect(Number(y) + Number(h)).toBeLessThanOrEqual(top + height);
    }
  });
});

test('ids differ between the diagrams of a page', () => {
  const source = fence('flowchart LR', ...texts, 'a --> b');
  const ids = drawPage(`${source}\n\n${source}`).flatMap(({html: svg = ''}) =>
    [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id),
  );
  expect(ids).toHaveLength(6);
  expect(new Set(ids).size).toBe(6);
});

test('empty room between boxes is taken out', () => {
  const width = (svg: string) => Number(/width="(\d+)"/.exec(svg)?.[1]);
  expect(width(draw('flowchart LR', ...texts, 'a -->|rows| b'))).toBeLessThan(220);
});

test('participants stand far enough apart for their messages', () => {
  const message = 'this message is longer than the usual room';
  const svg = draw('sequenceDiagram', ...texts, `a->>b: ${message}`);
  const [first = 0, second = 0] = [...svg.matchAll(/<line class="lifeline" x1="([^"]+)"/g)].map(
    ([, x]) => Number(x),
  );
  expect(second - first).toBeGreaterThan(message.length * 6.5);
  expect(svg).not.toContain('\u2060');
});

describe('a fault names page, line, cause and cure', () => {
  const draws = (...lines: string[]) => expect(() => draw(...lines));

  test('a type that is not supported', () => {
    draws('classDiagram', ...texts, 'a <|-- b').toThrowErrorMatchingInlineSnapshot(
      `[Error: docs/page.mdx:2: The diagram type "classDiagram" is not supported. Use flowchart LR, flowchart TD, sequenceDiagram or stateDiagram-v2.]`,
    );
    draws('flowchart', ...texts, 'a --> b').toThrowErrorMatchingInlineSnapshot(
      `[Error: docs/page.mdx:2: The diagram type "flowchart" is not supported. Use flowchart LR, flowchart TD, sequenceDiagram or stateDiagram-v2.]`,
    );
  });

  test('no title or no description', () => {
    draws('flowchart LR', 'accDescr: x', 'a --> b').toThrowErrorMatchingInlineSnapshot(
      `[Error: docs/page.mdx:2: The diagram has no accTitle. Begin it, after the type, with "accTitle: …" and "accDescr: …".]`,
    );
    draws('flowchart LR', 'accTitle: x', 'a --> b').toThrowErrorMatchingInlineSnapshot(
      `[Error: docs/page.mdx:2: The diagram has no accDescr. Begin it, after the type, with "accTitle: …" and "accDescr: …".]`,
    );
  });

  test('a line that is not understood', () => {
    draws('flowchart LR', ...texts, 'a --> b', 'a -> c').toThrowErrorMatchingInlineSnapshot(
      `[Error: docs/page.mdx:6: The flowchart diagram has a line that is not understood: a -> c. Correct the line or remove it.]`,
    );
    draws('flowchart LR', ...texts, 'a-->b').toThrowErrorMatchingInlineSnapshot(
      `[Error: docs/page.mdx:5: The flowchart diagram has a line that is not understood: a-->b. Put spaces around arrows.]`,
    );
    draws(
      'flowchart LR',
      ...texts,
      'a --> b',
      'style a fill:#f00',
    ).toThrowErrorMatchingInlineSnapshot(
      `[Error: docs/page.mdx:6: The flowchart diagram has a line that is not understood: style a fill:#f00. Leave styling out: the colors of the site apply.]`,
    );
    draws('sequenceDiagram', ...texts, 'a->>b: x', 'activate b').toThrowErrorMatchingInlineSnapshot(
      `[Error: docs/page.mdx:6: The sequence diagram has a line that is not understood: activate b. Correct the line or remove it.]`,
    );
    draws('sequenceDiagram', ...texts, 'a-)b: x').toThrowErrorMatchingInlineSnapshot(
      `[Error: docs/page.mdx:5: The sequence diagram has a line that is not understood: a-)b: x. Use "->>" or "-->>".]`,
    );
    draws('stateDiagram-v2', ...texts, '[*] -> a').toThrowErrorMatchingInlineSnapshot(
      `[Error: docs/page.mdx:5: The state diagram has a line that is not understood: [*] -> a. Correct the line or remove it.]`,
    );
  });

  test('HTML in a label', () => {
    draws('flowchart LR', ...texts, 'a[One<br/>two] --> b').toThrowErrorMatchingInlineSnapshot(
      `[Error: docs/page.mdx:5: The label holds HTML: a[One<br/>two] --> b. Write a short plain label.]`,
    );
  });

  test('a block that is not closed, or closed twice', () => {
    draws('flowchart LR', ...texts, 'subgraph x [X]', 'a --> b').toThrowErrorMatchingInlineSnapshot(
      `[Error: docs/page.mdx:5: The block is not closed: subgraph x [X]. Close it.]`,
    );
    draws('flowchart LR', ...texts, 'a --> b', 'end').toThrowErrorMatchingInlineSnapshot(
      `[Error: docs/page.mdx:6: "end" closes nothing. Remove it.]`,
    );
  });
});
