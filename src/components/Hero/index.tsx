import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {caption, columns, passthrough, rows} from './example';
import styles from './styles.module.css';

/**
 * Opens the introduction: rows of a production table and, in the same cells, their anonymized
 * twins. The values illustrate the format only. Both values of a cell are text, so the table
 * reads without motion and without JavaScript.
 */
export default function Hero(): ReactNode {
  return (
    <figure className={styles.hero}>
      <div className={styles.frame} role="group" aria-label="Example table" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map(({name, transformer}) => (
                <th key={name} scope="col">
                  <code>{name}</code>
                  <Link
                    className={transformer === passthrough ? styles.kept : styles.transformer}
                    to={transformer.to}>
                    {transformer.name}
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({production, synthetic}) => (
              <tr key={production[0]}>
                {columns.map(({name, transformer}, column) => (
                  <td key={name}>
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
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
