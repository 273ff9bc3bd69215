import {distinct, GoMap, type Chance} from './chance';
import type {ForeignKey, Keys} from './database';
import {chooseBeginnings, findRings, groupRings, type Ring} from './rings';
import {startInWaves} from './waves';

/** Columns of a table that have to be written. Without columns, the table has to be written at all. */
export interface Wait {
  readonly table: string;
  readonly columns: readonly string[];
}

/** One step of a plan. */
export interface Step {
  readonly table: string;
  readonly kind: 'insert' | 'update';
  /** Columns that are read. */
  readonly select: readonly string[];
  /** Columns that are written. */
  readonly insert: readonly string[];
  readonly waits: readonly Wait[];
  readonly primaryKey: readonly string[];
}

/** What a plan is made of: keys, mapped columns, and the conditions of tables. */
export interface PlanInput {
  readonly keys: Keys;
  readonly columns: ReadonlyMap<string, readonly string[]>;
  readonly where: Readonly<Record<string, string>>;
}

/** Says, in Neosync's words, why there is no plan. */
export class PlanError extends Error {}

/** Columns of a parent, by whether the columns that reference them are nullable. */
interface Referenced {
  readonly nullable: string[];
  readonly required: string[];
}

function referencedBy(keys: readonly ForeignKey[]): Map<string, Referenced> {
  const parents = new Map<string, Referenced>();
  for (const {parent, parentColumns, required} of keys) {
    const columns = parents.get(parent) ?? {nullable: [], required: []};
    parents.set(parent, columns);
    parentColumns.forEach((column, i) =>
      columns[required[i] === true ? 'required' : 'nullable'].push(column),
    );
  }
  return parents;
}

/** A table that begins: its insert leaves out its nullable keys, its update writes them. */
function planBeginning({keys, columns}: PlanInput, table: string, rings: readonly Ring[]): Step[] {
  const own = keys.foreign.get(table) ?? [];
  const primaryKey = keys.primary.get(table) ?? [];
  const late = own.flatMap((key) => key.columns.filter((_column, i) => key.required[i] !== true));
  const first: Wait[] = [];
  const second: Wait[] = [{table, columns: primaryKey}];
  for (const [parent, {nullable, required}] of referencedBy(own)) {
    if (parent === table) {
      continue;
    }
    if (nullable.length > 0 && rings.some((ring) => ring.includes(parent))) {
      second.push({table: parent, columns: nullable});
    } else {
      first.push({table: parent, columns: required});
    }
  }
  const select = columns.get(table) ?? [];
  return [
    {
      table,
      kind: 'insert',
      select,
      insert: select.filter((column) => !late.includes(column)),
      waits: first,
      primaryKey,
    },
    {
      table,
      kind: 'update',
      select: [...primaryKey, ...late],
      insert: late,
      waits: second,
      primaryKey,
    },
  ];
}

function planInsert({keys, columns}: PlanInput, table: string, waits: readonly Wait[]): Step {
  const select = columns.get(table) ?? [];
  return {
    table,
    kind: 'insert',
    select,
    insert: select,
    waits,
    primaryKey: keys.primary.get(table) ?? [],
  };
}

/** The steps of rings that hang together. Other tables than those that begin get a step for each ring. */
function planRings(input: PlanInput, rings: readonly Ring[], chance: Chance): Step[] {
  const keysOf = (table: string): readonly ForeignKey[] => input.keys.foreign.get(table) ?? [];
  const beginnings = chooseBeginnings(
    rings,
    keysOf,
    (table) => Object.hasOwn(input.where, table),
    chance,
  );
  if (beginnings.length === 0) {
    const texts = rings.map((ring) => `[${ring.join(' ')}]`);
    throw new PlanError(
      `unable to determine start of multi circular dependency: [${texts.join(' ')}]`,
    );
  }
  return [
    ...beginnings.flatMap((table) => planBeginning(input, table, rings)),
    ...rings
      .flat()
      .filter((table) => !beginnings.includes(table))
      .map((table) =>
        planInsert(
          input,
          table,
          [...referencedBy(keysOf(table))].map(([parent, {nullable, required}]) => ({
            table: parent,
            columns: [...nullable, ...required],
          })),
        ),
      ),
  ];
}

/** Whether each step has a wait that can be over: as in Neosync, one of them is enough. */
function canFollow(steps: readonly Step[]): boolean {
  const written = new Map<string, Set<string>>();
  const groups = startInWaves({
    items: steps,
    tableOf: ({table}) => table,
    waitsFor: ({waits}) => waits.map(({table}) => table),
    isReady: ({waits}) =>
      waits.length === 0 ||
      waits.some(({table, columns}) => {
        const seen = written.get(table);
        return seen !== undefined && columns.every((column) => seen.has(column));
      }),
    finish: ({table, insert}) => {
      const seen = written.get(table) ?? new Set();
      written.set(table, seen);
      insert.forEach((column) => seen.add(column));
    },
  });
  return groups.flat().length === steps.length;
}

/**
 * Whether Neosync finds an order of the steps. A step without waits makes it forget what it knew of its
 * table. If the update of the table came before, the answer hangs on chance.
 */
function hasOrder(steps: readonly Step[], chance: Chance): boolean {
  const updates = new Map(
    steps.filter(({kind}) => kind === 'update').map((step) => [step.table, step]),
  );
  const mayForget = steps.some(
    ({table, waits}) => waits.length === 0 && (updates.get(table)?.waits.length ?? 0) > 1,
  );
  if (!mayForget || !canFollow(steps)) {
    return canFollow(steps);
  }
  const written = new Map<string, ReadonlySet<string>>();
  const open = new GoMap(
    chance,
    steps.map((step) => [`${step.table}.${step.kind}`, step] as const),
  );
  for (let before = 0; open.size > 0;) {
    if (before === open.size) {
      return false;
    }
    before = open.size;
    for (const name of open.keys()) {
      const step = open.get(name);
      if (step === undefined) {
        continue;
      }
      if (step.waits.length === 0) {
        written.set(step.table, new Set(step.insert));
        open.delete(name);
        continue;
      }
      for (const {table, columns} of step.waits) {
        const seen = written.get(table);
        if (seen && columns.every((column) => seen.has(column))) {
          written.set(step.table, new Set([...(written.get(step.table) ?? []), ...step.insert]));
          open.delete(name);
        }
      }
    }
  }
  return true;
}

/** The mapped tables that each mapped table references, in an order that chance chooses. */
export function mappedParents(
  {foreign}: Keys,
  mapped: {readonly has: (table: string) => boolean},
  chance: Chance,
): GoMap<readonly string[]> {
  const listed = new Map<string, string[]>();
  for (const table of foreign.keys()) {
    const parents = (foreign.get(table) ?? []).flatMap(({parent, parentColumns}) =>
      mapped.has(table) && mapped.has(parent) ? parentColumns.map(() => parent) : [],
    );
    if (parents.length > 0) {
      listed.set(table, parents);
    }
  }
  return new GoMap(
    chance,
    [...listed].map(([table, parents]) => [table, distinct(parents, chance)] as const),
  );
}

/**
 * The steps of a run, in the order in which Neosync draws them up.
 * @throws {PlanError} with Neosync's message when there is no plan.
 */
export function planSteps(input: PlanInput, chance: Chance): Step[] {
  const {keys, columns} = input;
  const {foreign} = keys;
  const parentsOf = mappedParents(keys, columns, chance);
  const steps = groupRings(findRings(parentsOf), chance).flatMap((rings) =>
    planRings(input, rings, chance),
  );
  const planned = new Set(steps.map(({table}) => table));
  for (const table of new GoMap(chance, columns).keys()) {
    if (!planned.has(table)) {
      const referenced = new Map<string, string[]>();
      for (const {parent, parentColumns} of foreign.get(table) ?? []) {
        referenced.set(parent, [...(referenced.get(parent) ?? []), ...parentColumns]);
      }
      const waits = (parentsOf.get(table) ?? []).map((parent) => ({
        table: parent,
        columns: referenced.get(parent) ?? [],
      }));
      steps.push(planInsert(input, table, waits));
    }
  }
  if (!hasOrder(steps, chance)) {
    throw new PlanError(
      'unable to build table run order. unsupported circular dependency detected.',
    );
  }
  return steps;
}
