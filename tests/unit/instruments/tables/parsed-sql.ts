import {parse} from 'libpg-query';
import mysql from 'node-sql-parser/build/mysql';
import type {Driver} from '@site/src/instruments/tables/database';
import {canonical} from './recorded';

/** What of a parsed query says only where something stands or how it was written. */
const places = new Set([
  'location',
  'stmt_len',
  'stmt_location',
  'loc',
  'parentheses',
  'list_start',
  'list_end',
  'rexpr_list_start',
  'rexpr_list_end',
]);

function withoutPlaces(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(withoutPlaces);
  }
  return value !== null && typeof value === 'object'
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([name]) => !places.has(name))
          .map(([name, part]) => [name, withoutPlaces(part)]),
      )
    : value;
}

/** A parsed query as a text, without places. */
export function canonicalWithoutPlaces(tree: unknown): string {
  return canonical(withoutPlaces(tree));
}

/** A query as its database understands it. One that is no SQL is itself, with blanks that do not count. */
export async function understand(sql: string, driver: Driver): Promise<string> {
  try {
    const tree: unknown =
      driver === 'postgres'
        ? await parse(sql)
        : new mysql.Parser().astify(sql, {database: 'MySQL'});
    return canonicalWithoutPlaces(tree);
  } catch {
    return `no SQL: ${sql.replace(/\s+/g, ' ')}`;
  }
}
