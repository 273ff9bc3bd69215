import type {Element, ElementContent, Root} from 'hast';
import {toString} from 'mdast-util-to-string';
import {SKIP, visit} from 'unist-util-visit';

/** Characters in a row that stand side by side on the narrowest phone. */
const narrowRow = 36;

/** Characters from which a cell is prose, which needs the width of the page. */
const prose = 40;

const roles: Readonly<Record<string, string>> = {
  thead: 'rowgroup',
  tbody: 'rowgroup',
  tr: 'row',
  th: 'columnheader',
  td: 'cell',
};

const isElement = (node: ElementContent): node is Element => node.type === 'element';

function rowsOf(table: Element): Element[] {
  const rows: Element[] = [];
  visit(table, 'element', (element) => {
    if (element.tagName === 'tr') {
      rows.push(element);
      return SKIP;
    }
    return undefined;
  });
  return rows;
}

/** Whether a table is too wide for a phone: many columns, or one of prose. */
function isWide(header: readonly string[], rows: readonly (readonly string[])[]): boolean {
  const lengths = header.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const width = lengths.reduce((sum, length) => sum + length, 0);
  return width > narrowRow && (header.length > 2 || lengths.some((length) => length > prose));
}

/**
 * Marks the tables that are too wide for a phone with `data-stacked`. There, each row becomes an entry,
 * its cells below each other, each after the name of its column, which is in `data-label`. Roles keep it
 * a table for screen readers, as browsers take the meaning of a table from how it is drawn.
 *
 * Before: `| Variable | Default | Meaning |` …
 * After: `<table data-stacked role="table">` … `<td role="cell" data-label="Default">`.
 */
export default function stackTables() {
  return (tree: Root): void => {
    visit(tree, 'element', (table) => {
      if (table.tagName !== 'table') {
        return;
      }
      const [head = [], ...rows] = rowsOf(table).map((row) => row.children.filter(isElement));
      const header = head.map((cell) => toString(cell).trim());
      if (
        !isWide(
          header,
          rows.map((row) => row.map((cell) => toString(cell))),
        )
      ) {
        return;
      }
      table.properties.dataStacked = '';
      table.properties.role = 'table';
      visit(table, 'element', (element) => {
        const role = roles[element.tagName];
        if (role) {
          element.properties.role = role;
        }
      });
      for (const row of rows) {
        for (const [column, cell] of row.entries()) {
          // The first cell is the name of the entry; of two columns, the other one needs no name.
          if (column > 0 && header.length > 2 && toString(cell) !== '') {
            cell.properties.dataLabel = header[column];
          }
        }
      }
    });
  };
}
