import {useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {caption, columns, passthrough, rows} from './example';
import styles from './styles.module.css';

/**
 * Opens the introduction: rows of a production table and, in the same cells, their anonymized
 * twins. The values illustrate the format only. Both values of a cell are text, so the table
 * reads without motion and without JavaScript; on a phone it is one record, before and after.
 */
export default function Hero(): ReactNode {
  const [plays, setPlays] = useState(0);
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
          {/* Drawn anew, the rows play once more. */}
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
      </div>
      <figcaption className={styles.caption}>
        <span>{caption}</span>
        <button type="button" className={styles.replay} onClick={() => setPlays(plays + 1)}>
          Replay
        </button>
      </figcaption>
    </figure>
  );
}
