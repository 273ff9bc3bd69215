import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {describe, expect, test} from 'vitest';
import screen from '../../../src/remark/screen';
import {attributesOfElement, transformPage} from './process';

/** The attributes of what a fence becomes: its drawings, its name and its words. */
function drawPage(...lines: string[]): Record<string, string> {
  const source = `\`\`\`screen\n${lines.join('\n')}\n\`\`\``;
  return attributesOfElement(transformPage(source, screen).children[0] as MdxJsxFlowElement);
}

/** A page with some parts. */
function draw(...parts: string[]): Record<string, string> {
  return drawPage('title: Define', 'area: Jobs', 'parts:', ...parts.map((part) => `  ${part}`));
}

/** The wide and the narrow drawing of a page. */
function drawings(...parts: string[]): [string, string] {
  const [wide = '', narrow = ''] = (draw(...parts).html ?? '').split(/(?<=<\/svg>)/);
  return [wide, narrow];
}

/** Where a drawing shows a text: x and y in its part. */
function placeOf(drawing: string, words: string): [number, number] {
  const [, x, y] = new RegExp(`<text x="(\\S+)" y="(\\S+)"[^>]*>${words}`).exec(drawing) ?? [];
  return [Number(x), Number(y)];
}

const field = ['- field: Name', '  help: The unique name.', '  value: shop', '  step: 2'];
const table = ['- table: [Table, Where]', '  rows:', '    - [users, a = 1]'];

test('a page is drawn for wide and for narrow windows, without styles or colors of its own', () => {
  const [wide, narrow] = drawings(...field, ...table);
  expect(wide).toMatch(/^<svg viewBox="0 0 664 \d+" width="664" height="\d+" aria-hidden="true">/);
  expect(narrow).toMatch(/^<svg viewBox="0 0 300 \d+"/);
  expect(wide + narrow).not.toMatch(/style=|fill=|stroke=|NaN|undefined/);
});

test('labels stand beside their fields in wide windows and above them in narrow ones', () => {
  const [wide, narrow] = drawings(...field);
  const [wideLabel, wideValue] = [placeOf(wide, 'Name'), placeOf(wide, 'shop')];
  expect(wideValue[0]).toBeGreaterThan(wideLabel[0] + 200);
  const [narrowLabel, narrowValue] = [placeOf(narrow, 'Name'), placeOf(narrow, 'shop')];
  expect(narrowValue[1]).toBeGreaterThan(narrowLabel[1] + 20);
});

test('a row of a table is a list of cells with their names in narrow windows', () => {
  const [wide, narrow] = drawings(...table);
  expect(placeOf(wide, 'Where')[1]).toBe(placeOf(wide, 'Table')[1]);
  expect(placeOf(narrow, 'a = 1')[1]).toBe(placeOf(narrow, 'Where')[1]);
  expect(placeOf(narrow, 'Where')[1]).toBeGreaterThan(placeOf(narrow, 'Table')[1]);
});

test('text is shown as it is written', () => {
  const [wide, narrow] = drawings('- field: "<b> & co"', '  help: A <i> & more.', '  value: a < b');
  for (const drawing of [wide, narrow]) {
    expect(drawing).toContain('>&lt;b&gt; &amp; co</text>');
    expect(drawing).not.toMatch(/<[bi]>|&(?!\w+;)|<(?!\/?\w)/);
  }
});

test('the number of a step stands at the left of the part', () => {
  for (const drawing of drawings(...field)) {
    expect(placeOf(drawing, '2')[0]).toBeLessThan(placeOf(drawing, 'Name')[0]);
  }
});

test('what does not fit its field is cut', () => {
  const [wide, narrow] = drawings(
    '- field: Address',
    '  value: postgres://user:password@host.example.com/db',
  );
  expect(wide).toContain('host.example.com/db');
  expect(narrow).toMatch(/postgres:\/\/user:password@[a-z.]*…/);
});

test('the words name the page, its parts in their order and their steps', () => {
  const {title, description} = draw(
    '- steps: [Define, Connect]',
    '  at: Define',
    ...field,
    '- select: List',
    '- switch: Schedule',
    '  on: true',
    "- choice: 'Connect by:'",
    '  of: [URL, Host]',
    '  at: URL',
    ...table,
    '- heading: More',
    '- text: Done!',
    "- buttons: [Back, '|', Next]",
    '  step: [3, 4]',
  );
  expect(title).toBe('The page Define under Jobs');
  expect(description).toBe(
    'Steps: Define (chosen), Connect. Field Name: shop, step 2. List List: empty. ' +
      'Switch Schedule: on. Connect by: URL (chosen), Host. Table: Table, Where; users, a = 1. ' +
      'Section More. Text “Done!”. Buttons: Back, Next, step 3 and 4.',
  );
});

describe('a fault names page, line, cause and cure', () => {
  const draws = (...parts: string[]) => expect(() => draw(...parts));

  test('what is no YAML', () => {
    draws('- field: [').toThrowErrorMatchingInlineSnapshot(
      `[Error: docs/page.mdx:5: The screen is not YAML: Flow sequence in block collection must be sufficiently indented and end with a ]. Correct it.]`,
    );
  });

  test('no title, no area or something else', () => {
    expect(() =>
      drawPage('title: Define', 'area: Home', 'parts: []'),
    ).toThrowErrorMatchingInlineSnapshot(
      `[Error: docs/page.mdx:2: A screen has a title, an area (Jobs, Runs, Transformers, Connections, Settings) and a list of parts, and nothing else. Correct it.]`,
    );
    expect(() =>
      drawPage('title: Define', 'area: Jobs', 'parts: []', 'look: dark'),
    ).toThrowErrorMatchingInlineSnapshot(
      `[Error: docs/page.mdx:2: A screen has a title, an area (Jobs, Runs, Transformers, Connections, Settings) and a list of parts, and nothing else. Correct it.]`,
    );
  });

  test('an unknown kind of part', () => {
    draws('- field: Name', '- slider: Rows').toThrowErrorMatchingInlineSnapshot(
      `[Error: docs/page.mdx:6: A part begins with no kind: "slider". Use heading, field, select, switch, choice, text, steps, tabs, buttons, table.]`,
    );
    draws('- Name').toThrowErrorMatchingInlineSnapshot(
      `[Error: docs/page.mdx:5: A part begins with no kind: "". Use heading, field, select, switch, choice, text, steps, tabs, buttons, table.]`,
    );
  });

  test('an unknown or wrong setting', () => {
    draws('- field: Name', '  hint: The name').toThrowErrorMatchingInlineSnapshot(
      `[Error: docs/page.mdx:5: A part has no setting "hint". It can have help, value, empty, of, at, on, rows, step.]`,
    );
    draws('- switch: Schedule', '  on: perhaps').toThrowErrorMatchingInlineSnapshot(
      `[Error: docs/page.mdx:5: "on" is wrong. Write true or false.]`,
    );
    draws('- table: [A]', '  rows: [a]').toThrowErrorMatchingInlineSnapshot(
      `[Error: docs/page.mdx:5: "rows" is wrong. Write a list of lists of texts.]`,
    );
    draws('- buttons: Next').toThrowErrorMatchingInlineSnapshot(
      `[Error: docs/page.mdx:5: "buttons" is wrong. Write a list of texts.]`,
    );
  });
});
