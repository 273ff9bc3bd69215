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

/** The drawings for wide and for narrow windows. */
function drawings(html: string): string[] {
  return html.split(/(?<=<\/svg>)/);
}

/** Left, top, right and bottom of what a pattern of four numbers finds. */
function boxes(svg: string, pattern: RegExp): [number, number, number, number][] {
  return [...svg.matchAll(pattern)].map((found) => {
    const [x, y, w, h] = found.slice(1).map(Number) as [number, number, number, number];
    return [x, y, x + w, y + h];
  });
}

const rectangle = /<rect x="(\S+)" y="(\S+)" width="(\S+)" height="(\S+)" rx="[^"]+"\/>/g;

describe.each(fs.readdirSync(fixtures))('%s', (name) => {
  const source = fs.readFileSync(`${fixtures}/${name}`, 'utf8');
  const {html = '', title, description} = drawPage(fence(source.trim()))[0] ?? {};

  test('is drawn twice, without styles, colors, ids or addresses of its own', () => {
    expect(drawings(html)).toHaveLength(2);
    for (const svg of drawings(html)) {
      expect(svg).toMatch(/^<svg viewBox="[^"]+" width="\d+" height="\d+" aria-hidden="true">/);
      expect(svg).not.toMatch(/<style|style=|http|fill=|stroke=|data-| id=|NaN|undefined/);
    }
  });

  test('has a title and a description', () => {
    expect(source).toContain(`accTitle: ${title}`);
    expect(source).toContain(`accDescr: ${description}`);
  });

  test('fits the column and a phone, and shows everything inside its view box', () => {
    for (const [index, svg] of drawings(html).entries()) {
      const [view] = boxes(svg, /viewBox="(\S+) (\S+) (\S+) (\S+)"/g);
      const [left, top, right, bottom] = view!;
      // Drawings of the last resort are scaled down by a seventh.
      expect(right - left).toBeLessThanOrEqual([664, 300][index]! * 1.17);
      for (const [x1, y1, x2, y2] of boxes(svg, rectangle)) {
        expect(x1).toBeGreaterThanOrEqual(left);
        expect(y1).toBeGreaterThanOrEqual(top);
        expect(x2).toBeLessThanOrEqual(right);
        expect(y2).toBeLessThanOrEqual(bottom);
      }
    }
  });

  test('has no box over another', () => {
    for (const svg of drawings(html)) {
      const all = boxes(svg, rectangle);
      for (const [index, [x1, y1, x2, y2]] of all.entries()) {
        for (const [left, top, right, bottom] of all.slice(index + 1)) {
          expect(x1 < right && left < x2 && y1 < bottom && top < y2).toBe(false);
        }
      }
    }
  });
});

test('arrows go to the right in the column and down on a phone', () => {
  const [wide = '', narrow = ''] = drawings(draw('flowchart LR', ...texts, 'a -->|rows| b'));
  expect(/class="line" d="M\S+ (\S+)L\S+ \1"/.test(wide)).toBe(true);
  expect(/class="line" d="M(\S+) \S+L\1 \S+"/.test(narrow)).toBe(true);
  const [tall = ''] = drawings(draw('flowchart TD', ...texts, 'a --> b'));
  expect(/class="line" d="M(\S+) \S+L\1 \S+"/.test(tall)).toBe(true);
});

test('a label stands above its arrow, or beside it', () => {
  const [wide = '', narrow = ''] = drawings(draw('flowchart LR', ...texts, 'a -->|rows| b'));
  const [, y] = /class="line" d="M\S+ ([\d.]+)L/.exec(wide) ?? [];
  expect(Number(/<text x="\S+" y="(\S+)">rows/.exec(wide)?.[1])).toBeLessThan(Number(y) - 6);
  const [, x] = /class="line" d="M(\S+) /.exec(narrow) ?? [];
  const [, left] = /<text x="(\S+)" y="\S+" text-anchor="start">rows/.exec(narrow) ?? [];
  expect(Number(left)).toBeGreaterThan(Number(x));
});

test('where data is changed is hatched, and nothing else', () => {
  const svg = draw('flowchart LR', ...texts, 'a[One]:::changes --> b[Two]');
  expect(svg.match(/class="hatch"/g)).toHaveLength(2);
  expect(svg).toMatch(/<g class="box changes">(?:(?!<\/g>).)*One/);
});

test('a tree that is too broad for a phone is a list there', () => {
  const targets = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon'];
  const [, narrow = ''] = drawings(
    draw('flowchart LR', ...texts, ...targets.map((name) => `a -->|goes there| ${name}`)),
  );
  const lefts = targets.map((name) => new RegExp(`x="(\\S+)" y="\\S+">${name}`).exec(narrow)?.[1]);
  expect(new Set(lefts).size).toBe(1);
});

test('words of messages that are longer than their arrow are broken', () => {
  const message = 'this message is longer than the usual room';
  const [, narrow = ''] = drawings(
    draw('sequenceDiagram', ...texts, `a->>b: ${message}`, 'b->>c: x', 'c->>d: y'),
  );
  expect(narrow).not.toContain(message);
  expect(narrow).toContain('usual room');
});

test('text is shown as it is written, in all kinds of diagram', () => {
  const kinds = [
    ['flowchart LR', 'subgraph x [Q & A]', 'a[R & D] -->|a < b & c| b[(1 < 2)]', 'end'],
    ['sequenceDiagram', 'participant a as R & D', 'a->>b: a < b'],
    ['stateDiagram-v2', 'state "R & D < 3" as a', 'a --> b : a & b'],
  ];
  for (const [type = '', ...lines] of kinds) {
    const svg = draw(type, ...texts, ...lines);
    expect(svg).toContain('R &amp; D');
    expect(svg).toContain('&lt;');
    expect(svg).not.toMatch(/&(?!\w+;)|<(?!\/?\w)/);
  }
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

  test('a direction, which the room decides', () => {
    draws(
      'stateDiagram-v2',
      'direction TD',
      ...texts,
      'a --> b',
    ).toThrowErrorMatchingInlineSnapshot(
      `[Error: docs/page.mdx:3: The state diagram has a line that is not understood: direction TD. Leave it out: arrows go to the right, and down where there is little room.]`,
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
      `[Error: docs/page.mdx:6: The flowchart diagram has a line that is not understood: style a fill:#f00. Leave styling out: the colors of the site apply; ":::changes" after a box marks where data is changed.]`,
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

  test('boxes that do not fit', () => {
    const long = 'x'.repeat(60);
    draws('flowchart LR', ...texts, `a[${long}] --> b[${long}]`).toThrowErrorMatchingInlineSnapshot(
      `[Error: docs/page.mdx:1: The diagram cannot be drawn: its boxes and labels are too wide for the column; begin it with "flowchart TD". Simplify it.]`,
    );
    draws('flowchart LR', ...texts, 'a --> b --> c', 'c --> a').toThrowErrorMatchingInlineSnapshot(
      `[Error: docs/page.mdx:1: The diagram cannot be drawn: the arrow from c back to a passes other boxes. Simplify it.]`,
    );
    draws(
      'flowchart LR',
      ...texts,
      'x --> a & b & c & d & e & f & g',
    ).toThrowErrorMatchingInlineSnapshot(
      `[Error: docs/page.mdx:1: The diagram cannot be drawn: 7 boxes stand side by side, and six is the most. Simplify it.]`,
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
