import {GoMap, type Chance} from './chance';
import {readKeys, schemasOf, type Job, type Keys} from './database';
import {PlanError, planSteps, type Step, type Wait} from './plan';
import {orderTables} from './table-order';
import {areWritten, startInWaves} from './waves';

/** One table, or the second pass of one, as `neosync sync` names it. */
export interface CopiedTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/** What `neosync sync` does: it copies in groups, or prints a message and ends, or orders tables forever. */
export interface CliSync {
  readonly groups?: readonly (readonly CopiedTable[])[];
  readonly message?: string;
  readonly hangs?: true;
  /** `--init-schema` refuses. */
  readonly init_schema_stops?: true;
}

interface Config extends CopiedTable {
  readonly table: string;
  readonly waits: readonly Wait[];
}

/** The command gets the columns of keys one by one, so each is a key of its own. */
function readSingleKeys(job: Job, chance: Chance): Keys {
  const {foreign, primary} = readKeys(
    job,
    schemasOf(
      job.tables.map(({name}) => name),
      chance,
    ),
    chance,
  );
  const single = new GoMap(
    chance,
    [...foreign.keys()].map((table) => [
      table,
      (foreign.get(table) ?? []).flatMap(({columns, required, parent, parentColumns}) =>
        columns.map((column, i) => ({
          columns: [column],
          required: [required[i] === true],
          parent,
          parentColumns: parentColumns.slice(i, i + 1),
        })),
      ),
    ]),
  );
  return {foreign: single, primary};
}

function toConfigs(steps: readonly Step[], chance: Chance): Config[] | {readonly message: string} {
  const byTable = new GoMap<Step[]>(chance);
  for (const step of steps) {
    byTable.set(step.table, [...(byTable.get(step.table) ?? []), step]);
  }
  const configs: Config[] = [];
  for (const table of byTable.keys()) {
    for (const {kind, insert, waits, primaryKey} of byTable.get(table) ?? []) {
      if (kind === 'update' && primaryKey.length === 0) {
        return {
          message: `No primary keys found for table (${table}). Unable to build update query.`,
        };
      }
      const name = kind === 'update' ? `${table}.update` : table;
      configs.push({name, table, columns: insert, waits});
    }
  }
  return configs;
}

/** Puts tables into groups. The columns of a second pass take the place of those of the first. */
function groupConfigs(configs: readonly Config[]): Config[][] | 'hangs' | 'no root' {
  const unique = new Map(configs.map((config) => [config.name, config]));
  const written = new Map<string, ReadonlySet<string>>();
  const groups = startInWaves({
    items: unique.values(),
    tableOf: ({table}) => table,
    waitsFor: ({waits}) => waits.map(({table}) => table),
    isReady: ({waits}) => areWritten(waits, written),
    finish: ({table, columns}) => written.set(table, new Set(columns)),
  });
  if (groups.length === 0) {
    return 'no root';
  }
  return groups.flat().length < unique.size ? 'hangs' : groups;
}

/** What `neosync sync` does with all tables of a database. */
export function syncWithCli(job: Job, chance: Chance): CliSync {
  const columns = new Map(
    job.tables.map((table) => [table.name, table.columns.map(({name}) => name)]),
  );
  let steps: Step[];
  try {
    steps = planSteps({keys: readSingleKeys(job, chance), columns, where: {}}, chance);
  } catch (error) {
    if (error instanceof PlanError) {
      return {message: error.message};
    }
    throw error;
  }
  const configs = toConfigs(steps, chance);
  if ('message' in configs) {
    return configs;
  }
  const parents = new GoMap<string[]>(chance);
  for (const {table, waits} of configs) {
    parents.set(table, [...(parents.get(table) ?? []), ...waits.map((wait) => wait.table)]);
  }
  const order = orderTables(parents);
  const init = 'error' in order || order.has_cycles ? ({init_schema_stops: true} as const) : {};
  const groups = groupConfigs(configs);
  if (groups === 'no root') {
    const message = 'No root configs found. There must be one config with no dependencies.';
    return {message, ...init};
  }
  if (groups === 'hangs') {
    return {hangs: true, ...init};
  }
  const named = groups.map((group) =>
    group
      .map(({name, columns: written}) => ({name, columns: written}))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
  );
  return {groups: named, ...init};
}
