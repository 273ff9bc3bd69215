import {parse} from 'libpg-query';
import type {Driver} from '@site/src/instruments/tables/database';
import type {TreeNode} from '@site/src/instruments/tables/ddl-tree';
import {parseStatement} from '@site/src/instruments/tables/mysql-parser';
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

/** The tree of a query of MySQL; words and names in any case and with or without backticks are the same. */
const understandNode = ({rule, text, children}: TreeNode): unknown =>
  children.length === 0
    ? text.toLowerCase().replaceAll('`', '')
    : [rule === 'simpleId' ? 'uid' : rule, ...children.map(understandNode)];

/** A query as its database understands it. One that is no SQL is itself, with blanks that do not count. */
export async function understand(sql: string, driver: Driver): Promise<string> {
  try {
    if (driver === 'postgres') {
      return canonicalWithoutPlaces(await parse(sql));
    }
    const {tree, fault} = parseStatement(sql);
    if (fault === undefined) {
      return JSON.stringify(understandNode(tree));
    }
  } catch {
    // It is no SQL of Postgres.
  }
  return `no SQL: ${sql.replace(/\s+/g, ' ')}`;
}
