import {GoMap, tryChances, type Chance, type Tries} from './chance';
import {syncWithCli, type CliSync} from './cli-sync';
import {readKeys, schemasOf, type Job, type Keys} from './database';
import {checkMapping, type FormCheck} from './form-check';
import {PlanError, planSteps, type Step, type Wait} from './plan';
import {runSteps} from './run';
import {orderMappedTables, type TableOrder} from './table-order';

/** A step of a plan. Lists whose order means nothing are sorted. */
export interface OrderStep {
  readonly table: string;
  readonly kind: 'insert' | 'update';
  readonly wave: number;
  readonly planned?: number;
  readonly select: readonly string[];
  readonly insert: readonly string[];
  readonly depends_on: readonly Wait[];
}

/** One plan that a job can have, or the message with which the planning fails. */
export type Outcome =
  | {readonly ends: false; readonly error: string}
  | {
      readonly ends: boolean;
      readonly begins?: readonly string[];
      readonly steps: readonly OrderStep[];
    };

/** All that a job and a database come to. */
export interface RunOrder {
  readonly outcomes: readonly Outcome[];
  readonly validation: readonly FormCheck[];
  readonly table_order: readonly TableOrder[];
  /** Only if all columns are mapped and nothing is filtered. */
  readonly neosync_sync?: readonly CliSync[];
  /** Whether all that can come was found. */
  readonly isComplete: boolean;
}

const sorted = (texts: readonly string[]): string[] => [...texts].sort();
const byName = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The message of a job whose mapping names what the source does not have. */
const strayMapping =
  'job mappings are not equal to or a subset of the database schema found in the source connection';

/**
 * The steps of a job, and the keys that they come from.
 * @throws {PlanError} with Neosync's message when there is no plan.
 */
export function planJob(job: Job, chance: Chance): {steps: Step[]; keys: Keys} {
  const sources = new Map(
    job.tables.map((table) => [table.name, new Set(table.columns.map(({name}) => name))]),
  );
  const mapped = Object.entries(job.mapped).filter(([, names]) => names.length > 0);
  if (
    mapped.some(([table, names]) => names.some((name) => sources.get(table)?.has(name) !== true))
  ) {
    throw new PlanError(strayMapping);
  }
  const schemas = schemasOf(
    mapped.map(([table]) => table),
    chance,
  );
  const keys = readKeys(job, schemas, chance);
  const columns = new Map(
    [...new GoMap(chance, mapped).keys()].map((table) => [table, job.mapped[table] ?? []]),
  );
  const where = Object.fromEntries(Object.entries(job.where).filter(([, text]) => text !== ''));
  return {steps: planSteps({keys, columns, where}, chance), keys};
}

function toOrderStep(
  {
    table,
    kind,
    wave,
    planned,
    select,
    insert,
    waits,
    primaryKey,
  }: ReturnType<typeof runSteps>['steps'][number],
  isMysql: boolean,
): OrderStep {
  const isUpdate = kind === 'update';
  const keys = isUpdate && isMysql ? sorted(insert) : insert;
  return {
    table,
    kind,
    wave,
    ...(planned > 1 && {planned}),
    select: isUpdate ? [...sorted(primaryKey), ...keys] : select,
    insert: keys,
    depends_on: waits
      .map((wait) => ({table: wait.table, columns: sorted(wait.columns)}))
      .sort((a, b) => byName(a.table, b.table)),
  };
}

function planOutcome(job: Job, chance: Chance): Outcome {
  try {
    const {steps, ends} = runSteps(planJob(job, chance).steps);
    const begins = sorted(steps.filter(({kind}) => kind === 'update').map(({table}) => table));
    return {
      ...(begins.length > 0 && {begins}),
      ends,
      steps: steps
        .map((step) => toOrderStep(step, job.driver === 'mysql'))
        .sort(
          (a, b) =>
            (a.wave || Infinity) - (b.wave || Infinity) ||
            byName(`${a.table} ${a.kind}`, `${b.table} ${b.kind}`),
        ),
    };
  } catch (error) {
    if (error instanceof PlanError) {
      return {error: error.message, ends: false};
    }
    throw error;
  }
}

/** Whether a job copies all columns of all tables, as `neosync sync` does. */
function copiesAll({tables, mapped, where}: Job): boolean {
  return (
    Object.values(where).every((text) => text === '') &&
    tables.every(({name, columns}) =>
      columns.every((column) => mapped[name]?.includes(column.name) === true),
    )
  );
}

/** The plans that a job can have; see `runOrder`. */
export function planOutcomes(job: Job, options?: {readonly quiet?: number}): Tries<Outcome> {
  return tryChances((chance) => planOutcome(job, chance), options);
}

/**
 * What Neosync 0.4.25 does with a job: the plans that the job can have, what the web form's check says, how
 * tables are sorted, and what `neosync sync` does with the same tables.
 * @throws {TooManyRings} when there are more rings than can be looked at.
 */
export function runOrder(job: Job, options?: {readonly quiet?: number}): RunOrder {
  const plans = planOutcomes(job, options);
  const allSchemas = (chance: Chance): string[] =>
    schemasOf(
      job.tables.map(({name}) => name),
      chance,
    );
  const validation = tryChances(
    (chance) => checkMapping(job, readKeys(job, allSchemas(chance), chance), chance),
    options,
  );
  const tables = Object.keys(job.mapped);
  const order = tryChances(
    (chance) => orderMappedTables(readKeys(job, schemasOf(tables, chance), chance), tables, chance),
    options,
  );
  const cli = copiesAll(job)
    ? tryChances((chance) => syncWithCli(job, chance), options)
    : undefined;
  return {
    outcomes: plans.results,
    validation: validation.results,
    table_order: order.results,
    ...(cli && {neosync_sync: cli.results}),
    isComplete: [plans, validation, order, cli].every((tries) => tries?.isComplete !== false),
  };
}
