import {GoMap, type Chance} from './chance';
import type {Keys} from './database';
import {findRings} from './rings';
import {startInWaves} from './waves';

/** What sorting tables for _Truncate Before Insert_ or _Init Table Schema_ comes to. */
export type TableOrder = {readonly has_cycles: boolean} | {readonly error: string};

/** Sorts tables so that each comes after those that it references; in a ring any order will do. */
export function orderTables(parents: GoMap<readonly string[]>): TableOrder {
  const companions = new Map<string, Set<string>>();
  for (const ring of findRings(parents).filter(({length}) => length > 1)) {
    for (const table of ring) {
      const known = companions.get(table) ?? new Set();
      companions.set(table, known);
      ring.forEach((other) => known.add(other));
    }
  }
  const seen = new Set<string>();
  const isReady = (table: string): boolean => {
    for (const parent of parents.get(table) ?? []) {
      if (companions.get(table)?.has(parent) === true) {
        return true;
      }
      if (!seen.has(parent) && parent !== table) {
        return false;
      }
    }
    return true;
  };
  startInWaves({
    items: parents.keys(),
    tableOf: (table) => table,
    waitsFor: (table) => parents.get(table) ?? [],
    isReady,
    finish: (table) => seen.add(table),
  });
  return seen.size < parents.size
    ? {error: 'unable to build table order'}
    : {has_cycles: companions.size > 0};
}

/** The same for the tables of a job: keys to other tables do not count. */
export function orderMappedTables(
  keys: Keys,
  mapped: readonly string[],
  chance: Chance,
): TableOrder {
  const isMapped = new Set(mapped);
  const parents = new GoMap<readonly string[]>(
    chance,
    mapped.map((table) => [
      table,
      (keys.foreign.get(table) ?? [])
        .map(({parent}) => parent)
        .filter((parent) => isMapped.has(parent)),
    ]),
  );
  return orderTables(parents);
}
