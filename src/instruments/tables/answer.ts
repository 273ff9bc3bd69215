import {findCure} from './cures';
import type {Job, Table} from './database';
import {readDdl, type DdlNote} from './ddl';
import {examples} from './examples';
import {viewRings, type RingView} from './ring-view';
import {TooManyRings} from './rings';
import {runOrder, type RunOrder} from './run-order';
import {TooManyAliases} from './subset';
import {subsetSql, type QueryOutcome} from './subset-sql';
import type {Trial} from './trial';

/** More tables are not planned: the answer would take minutes. */
const mostTables = 500;

/** The queries of a job in all forms that they can have, or why there is no telling. */
export type Queries = readonly QueryOutcome[] | string;

/** What a job comes to. */
export interface Plan {
  readonly order: RunOrder;
  readonly rings: readonly RingView[];
  /** Whether each run of the job ends. */
  readonly ends: boolean;
  /** One change after which each run ends, in words. */
  readonly cure: string | undefined;
  /** With the setting to subset by foreign keys off, and on. */
  readonly queries: {readonly off: Queries; readonly on: Queries};
}

/** What a trial comes to; no plan when there are no tables. */
export interface Answer {
  readonly tables: readonly Table[];
  /** What of a pasted text could not be read. */
  readonly notes: readonly DdlNote[];
  readonly plan?: Plan | {readonly fault: string};
}

function readTables({example, driver, text}: Trial): Pick<Answer, 'tables' | 'notes'> {
  return example === 'own'
    ? readDdl(text, driver)
    : {tables: readDdl(examples[example].text, 'postgres').tables, notes: []};
}

/** The job that a reader's choices make. */
function jobOf(trial: Trial, tables: readonly Table[]): Job {
  const left = new Set(trial.unmapped);
  const mapped = tables.flatMap(({name, columns}) => {
    const names = columns
      .map((column) => column.name)
      .filter((column) => !left.has(`${name}.${column}`));
    return names.length > 0 ? [[name, names] as const] : [];
  });
  const where = Object.entries(trial.where).filter(
    ([table, text]) => text !== '' && tables.some(({name}) => name === table),
  );
  return {
    driver: trial.example === 'own' ? trial.driver : 'postgres',
    tables,
    mapped: Object.fromEntries(mapped),
    where: Object.fromEntries(where),
    subset_by_foreign_keys: false,
  };
}

function queriesOf(job: Job, quiet: number): Queries {
  try {
    return subsetSql(job, {quiet}).results;
  } catch (error) {
    if (error instanceof TooManyAliases) {
      return error.message;
    }
    throw error;
  }
}

function planOf(job: Job): NonNullable<Answer['plan']> {
  const count = job.tables.length;
  if (count > mostTables) {
    return {
      fault: `These are ${count.toLocaleString('en')} tables. This page plans ${mostTables} at most. Paste the part that matters.`,
    };
  }
  const quiet = count > 100 ? 3 : 60;
  try {
    const order = runOrder(job, {quiet});
    const ends = order.outcomes.every((outcome) => outcome.ends);
    return {
      order,
      rings: viewRings(job),
      ends,
      cure: ends ? undefined : findCure(job)?.text,
      queries: {
        off: queriesOf(job, quiet),
        on: queriesOf({...job, subset_by_foreign_keys: true}, quiet),
      },
    };
  } catch (error) {
    if (error instanceof TooManyRings) {
      return {fault: error.message};
    }
    throw error;
  }
}

/** What the tool does with what a reader chose. */
export function answer(trial: Trial): Answer {
  const {tables, notes} = readTables(trial);
  return {tables, notes, ...(tables.length > 0 && {plan: planOf(jobOf(trial, tables))})};
}
