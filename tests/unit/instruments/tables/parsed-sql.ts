import {parse} from 'libpg-query';
import type {Driver} from '@site/src/instruments/tables/database';
import {parseMysql} from './mysql-parser';
import {canonical} from './recorded';

/** What of a parsed query of Postgres says only where something stands. */
const places = /(?:^|_)(?:location|start|end|len)$/;

function withoutPlaces(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(withoutPlaces);
  }
  return value !== null && typeof value === 'object'
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([name]) => !places.test(name))
          .map(([name, part]) => [name, withoutPlaces(part)]),
      )
    : value;
}

/** A parsed query of Postgres as a text, without places. */
export function canonicalWithoutPlaces(tree: unknown): string {
  return canonical(withoutPlaces(tree));
}

/** A query as its database understands it. One that is no SQL is itself, with blanks that do not count. */
export async function understand(sql: string, driver: Driver): Promise<string> {
  try {
    if (driver === 'postgres') {
      return canonicalWithoutPlaces(await parse(sql));
    }
    const tree = parseMysql(sql);
    if (tree !== undefined) {
      return tree;
    }
  } catch {
    // It is no SQL of Postgres.
  }
  return `no SQL: ${sql.replace(/\s+/g, ' ')}`;
}
