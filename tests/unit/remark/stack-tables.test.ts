import type {Element, Root} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {toHtml} from 'hast-util-to-html';
import {expect, test} from 'vitest';
import stackTables from '../../../src/remark/stack-tables';

/** A table as the transform leaves it. */
function transform(header: readonly string[], ...rows: readonly (readonly string[])[]): Element {
  const line = (cells: readonly string[], name: string) =>
    `<tr>${cells.map((cell) => `<${name}>${cell}</${name}>`).join('')}</tr>`;
  const html = `<table><thead>${line(header, 'th')}</thead><tbody>${rows.map((row) => line(row, 'td')).join('')}</tbody></table>`;
  const tree: Root = fromHtml(html, {fragment: true});
  stackTables()(tree);
  return tree.children[0] as Element;
}

const meaning = 'Address that the API binds to, which others must be able to reach.';

test('the rows of a table with three columns become entries, each cell with the name of its column', () => {
  const table = transform(['Variable', 'Default', 'Meaning'], ['HOST', '127.0.0.1', meaning]);
  expect(toHtml(table)).toBe(
    '<table data-stacked="" role="table"><thead role="rowgroup"><tr role="row">' +
      '<th role="columnheader">Variable</th><th role="columnheader">Default</th><th role="columnheader">Meaning</th>' +
      '</tr></thead><tbody role="rowgroup"><tr role="row"><td role="cell">HOST</td>' +
      '<td role="cell" data-label="Default">127.0.0.1</td>' +
      `<td role="cell" data-label="Meaning">${meaning}</td></tr></tbody></table>`,
  );
});

test('of two columns with prose, the cells need no names', () => {
  const html = toHtml(transform(['Variable', 'Meaning'], ['HOST', meaning]));
  expect(html).toContain('data-stacked=""');
  expect(html).not.toContain('data-label');
});

test('an empty cell has no name, so that nothing stands alone', () => {
  const html = toHtml(transform(['Variable', 'Default', 'Meaning'], ['HOST', '', meaning]));
  expect(html).toContain('<td role="cell"></td>');
});

test('a table that fits a phone stays as it is', () => {
  const table = transform(['Port', 'Used by'], ['3000', 'web app']);
  expect(table.properties).toEqual({});
  expect(transform(['Input', 'Output', 'Note'], ['1', '2', 'ok']).properties).toEqual({});
});
