import type {Job, Table} from './database';
import {planOutcomes, type Outcome} from './run-order';

/** One change of a database or a mapping after which each plan comes to its end. */
export interface Cure {
  readonly text: string;
  readonly job: Job;
}

/** Larger databases are not searched for a cure. */
const mostTables = 40;

/** Whether each plan that a job can have comes to its end. */
export function alwaysEnds(outcomes: readonly Outcome[]): boolean {
  return outcomes.every(({ends}) => ends);
}

function withNullable(tables: readonly Table[], table: string, names: readonly string[]): Table[] {
  return tables.map((each) =>
    each.name === table
      ? {
          ...each,
          columns: each.columns.map((column) =>
            names.includes(column.name) ? {...column, nullable: true} : column,
          ),
        }
      : each,
  );
}

/** The changes that may help: map what is missing, make a key nullable, leave a table out. */
function* candidates(job: Job): Generator<Cure> {
  const {tables, mapped} = job;
  for (const {name, columns} of tables) {
    for (const column of columns) {
      if (mapped[name] !== undefined && !mapped[name].includes(column.name)) {
        const names = columns.map((each) => each.name);
        const kept = names.filter((each) => each === column.name || mapped[name]?.includes(each));
        yield {
          text: `Map \`${name}.${column.name}\`.`,
          job: {...job, mapped: {...mapped, [name]: kept}},
        };
      }
    }
    if (mapped[name] === undefined) {
      const names = columns.map((each) => each.name);
      yield {
        text: `Map all columns of \`${name}\`.`,
        job: {...job, mapped: {...mapped, [name]: names}},
      };
    }
  }
  for (const {name, columns} of tables) {
    const keys = new Map<string, string[]>();
    for (const column of columns) {
      for (const {constraint} of column.nullable || column.pk ? [] : (column.fk ?? [])) {
        keys.set(constraint, [...(keys.get(constraint) ?? []), column.name]);
      }
    }
    for (const names of keys.values()) {
      const list = names.map((column) => `\`${column}\``).join(' and ');
      yield {
        text: `Make ${list} of \`${name}\` nullable, in the source and in the destination.`,
        job: {...job, tables: withNullable(tables, name, names)},
      };
    }
  }
  for (const name of Object.keys(mapped)) {
    const rest = Object.fromEntries(Object.entries(mapped).filter(([table]) => table !== name));
    if (Object.keys(rest).length > 0) {
      yield {
        text: `Leave \`${name}\` out of the job, if the destination has its rows.`,
        job: {...job, mapped: rest},
      };
    }
  }
}

/** Finds one change that lets each plan come to its end, by planning the job with it. */
export function findCure(job: Job): Cure | undefined {
  if (job.tables.length > mostTables) {
    return undefined;
  }
  const began = Date.now();
  for (const cure of candidates(job)) {
    if (alwaysEnds(planOutcomes(cure.job, {quiet: 40}).results)) {
      return cure;
    }
    if (Date.now() - began > 3_000) {
      return undefined;
    }
  }
  return undefined;
}
