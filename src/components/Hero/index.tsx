import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import styles from './styles.module.css';

interface Column {
  readonly name: string;
  /** Transformer that makes the synthetic value; a column without one keeps its values. */
  readonly transformer?: {readonly name: string; readonly to: string};
}

const columns: readonly Column[] = [
  {name: 'id'},
  {
    name: 'first_name',
    transformer: {name: 'Generate First Name', to: '/transformers/system#generate_first_name'},
  },
  {
    name: 'email',
    transformer: {name: 'Transform Email', to: '/transformers/system#transform_email'},
  },
  {
    name: 'card_number',
    transformer: {name: 'Generate Card Number', to: '/transformers/system#generate_card_number'},
  },
  {name: 'plan'},
];

const rows: readonly {
  readonly production: readonly string[];
  readonly synthetic: readonly string[];
}[] = [
  {
    production: ['1041', 'Margaret', 'margaret.h@corp.example', '5500000000000004', 'team'],
    synthetic: ['1041', 'Dorian', '7e1c0a94bd@corp.example', '4000007289146059', 'team'],
  },
  {
    production: ['1042', 'Katsuo', 'k.sato@mail.example', '340000000000009', 'free'],
    synthetic: ['1042', 'Imelda', '3fd81b@mail.example', '4000007153029480', 'free'],
  },
  {
    production: ['1043', 'Adaeze', 'adaeze@shop.example', '30000000000004', 'team'],
    synthetic: ['1043', 'Wendell', 'c09e5a@shop.example', '4000001964852370', 'team'],
  },
];

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
                  {transformer ? (
                    <Link className={styles.transformer} to={transformer.to}>
                      {transformer.name}
                    </Link>
                  ) : (
                    <Link className={styles.kept} to="/transformers/system#passthrough">
                      Passthrough
                    </Link>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({production, synthetic}) => (
              <tr key={production[0]}>
                {columns.map(({name, transformer}, column) => (
                  <td key={name}>
                    {transformer ? (
                      <>
                        <del className={styles.masked}>{production[column]}</del>
                        <ins className={styles.synthetic}>{synthetic[column]}</ins>
                      </>
                    ) : (
                      <span className={styles.plain}>{production[column]}</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <figcaption>
        Above, a value in production; below, what a sync job writes instead. Each column names its
        transformer. Transform Email keeps the domain and the length here.
      </figcaption>
    </figure>
  );
}
