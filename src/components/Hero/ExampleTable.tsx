import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {passthrough, type Column, type Row} from './example';
import styles from './styles.module.css';

interface Props {
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  /** How often the rows have played; drawn anew, they play once more. */
  readonly plays: number;
  /** What names the transformer of a column, by its index; a link without it. */
  readonly nameOf?: (column: number) => ReactNode;
}

/** Rows of production with what a run writes in the same cells. Both are text. */
export default function ExampleTable({columns, rows, plays, nameOf}: Props): ReactNode {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map(({name, transformer}, column) => (
            <th key={name} scope="col">
              <code>{name}</code>
              {nameOf?.(column) ?? (
                <Link
                  className={transformer === passthrough ? styles.kept : styles.transformer}
                  to={transformer.to}>
                  {transformer.name}
                </Link>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody key={plays} className={plays > 0 ? styles.playing : undefined}>
        {rows.map(({production, synthetic}) => (
          <tr key={production[0]}>
            {columns.map(({name, transformer}, column) => (
              <td key={name} data-column={name}>
                {transformer === passthrough ? (
                  <span className={styles.plain}>{production[column]}</span>
                ) : (
                  <>
                    <del className={styles.masked}>{production[column]}</del>
                    <ins className={styles.synthetic}>{synthetic[column]}</ins>
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
