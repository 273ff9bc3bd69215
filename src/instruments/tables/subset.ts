import {GoMap, type Chance} from './chance';
import {splitName, type Driver, type ForeignKey, type Job, type Keys} from './database';
import {qualifyForMysql} from './mysql-condition';
import type {Step} from './plan';
import {postgresName, qualifyForPostgres} from './postgres-condition';
import {writeQuery, type Join, type OwnKeys} from './query';
import {sha256} from './sha256';

/** A parent in the queries: a table, or an alias of one that is needed more than once. */
interface Parent {
  readonly name: string;
  /** What an alias stands for. */
  readonly original?: string;
  readonly columns: readonly string[];
  readonly parentColumns: readonly string[];
}

/** Says that the planning recurses until the worker's process ends. */
export class EndlessAliases extends Error {
  constructor() {
    super('fatal error: stack overflow');
  }
}

/** More tables and aliases than this make no query that a database takes. */
const mostNames = 6_000;
/** Aliases after which a ring of references that was met once is taken to have no end. */
const mostOfRing = 300;

/** Says that there are too many ways through the references for a query. */
export class TooManyAliases extends Error {
  constructor() {
    super(
      'The references between these tables make queries with thousands of joins. They are not shown.',
    );
  }
}

/** Neosync looks for the first `where` in the query, wherever it is. */
function afterWhere(query: string): string {
  return query.slice(query.toLowerCase().indexOf('where') + 'where'.length).trim();
}

/** A condition with the name of its table, or of an alias, before the columns that Neosync recognizes. */
function qualify(
  driver: Driver,
  condition: string,
  table: string,
  schema: string | undefined,
): string {
  if (driver === 'mysql') {
    const names = [...(schema === undefined ? [] : [schema]), table];
    const before = `SELECT * FROM ${names.map((name) => `\`${name}\``).join('.')} WHERE `;
    const text = qualifyForMysql(condition, table, schema, before.length);
    return afterWhere(`select * from ${names.join('.')} where ${text}`);
  }
  const names = [...(schema === undefined ? [] : [schema]), table].map(postgresName);
  const text = qualifyForPostgres(condition, table, schema);
  return afterWhere(`SELECT * FROM ${names.join('.')} WHERE ${text}`);
}

const aliasOf = (text: string): string => sha256(text).slice(0, 14);
const flat = (table: string): string => table.replaceAll('.', '_');

/** Whether a table or one that it depends on has a condition. */
function findLimited(keys: Keys, conditions: ReadonlyMap<string, string>): Set<string> {
  const children = new Map<string, string[]>();
  for (const table of keys.foreign.keys()) {
    for (const {parent} of keys.foreign.get(table) ?? []) {
      const known = children.get(parent);
      if (known) {
        known.push(table);
      } else {
        children.set(parent, [table]);
      }
    }
  }
  const limited = new Set(conditions.keys());
  // What is added on the way is walked too.
  for (const table of limited) {
    children.get(table)?.forEach((child) => limited.add(child));
  }
  return limited;
}

/** The parents of a table in the queries. Each key to a table that has several gets an alias. */
function namedParents(
  table: string,
  keys: readonly ForeignKey[],
  addAlias: (alias: string, original: string) => void,
): Parent[] {
  const counts = new Map<string, number>();
  for (const {parent} of keys) {
    counts.set(parent, (counts.get(parent) ?? 0) + 1);
  }
  return keys
    .filter(({parent}) => parent !== table)
    .map(({columns, parent, parentColumns}) => {
      if ((counts.get(parent) ?? 0) < 2) {
        return {name: parent, columns, parentColumns};
      }
      const name = aliasOf(`${flat(parent)}_${columns.join('_')}`);
      addAlias(name, parent);
      return {name, original: parent, columns, parentColumns};
    });
}

/** What the queries of a job are made of: the parents and the condition of each table and alias. */
class JoinGraph {
  readonly parents = new Map<string, readonly Parent[]>();
  private readonly aliases: GoMap<string>;
  /** For each alias the tables that led to it, its own last, to see when they go round in a ring. */
  private readonly origins = new Map<string, readonly string[]>();
  private meetsRing = false;

  constructor(
    private readonly driver: Driver,
    readonly conditions: Map<string, string>,
    chance: Chance,
  ) {
    this.aliases = new GoMap(chance);
  }

  addTable(table: string, keys: readonly ForeignKey[]): void {
    this.parents.set(
      table,
      namedParents(table, keys, (alias, original) => this.addAlias(alias, original, [])),
    );
  }

  private addAlias(alias: string, original: string, origins: readonly string[]): void {
    this.aliases.set(alias, original);
    this.origins.set(alias, [...origins, this.origins.get(original)?.at(-1) ?? original]);
  }

  /** Gives each alias parents with aliases of their own, in the order in which Neosync comes by them. */
  followAliases(): void {
    for (const alias of this.aliases.keys()) {
      if (this.parents.has(alias)) {
        continue;
      }
      const original = this.aliases.get(alias) ?? '';
      const origins = this.origins.get(alias) ?? [];
      const found = this.parents.get(original) ?? [];
      this.meetsRing ||=
        found.length > 0 && origins.indexOf(origins.at(-1) ?? '') < origins.length - 1;
      if (this.meetsRing && this.origins.size > mostOfRing) {
        throw new EndlessAliases();
      }
      if (this.parents.size > mostNames) {
        throw new TooManyAliases();
      }
      this.parents.set(
        alias,
        found.map((parent) => {
          const name = aliasOf(`${alias}_${flat(parent.name)}`);
          this.addAlias(name, parent.name, origins);
          return {...parent, name, original: parent.name};
        }),
      );
      const condition = this.conditions.get(original);
      if (condition !== undefined && condition !== '') {
        this.conditions.set(alias, qualify(this.driver, condition, alias, undefined));
      }
      this.aliases.delete(alias);
      this.followAliases();
    }
  }

  /** The joins and conditions of a table, over all that it depends on; each table or alias counts once. */
  collect(table: string): {joins: Join[]; conditions: string[]} {
    const joins: Join[] = [];
    const conditions: string[] = [];
    const seen = new Set<string>();
    const visit = (name: string): void => {
      seen.add(name);
      const condition = this.conditions.get(name);
      if (condition !== undefined) {
        conditions.push(condition);
      }
      for (const parent of this.parents.get(name) ?? []) {
        if (!seen.has(parent.name)) {
          joins.push({
            table: parent.original ?? parent.name,
            alias: parent.original === undefined ? undefined : parent.name,
            base: name,
            pairs: parent.parentColumns.map((column, i) => [column, parent.columns[i] ?? '']),
          });
          visit(parent.name);
        }
      }
    };
    visit(table);
    return {joins, conditions};
  }
}

/** The keys of a table to itself, those to the same columns together. */
function findOwnKeys(table: string, keys: readonly ForeignKey[], chance: Chance): OwnKeys[] {
  const groups = new GoMap<{referenced: readonly string[]; keys: (readonly string[])[]}>(chance);
  for (const {columns, parent, parentColumns} of keys) {
    if (parent === table) {
      const name = parentColumns.join('');
      const group = groups.get(name) ?? {referenced: parentColumns, keys: []};
      group.keys.push(columns);
      groups.set(name, group);
    }
  }
  return [...groups.keys()].flatMap((name) => groups.get(name) ?? []);
}

/**
 * The query by which each step reads its table, in the order of the steps.
 * @throws ConditionError or EndlessAliases when the planning fails at the queries.
 */
export function buildQueries(
  {driver, tables, where, subset_by_foreign_keys: followsKeys}: Job,
  steps: readonly Step[],
  keys: Keys,
  chance: Chance,
): string[] {
  const planned = new GoMap<true>(
    chance,
    steps.filter(({kind}) => kind === 'insert').map(({table}) => [table, true] as const),
  );
  const conditionOf = (table: string): string =>
    Object.hasOwn(where, table) ? (where[table] ?? '') : '';
  const conditions = new Map<string, string>();
  for (const table of planned.keys()) {
    if (conditionOf(table) !== '') {
      const {schema, table: name} = splitName(table);
      conditions.set(table, qualify(driver, conditionOf(table), name, schema));
    }
  }
  const base = {driver, joins: [], ownKeys: [], jsonColumns: new Set<string>()};
  if (!followsKeys || keys.foreign.size === 0 || conditions.size === 0) {
    return steps.map(({table, select}) => {
      const own = conditionOf(table);
      return writeQuery({...base, table, columns: select, conditions: own === '' ? [] : [own]});
    });
  }
  const limited = findLimited(keys, conditions);
  const graph = new JoinGraph(driver, conditions, chance);
  for (const table of new GoMap(
    chance,
    [...planned.keys()].map((name) => [name, true] as const),
  ).keys()) {
    const counted = (keys.foreign.get(table) ?? []).filter(
      ({parent}) => planned.has(parent) && limited.has(parent),
    );
    graph.addTable(table, counted);
  }
  graph.followAliases();
  const types = new Map(tables.map(({name, columns}) => [name, columns]));
  const parts = new Map(
    [...planned.keys()].map((table) => [
      table,
      {
        ...graph.collect(table),
        ownKeys: findOwnKeys(table, keys.foreign.get(table) ?? [], chance),
        jsonColumns: new Set(
          driver === 'postgres'
            ? types
                .get(table)
                ?.filter(({type}) => type === 'json')
                .map(({name}) => name)
            : [],
        ),
      },
    ]),
  );
  return steps.map(({table, select}) =>
    writeQuery({...base, conditions: [], ...parts.get(table), table, columns: select}),
  );
}
