import type {Driver} from './database';

/** A table that a query joins. */
export interface Join {
  readonly table: string;
  readonly alias?: string;
  /** The table or alias whose columns it is compared with. */
  readonly base: string;
  /** Columns of the joined table with those of the other. */
  readonly pairs: readonly (readonly [joined: string, base: string])[];
}

/** Keys of a table to itself: for each list of referenced columns, the lists that reference it. */
export interface OwnKeys {
  readonly referenced: readonly string[];
  readonly keys: readonly (readonly string[])[];
}

/** What a query reads. */
export interface Query {
  readonly driver: Driver;
  readonly table: string;
  readonly columns: readonly string[];
  readonly joins: readonly Join[];
  readonly conditions: readonly string[];
  readonly ownKeys: readonly OwnKeys[];
  /** Columns of the type json, which Postgres cannot compare. */
  readonly jsonColumns: ReadonlySet<string>;
}

const allOf = (parts: readonly string[], word: string): string =>
  parts.length > 1 ? `(${parts.join(` ${word} `)})` : parts.join('');

const byFirst = ([a]: readonly [string, string], [b]: readonly [string, string]): number =>
  a < b ? -1 : a > b ? 1 : 0;

/** The query by which a step reads its table. */
export function writeQuery({
  driver,
  table,
  columns,
  joins,
  conditions,
  ownKeys,
  jsonColumns,
}: Query): string {
  const quote = driver === 'mysql' ? '`' : '"';
  /** A name in quotes; up to two periods in it part it into schema, table and column. */
  const quoted = (name: string): string => {
    const parts = name.split('.');
    return (parts.length > 3 ? [name] : parts).map((part) => `${quote}${part}${quote}`).join('.');
  };
  const plain = columns.map(quoted).join(', ');
  const from = `FROM ${quoted(table)}`;
  const where = (text: string): string => (text === '' ? '' : ` WHERE ${text}`);
  if (joins.length === 0 && ownKeys.length === 0) {
    return `SELECT ${plain} ${from}${where(conditions.join(' AND '))};`;
  }
  const isRecursive = ownKeys.length > 0;
  const joined = joins
    .map(({table: parent, alias, base, pairs}) => {
      // In a recursive query the aliases are lost.
      const name = (isRecursive ? undefined : alias) ?? parent;
      const on = [...pairs]
        .sort(byFirst)
        .map(([one, other]) => `(${quoted(`${name}.${one}`)} = ${quoted(`${base}.${other}`)})`);
      const as = name === parent ? '' : ` AS ${quoted(name)}`;
      return ` INNER JOIN ${quoted(parent)}${as} ON ${allOf(on, 'AND')}`;
    })
    .join('');
  const qualified = columns
    .map((column) => {
      const name = quoted(`${table}.${column}`);
      return isRecursive && jsonColumns.has(column)
        ? `to_jsonb(${name}) AS ${quoted(column)}`
        : name;
    })
    .join(', ');
  const first = `SELECT ${qualified} ${from}${joined}${where(allOf(conditions, 'AND'))}`;
  if (!isRecursive) {
    return `${first};`;
  }
  const ways = ownKeys.flatMap(({referenced, keys}) => {
    // Columns of one key after the other are added to the same list.
    const together: string[] = [];
    return keys.map((key) => {
      const pairs = key.map(
        (column, i) =>
          `(${quoted(`${table}.${referenced[i] ?? ''}`)} = ${quoted(`related.${column}`)})`,
      );
      if (pairs.length === 1) {
        return pairs.join('');
      }
      together.push(...pairs);
      return allOf(together, 'AND');
    });
  });
  const next = `SELECT ${qualified} ${from} INNER JOIN ${quoted('related')} ON ${allOf(ways, 'OR')}`;
  return `WITH RECURSIVE related AS (${first} UNION (${next})) SELECT DISTINCT ${plain} FROM ${quoted('related')};`;
}
