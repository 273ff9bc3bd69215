import {seededChance} from './chance';
import {readKeys, schemasOf, type Job} from './database';
import {canBegin, findRings} from './rings';
import {mappedParents} from './plan';

/** One reference of a ring. */
export interface Link {
  readonly table: string;
  readonly parent: string;
  readonly columns: readonly string[];
  readonly nullable: boolean;
}

/** A ring of references, and the tables that can begin it. */
export interface RingView {
  readonly links: readonly Link[];
  readonly beginners: readonly string[];
}

/** The rings of the mapped tables. */
export function viewRings(job: Job): RingView[] {
  const chance = seededChance(1);
  const tables = Object.keys(job.mapped);
  const keys = readKeys(job, schemasOf(tables, chance), chance);
  const rings = findRings(mappedParents(keys, new Set(tables), chance));
  return rings.map((ring) => ({
    links: ring.map((table, i) => {
      const parent = ring[(i + 1) % ring.length] ?? table;
      const own = (keys.foreign.get(table) ?? []).filter((key) => key.parent === parent);
      return {
        table,
        parent,
        columns: own.flatMap(({columns}) => columns),
        nullable: own.every(({required}) => !required.includes(true)),
      };
    }),
    beginners: ring.filter((table) => canBegin(keys.foreign.get(table) ?? [], ring)),
  }));
}
