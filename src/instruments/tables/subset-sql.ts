import {tryChances, type Chance, type Tries} from './chance';
import {ConditionError} from './condition-error';
import type {Job} from './database';
import {PlanError} from './plan';
import {planJob} from './run-order';
import {buildQueries, EndlessAliases} from './subset';

/** The query by which a step reads its table. */
export interface StepQuery {
  readonly table: string;
  readonly kind: 'insert' | 'update';
  readonly sql: string;
}

/** The queries of a job, or how the planning fails: with an error, a panic, or the end of the worker. */
export type QueryOutcome =
  | {readonly queries: readonly StepQuery[]}
  | {readonly error: string}
  | {readonly panic: string}
  | {readonly crash: string};

const failed = 'unable to build benthos sql sync source config responses: ';

function queryOutcome(job: Job, chance: Chance): QueryOutcome {
  try {
    const {steps, keys} = planJob(job, chance);
    const texts = buildQueries(job, steps, keys, chance);
    // A step that is planned more than once has one query.
    const queries = new Map(
      steps.map(({table, kind}, i) => [`${table} ${kind}`, {table, kind, sql: texts[i] ?? ''}]),
    );
    return {
      queries: [...queries].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, query]) => query),
    };
  } catch (error) {
    if (error instanceof PlanError) {
      return {error: `${failed}${error.message}`};
    }
    if (error instanceof ConditionError) {
      return error.isPanic
        ? {panic: error.message}
        : {error: `${failed}unable to build select queries: ${error.message}`};
    }
    if (error instanceof EndlessAliases) {
      return {crash: error.message};
    }
    throw error;
  }
}

/**
 * The queries that Neosync 0.4.25 reads the tables of a job with, in all the forms that they can have.
 * @throws TooManyRings or TooManyAliases when there is more than can be looked at.
 */
export function subsetSql(job: Job, options?: {readonly quiet?: number}): Tries<QueryOutcome> {
  return tryChances((chance) => queryOutcome(job, chance), options);
}
