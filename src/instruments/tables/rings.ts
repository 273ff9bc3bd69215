import type {Chance} from './chance';
import {GoMap} from './chance';
import type {ForeignKey} from './database';

/** Tables of which each references the next, and the last the first. */
export type Ring = readonly string[];

/** More ways than this through the references are not walked. */
const mostSteps = 200_000;

/** Says that there are too many rings to look at. */
export class TooManyRings extends Error {
  constructor() {
    super(
      'These tables have so many rings that looking at all of them takes too long. Neosync looks at all of them too.',
    );
  }
}

/** For each table the tables that it can reach and that can reach it: no ring leads out of them. */
function findKnots(parents: ReadonlyMap<string, readonly string[]>): Map<string, number> {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const knots = new Map<string, number>();
  const open: string[] = [];
  for (const root of parents.keys()) {
    // Without recursion: chains of thousands of tables are no reason to fail.
    const work: {table: string; next: number}[] = order.has(root) ? [] : [{table: root, next: 0}];
    for (let top = work.at(-1); top !== undefined; top = work.at(-1)) {
      const {table} = top;
      if (top.next === 0) {
        order.set(table, order.size);
        low.set(table, order.size - 1);
        open.push(table);
      }
      const parent = parents.get(table)?.[top.next];
      if (parent !== undefined) {
        top.next++;
        if (!order.has(parent)) {
          work.push({table: parent, next: 0});
        } else if (!knots.has(parent)) {
          low.set(table, Math.min(low.get(table) ?? 0, order.get(parent) ?? 0));
        }
        continue;
      }
      work.pop();
      const child = work.at(-1);
      if (child) {
        low.set(child.table, Math.min(low.get(child.table) ?? 0, low.get(table) ?? 0));
      }
      if (low.get(table) === order.get(table)) {
        const number = order.get(table) ?? 0;
        for (let member = open.pop(); member !== undefined; member = open.pop()) {
          knots.set(member, number);
          if (member === table) {
            break;
          }
        }
      }
    }
  }
  return knots;
}

/**
 * Every ring, each once, beginning with the table that is walked first.
 * @throws {TooManyRings} when there are more ways than can be walked.
 */
export function findRings(parents: GoMap<readonly string[]>): Ring[] {
  const keys = [...parents.keys()];
  const knots = findKnots(new Map(keys.map((table) => [table, parents.get(table) ?? []])));
  const rings: Ring[] = [];
  const done = new Set<string>();
  const onPath = new Set<string>();
  const path: string[] = [];
  let steps = 0;
  const walk = (start: string, table: string): void => {
    path.push(table);
    onPath.add(table);
    for (const parent of parents.get(table) ?? []) {
      if (parent === start) {
        rings.push([...path]);
      } else if (
        !done.has(parent) &&
        !onPath.has(parent) &&
        knots.get(parent) === knots.get(start)
      ) {
        walk(start, parent);
      }
      if (++steps > mostSteps) {
        throw new TooManyRings();
      }
    }
    path.pop();
    onPath.delete(table);
  };
  for (const start of keys) {
    walk(start, start);
    done.add(start);
  }
  return rings;
}

/** Rings that share tables, directly or over other rings, in one group. */
export function groupRings(rings: readonly Ring[], chance: Chance): Ring[][] {
  const leaders = new Map<string, string>();
  const leaderOf = (table: string): string => {
    let leader = table;
    for (let next = leaders.get(leader); next !== undefined; next = leaders.get(leader)) {
      leader = next;
    }
    return leader;
  };
  for (const ring of rings) {
    for (const table of ring) {
      const [one, other] = [leaderOf(ring[0] ?? ''), leaderOf(table)];
      if (one !== other) {
        leaders.set(other, one);
      }
    }
  }
  const groups = new GoMap<Ring[]>(chance);
  for (const table of new GoMap(
    chance,
    rings.flat().map((name) => [name, true]),
  ).keys()) {
    groups.set(leaderOf(table), []);
  }
  for (const ring of rings) {
    groups.get(leaderOf(ring[0] ?? ''))?.push(ring);
  }
  return [...groups.keys()].map((leader) => groups.get(leader) ?? []);
}

/** Whether a table can begin a ring: all columns of its keys to tables of the ring are nullable. */
export function canBegin(keys: readonly ForeignKey[], ring: Ring): boolean {
  return keys.every(({parent, required}) => !ring.includes(parent) || !required.includes(true));
}

/**
 * The tables that begin: of each ring the best of those that can. A filter makes a table better, and so
 * does each further ring in which it can begin; between equals the first one counts.
 */
export function chooseBeginnings(
  rings: readonly Ring[],
  keysOf: (table: string) => readonly ForeignKey[],
  hasFilter: (table: string) => boolean,
  chance: Chance,
): string[] {
  const able = rings.map((ring) => ring.filter((table) => canBegin(keysOf(table), ring)));
  const ranks = new Map<string, number>();
  for (const table of able.flat()) {
    const before = ranks.get(table);
    const step = (before === undefined ? 1 : 2) + (hasFilter(table) ? 2 : 0);
    ranks.set(table, (before ?? 0) + step);
  }
  const chosen = new GoMap<true>(chance);
  for (const tables of able) {
    let best: string | undefined;
    for (const table of tables) {
      if (best === undefined || (ranks.get(table) ?? 0) > (ranks.get(best) ?? 0)) {
        best = table;
      }
    }
    if (best !== undefined) {
      chosen.set(best, true);
    }
  }
  return [...chosen.keys()];
}
