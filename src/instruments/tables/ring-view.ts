import {seededChance} from './chance';
import {readKeys, schemasOf, type Job} from './database';
import {mappedParents} from './plan';
import {canBegin, findRings, TooManyRings} from './rings';

/** One reference of a ring. */
export interface Link {
  readonly table: string;
  readonly parent: string;
  readonly columns: readonly string[];
  readonly nullable: boolean;
}

/** A ring of references, and what breaks it. */
export interface RingView {
  readonly links: readonly Link[];
  /** Tables that can begin it, with NULL in their keys at first. */
  readonly beginners: readonly string[];
  /** Tables that the job does not have: without them a run has no such ring. */
  readonly absent: readonly string[];
}

function ringsAmong(job: Job, tables: readonly string[]): RingView[] {
  const chance = seededChance(1);
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
    absent: ring.filter((table) => !Object.hasOwn(job.mapped, table)),
  }));
}

/** The rings of the tables, also those that are broken as a table is not mapped. */
export function viewRings(job: Job): RingView[] {
  const mapped = Object.keys(job.mapped);
  try {
    return ringsAmong(
      job,
      job.tables.map(({name}) => name),
    );
  } catch (error) {
    if (error instanceof TooManyRings && mapped.length < job.tables.length) {
      return ringsAmong(job, mapped);
    }
    throw error;
  }
}
