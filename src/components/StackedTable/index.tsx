/* eslint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   Browsers take the meaning of a table from how it is drawn, and rows are drawn as entries here: roles keep it. */
import type {ComponentProps, ReactNode} from 'react';

interface Props extends Omit<ComponentProps<'table'>, 'rows'> {
  readonly heads: readonly string[];
  /** The cells of each row, and its id. */
  readonly rows: readonly {readonly id?: string; readonly cells: readonly ReactNode[]}[];
}

/** A table whose rows phones draw as entries, as those that `src/remark/stack-tables.ts` marks. */
export default function StackedTable({heads, rows, ...props}: Props): ReactNode {
  return (
    <table {...props} role="table">
      <thead role="rowgroup">
        <tr role="row">
          {heads.map((head) => (
            <th key={head} role="columnheader">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({id, cells}, row) => (
          <tr key={row} id={id} role="row">
            {cells.map((cell, column) => (
              <td key={column} role="cell">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
