import {distinct, GoMap, type Chance} from './chance';
import type {Job, Keys} from './database';
import {chooseBeginnings, findRings} from './rings';

/** What the web form says of a mapping. */
export interface FormCheck {
  readonly database_errors: readonly string[];
  readonly column_errors: readonly string[];
}

/** The check that the web form makes before a job is saved. It counts only keys whose columns are mapped. */
export function checkMapping(
  {tables, mapped}: Pick<Job, 'tables' | 'mapped'>,
  keys: Keys,
  chance: Chance,
): FormCheck {
  const columnsOf = new Map(
    Object.entries(mapped).map(([table, names]) => [table, new Set(names)]),
  );
  const known = new Set(tables.map(({name}) => name));
  const databaseErrors = [...columnsOf.keys()]
    .filter((table) => !known.has(table))
    .map((table) => `Table does not exist [${table}]`);
  const columnErrors: string[] = [];

  const listed = new Map<string, string[]>();
  for (const table of keys.foreign.keys()) {
    const own = columnsOf.get(table);
    if (own === undefined) {
      continue;
    }
    for (const {columns, parent, parentColumns, required} of keys.foreign.get(table) ?? []) {
      const target = columnsOf.get(parent);
      parentColumns.forEach((name, i) => {
        const isMapped = target?.has(name) === true;
        if (isMapped && own.has(columns[i] ?? '')) {
          listed.set(table, [...(listed.get(table) ?? []), parent]);
        }
        if (!isMapped && required[i] === true) {
          columnErrors.push(`Missing required foreign key. Table: ${parent}  Column: ${name}`);
        }
      });
    }
  }
  const parents = new GoMap(
    chance,
    [...listed].map(([table, names]) => [table, distinct(names, chance)] as const),
  );
  const rings = findRings(parents);
  const beginnings = chooseBeginnings(
    rings,
    (table) => keys.foreign.get(table) ?? [],
    () => false,
    chance,
  );
  for (const ring of rings) {
    if (!ring.some((table) => beginnings.includes(table))) {
      databaseErrors.push(
        `Unsupported circular dependency. At least one foreign key in circular dependency must be nullable. Tables: [${ring.join(' ')}]`,
      );
    }
  }
  for (const {name: table, columns} of tables) {
    const own = columnsOf.get(table);
    for (const {name, nullable} of own === undefined ? [] : columns) {
      if (!nullable && own?.has(name) === false) {
        columnErrors.push(
          `Violates not-null constraint. Missing required column. Table: ${table}  Column: ${name}`,
        );
      }
    }
  }
  return {database_errors: databaseErrors.sort(), column_errors: columnErrors.sort()};
}
