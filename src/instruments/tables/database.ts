import {distinct, GoMap, type Chance} from './chance';

export type Driver = 'postgres' | 'mysql';

/** A column of the source database. */
export interface Column {
  readonly name: string;
  readonly nullable: boolean;
  /** Whether it is part of the primary key. */
  readonly pk: boolean;
  readonly type?: string;
  /** What it references. Columns whose references have the same constraint are one key. */
  readonly fk?: readonly {
    readonly table: string;
    readonly column: string;
    readonly constraint: string;
  }[];
}

/** A table of the source database, named `schema.table`. */
export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
}

/** A job and the database that it reads. */
export interface Job {
  readonly driver: Driver;
  readonly tables: readonly Table[];
  /** The mapped columns of each mapped table. */
  readonly mapped: Readonly<Record<string, readonly string[]>>;
  /** The condition of each table that has one. */
  readonly where: Readonly<Record<string, string>>;
  /** The option _Subset using foreign key constraints_. */
  readonly subset_by_foreign_keys: boolean;
}

/** A foreign key as Neosync reads it. The lists have the same length: each column has its place in all. */
export interface ForeignKey {
  readonly columns: readonly string[];
  readonly required: readonly boolean[];
  readonly parent: string;
  readonly parentColumns: readonly string[];
}

/** What Neosync reads of the keys of a database, by table. */
export interface Keys {
  readonly foreign: GoMap<readonly ForeignKey[]>;
  readonly primary: ReadonlyMap<string, readonly string[]>;
}

/** Splits `schema.table`. What follows a second period is lost, as it is in Neosync. */
export function splitName(name: string): {schema: string; table: string} {
  const [first = '', second] = name.split('.');
  return second === undefined ? {schema: 'public', table: first} : {schema: first, table: second};
}

/** One column of one foreign key. */
interface KeyRow {
  readonly constraint: string;
  readonly table: string;
  readonly column: string;
  readonly required: boolean;
  readonly parent: string;
  readonly parentColumn: string;
}

function rowsOf({name, columns}: Table): KeyRow[] {
  return columns.flatMap((column) =>
    (column.fk ?? []).map((key) => ({
      constraint: key.constraint,
      table: name,
      column: column.name,
      required: !column.nullable,
      parent: key.table,
      parentColumn: key.column,
    })),
  );
}

function groupBy<Item>(items: Iterable<Item>, keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) {
      group.push(item);
    } else {
      groups.set(keyOf(item), [item]);
    }
  }
  return groups;
}

function toKey(rows: readonly KeyRow[], parentColumns: readonly string[]): ForeignKey {
  return {
    columns: rows.map(({column}) => column),
    required: rows.map(({required}) => required),
    parent: rows[0]?.parent ?? '',
    parentColumns,
  };
}

/** Postgres lists both sides of a key in the order of their tables, so pairs may be mixed up. */
function readPostgresKeys(tables: readonly Table[], chance: Chance): GoMap<ForeignKey[]> {
  const places = new Map(
    tables.map(({name, columns}) => [name, new Map(columns.map((one, i) => [one.name, i]))]),
  );
  const keys = new GoMap<ForeignKey[]>(chance);
  for (const table of tables) {
    for (const rows of groupBy(rowsOf(table), ({constraint}) => constraint).values()) {
      const parentPlaces = places.get(rows[0]?.parent ?? '');
      const parentColumns = rows
        .map(({parentColumn}) => parentColumn)
        .sort((a, b) => (parentPlaces?.get(a) ?? 0) - (parentPlaces?.get(b) ?? 0));
      keys.set(table.name, [...(keys.get(table.name) ?? []), toKey(rows, parentColumns)]);
    }
  }
  return keys;
}

/** On MySQL the name of a constraint stands for it, also when two databases of a job have the same name. */
function readMysqlKeys(
  tables: readonly Table[],
  schemas: readonly string[],
  chance: Chance,
): GoMap<ForeignKey[]> {
  const rows = tables.flatMap(rowsOf);
  const namesakes = new Map(
    [...groupBy(rows, ({constraint}) => constraint)].map(([constraint, same]) => [
      constraint,
      new Set(same.map(({table}) => splitName(table).schema)).size,
    ]),
  );
  const listed = schemas.flatMap((schema) =>
    rows
      .filter(({table}) => splitName(table).schema === schema)
      // The query finds each column once for each database that has a constraint of this name.
      .flatMap((row) => Array.from({length: namesakes.get(row.constraint) ?? 1}, () => row)),
  );
  const groups = new GoMap(
    chance,
    groupBy(listed, ({constraint}) => constraint),
  );
  const keys = new GoMap<ForeignKey[]>(chance);
  for (const constraint of groups.keys()) {
    const group = groups.get(constraint) ?? [];
    const table = group[0]?.table ?? '';
    const key = toKey(
      group,
      group.map(({parentColumn}) => parentColumn),
    );
    keys.set(table, [...(keys.get(table) ?? []), key]);
  }
  return keys;
}

/** Reads the keys of the tables of some schemas, in an order that chance chooses where the tool's is open. */
export function readKeys(
  {driver, tables}: Pick<Job, 'driver' | 'tables'>,
  schemas: readonly string[],
  chance: Chance,
): Keys {
  const read = tables.filter(({name}) => schemas.includes(splitName(name).schema));
  const primary = new Map(
    read.map(({name, columns}) => {
      const names = columns.filter(({pk}) => pk).map((column) => column.name);
      return [name, driver === 'mysql' ? names.sort() : distinct(names, chance)];
    }),
  );
  const foreign =
    driver === 'mysql' ? readMysqlKeys(read, schemas, chance) : readPostgresKeys(read, chance);
  return {foreign, primary};
}

/** The schemas of some tables, in an order that chance chooses. */
export function schemasOf(tables: Iterable<string>, chance: Chance): string[] {
  return distinct(
    [...tables].map((name) => splitName(name).schema),
    chance,
  );
}
