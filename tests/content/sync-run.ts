// cspell:ignore attisdropped attname attnotnull attnum attrelid confkey confrelid conkey connamespace contype
// cspell:ignore regnamespace
/**
 * A small model of a sync job on Postgres in release 0.4.25: the steps of a run, the queries that read
 * the source, and the rows that arrive. It follows the rules of the worker, so that the pages about table
 * constraints state what a run does. Sources in the tool:
 * backend/pkg/table-dependency/table-dependency.go (steps),
 * worker/pkg/workflows/datasync/activities/gen-benthos-configs/query-builder.go (queries) and
 * processors.go (keys), worker/pkg/workflows/datasync/workflow/workflow.go (start of a step).
 */
import {createHash} from 'node:crypto';
import type {PGlite} from '@electric-sql/pglite';

/** A foreign key: its columns, whether each of them is required, and what they reference. */
export interface Reference {
  readonly columns: readonly string[];
  readonly required: readonly boolean[];
  readonly table: string;
  readonly foreignColumns: readonly string[];
}

/** What the worker reads from the catalog of the source. Tables are named `schema.table`. */
export interface Source {
  readonly columns: ReadonlyMap<string, readonly string[]>;
  readonly primaryKeys: ReadonlyMap<string, readonly string[]>;
  readonly references: ReadonlyMap<string, readonly Reference[]>;
}

/** One step of a run. It starts when the columns that it waits for are written. */
export interface Step {
  readonly table: string;
  readonly kind: 'insert' | 'update';
  readonly reads: readonly string[];
  readonly writes: readonly string[];
  readonly waitsFor: readonly {readonly table: string; readonly columns: readonly string[]}[];
}

/** The settings of a job that decide which rows and values arrive. */
export interface Job {
  /** Condition by table, without the word WHERE. */
  readonly filters?: Readonly<Record<string, string>>;
  /** *Subset using foreign key constraints*. */
  readonly followKeys?: boolean;
  /** Tables that are left out of the mapping. */
  readonly unmapped?: readonly string[];
  /** New value by `schema.table.column`; columns that are not named pass through. */
  readonly transformers?: Readonly<Record<string, (value: unknown) => unknown>>;
}

const referencesOf = (source: Source, table: string): readonly Reference[] =>
  source.references.get(table) ?? [];

/** Reads tables, primary keys and foreign keys of the schema `public`, as the worker sees them. */
export async function readSource(db: PGlite): Promise<Source> {
  const columns = await db.query<{name: string; columns: string[]}>(`
    SELECT 'public.' || c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class AS c JOIN pg_attribute AS a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' GROUP BY c.oid, c.relname
    ORDER BY c.relname`);
  // Both sides of a key are in the order of the columns in their tables, not in that of the constraint.
  const keys = await db.query<{
    kind: string;
    name: string;
    columns: string[];
    required: boolean[];
    parent: string | null;
    foreign_columns: string[] | null;
  }>(`
    SELECT k.contype AS kind, 'public.' || c.relname AS name, 'public.' || p.relname AS parent,
      array_agg(a.attname::text ORDER BY a.attnum) AS columns,
      array_agg(a.attnotnull ORDER BY a.attnum) AS required,
      (SELECT array_agg(f.attname::text ORDER BY f.attnum) FROM pg_attribute AS f
       WHERE f.attrelid = k.confrelid AND f.attnum = ANY (k.confkey)) AS foreign_columns
    FROM pg_constraint AS k
    JOIN pg_class AS c ON c.oid = k.conrelid
    JOIN pg_attribute AS a ON a.attrelid = c.oid AND a.attnum = ANY (k.conkey)
    LEFT JOIN pg_class AS p ON p.oid = k.confrelid
    WHERE k.connamespace = 'public'::regnamespace AND k.contype IN ('p', 'f')
    GROUP BY k.oid, k.contype, c.relname, p.relname, k.confrelid, k.confkey ORDER BY k.oid`);
  const references = new Map<string, Reference[]>();
  for (const key of keys.rows) {
    if (key.parent !== null) {
      const list = references.get(key.name) ?? [];
      references.set(key.name, list);
      list.push({
        columns: key.columns,
        required: key.required,
        table: key.parent,
        foreignColumns: key.foreign_columns ?? [],
      });
    }
  }
  return {
    columns: new Map(columns.rows.map((row) => [row.name, row.columns])),
    primaryKeys: new Map(
      keys.rows.filter((key) => key.kind === 'p').map((key) => [key.name, key.columns]),
    ),
    references,
  };
}

/** Every cycle of references between tables, each once, beginning with its first table by name. */
function findCycles(parents: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = [];
  const walk = (start: string, path: readonly string[]): void => {
    for (const next of parents.get(path.at(-1)!) ?? []) {
      if (next === start) {
        cycles.push([...path]);
      } else if (next > start && !path.includes(next)) {
        walk(start, [...path, next]);
      }
    }
  };
  for (const table of parents.keys()) {
    walk(table, [table]);
  }
  return cycles;
}

/** Joins cycles that share a table, directly or over others. */
function groupCycles(cycles: readonly string[][]): string[][][] {
  const groups: string[][][] = [];
  for (const cycle of cycles) {
    const related = groups.filter((group) => group.flat().some((table) => cycle.includes(table)));
    for (const group of related) {
      groups.splice(groups.indexOf(group), 1);
    }
    groups.push([...related.flat(), cycle]);
  }
  return groups;
}

/**
 * The tables of a group that are written in two passes: of each cycle the best table whose foreign keys into
 * this cycle are all nullable. Tables with a filter are better, and tables that are in several cycles.
 */
function chooseStarts(cycles: readonly string[][], source: Source, job: Job): string[] {
  const possible = cycles.map((cycle) =>
    cycle.filter((table) =>
      referencesOf(source, table).every(
        (key) => !cycle.includes(key.table) || !key.required.includes(true),
      ),
    ),
  );
  const ranks = new Map<string, number>();
  for (const table of possible.flat()) {
    const before = ranks.get(table);
    const filtered = job.filters?.[table] === undefined ? 0 : 2;
    ranks.set(table, (before ?? 0) + (before === undefined ? 1 : 2) + filtered);
  }
  const best = possible.flatMap((tables) =>
    [...tables].sort((a, b) => ranks.get(b)! - ranks.get(a)!).slice(0, 1),
  );
  return [...new Set(best)];
}

/** Whether the steps can be put in an order. As in the worker, one fulfilled wait of a step is enough. */
function hasOrder(steps: readonly Step[]): boolean {
  const written = new Map<string, string[]>();
  let open = [...steps];
  while (open.length > 0) {
    const ready = open.filter(
      (step) =>
        step.waitsFor.length === 0 ||
        step.waitsFor.some(({table, columns}) =>
          columns.every((column) => written.get(table)?.includes(column) ?? false)
            ? written.has(table)
            : false,
        ),
    );
    if (ready.length === 0) {
      return false;
    }
    for (const step of ready) {
      written.set(step.table, [...(written.get(step.table) ?? []), ...step.writes]);
    }
    open = open.filter((step) => !ready.includes(step));
  }
  return true;
}

/** The two steps of a table that begins a cycle: insert without its nullable keys, then update them. */
function twoPasses(table: string, cycles: readonly string[][], source: Source): [Step, Step] {
  const keys = referencesOf(source, table);
  const primaryKey = source.primaryKeys.get(table) ?? [];
  const nullable = (key: Reference): string[] => key.columns.filter((_, i) => !key.required[i]);
  const late = keys.flatMap(nullable);
  const parents = [...new Set(keys.map((key) => key.table))].filter((parent) => parent !== table);
  const insertWaits: Step['waitsFor'][number][] = [];
  const updateWaits: Step['waitsFor'][number][] = [{table, columns: primaryKey}];
  for (const parent of parents) {
    const columns = (required: boolean): string[] =>
      keys
        .filter((key) => key.table === parent)
        .flatMap((key) => key.foreignColumns.filter((_, i) => key.required[i] === required));
    if (cycles.flat().includes(parent) && columns(false).length > 0) {
      updateWaits.push({table: parent, columns: columns(false)});
    } else {
      insertWaits.push({table: parent, columns: columns(true)});
    }
  }
  const columns = source.columns.get(table)!;
  return [
    {
      table,
      kind: 'insert',
      reads: columns,
      writes: columns.filter((column) => !late.includes(column)),
      waitsFor: insertWaits,
    },
    {table, kind: 'update', reads: [...primaryKey, ...late], writes: late, waitsFor: updateWaits},
  ];
}

/**
 * The steps of a run.
 * @throws with the worker's message when a cycle cannot be begun or the steps have no order.
 */
export function planSteps(source: Source, job: Job = {}): Step[] {
  const mapped = [...source.columns.keys()].filter((table) => !job.unmapped?.includes(table));
  const parents = new Map(
    mapped.map((table) => [
      table,
      [...new Set(referencesOf(source, table).map((key) => key.table))].filter((parent) =>
        mapped.includes(parent),
      ),
    ]),
  );
  const insert = (table: string, keys: readonly Reference[]): Step => ({
    table,
    kind: 'insert',
    reads: source.columns.get(table)!,
    writes: source.columns.get(table)!,
    waitsFor: keys.map((key) => ({table: key.table, columns: key.foreignColumns})),
  });
  const steps: Step[] = [];
  for (const cycles of groupCycles(findCycles(parents))) {
    const starts = chooseStarts(cycles, source, job);
    if (starts.length === 0) {
      const names = cycles.map((cycle) => `[${cycle.join(' ')}]`).join(' ');
      throw new Error(`unable to determine start of multi circular dependency: [${names}]`);
    }
    // As in the worker, a table that stands in several cycles is planned once for each of them.
    const others = cycles.flat().filter((table) => !starts.includes(table));
    steps.push(...starts.flatMap((table) => twoPasses(table, cycles, source)));
    steps.push(...others.map((table) => insert(table, referencesOf(source, table))));
  }
  const planned = new Set(steps.map((step) => step.table));
  for (const table of mapped.filter((name) => !planned.has(name))) {
    const keys = referencesOf(source, table).filter((key) => mapped.includes(key.table));
    steps.push(insert(table, keys));
  }
  if (!hasOrder(steps)) {
    throw new Error('unable to build table run order. unsupported circular dependency detected.');
  }
  return steps;
}

/**
 * Names of steps by the earliest moment at which they can start. Steps of one group run side by side.
 * @throws when a run would never end: a step waits for what never comes, or is planned more than once. The
 *   worker runs such a step once and waits for the others.
 */
export function startGroups(steps: readonly Step[]): string[][] {
  const written = new Map<string, string[]>();
  const groups: string[][] = [];
  const names = steps.map((step) => `${step.table}.${step.kind}`);
  const repeated = names.filter((name, i) => names.indexOf(name) !== i);
  if (repeated.length > 0) {
    throw new Error(`waits without end: ${repeated.join(', ')}`);
  }
  let open = [...steps];
  while (open.length > 0) {
    const ready = open.filter((step) =>
      step.waitsFor.every(
        ({table, columns}) =>
          written.has(table) && columns.every((column) => written.get(table)!.includes(column)),
      ),
    );
    if (ready.length === 0) {
      const names = open.map((step) => `${step.table}.${step.kind}`).join(', ');
      throw new Error(`waits without end: ${names}`);
    }
    for (const step of ready) {
      written.set(step.table, [...(written.get(step.table) ?? []), ...step.writes]);
    }
    groups.push(ready.map((step) => `${step.table}.${step.kind}`).sort());
    open = open.filter((step) => !ready.includes(step));
  }
  return groups;
}

const quote = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part}"`)
    .join('.');

/**
 * Puts a prefix before the column at the left of each comparison, as far as the samples need it. Subqueries
 * stay as they are.
 */
function qualify(condition: string, prefix: string): string {
  const start = condition.indexOf('(SELECT');
  if (start >= 0) {
    let end = start;
    for (let depth = 0; end === start || depth > 0; end++) {
      depth += condition[end] === '(' ? 1 : condition[end] === ')' ? -1 : 0;
    }
    const [before, subquery, after] = [
      condition.slice(0, start),
      condition.slice(start, end),
      condition.slice(end),
    ];
    return `${qualify(before, prefix)}${subquery}${qualify(after, prefix)}`;
  }
  return condition.replace(
    /(?:\b\w+\.)*\b([a-z_]\w*)(?=\s*(?:[=<>]|!=)|\s+(?:IN|LIKE)\b)/g,
    (_, column: string) => `${prefix}.${column}`,
  );
}

interface Join {
  readonly table: string;
  readonly alias?: string;
  readonly base: string;
  readonly pairs: readonly (readonly [foreign: string, own: string])[];
}

/** A parent of a table in a query: a table, or an alias when a table has two keys to the same parent. */
interface Parent {
  readonly name: string;
  readonly table: string;
  readonly key: Reference;
}

/** Which references of which tables a query joins, with an alias for each parent that is referenced twice. */
function joinGraph(
  source: Source,
  tables: readonly string[],
  filters: Readonly<Record<string, string>>,
): {parents: Map<string, Parent[]>; conditions: Map<string, string>} {
  const isLimited = (table: string, seen: readonly string[] = []): boolean =>
    table in filters ||
    (!seen.includes(table) &&
      referencesOf(source, table).some((key) => isLimited(key.table, [...seen, table])));
  const parents = new Map<string, Parent[]>();
  const conditions = new Map<string, string>();
  const aliases: {alias: string; table: string}[] = [];
  const newAlias = (text: string, table: string): string => {
    const alias = createHash('sha256').update(text).digest('hex').slice(0, 14);
    aliases.push({alias, table});
    return alias;
  };
  for (const table of tables) {
    if (table in filters) {
      conditions.set(table, qualify(filters[table]!, table));
    }
    const keys = referencesOf(source, table).filter(
      (key) => tables.includes(key.table) && isLimited(key.table),
    );
    parents.set(
      table,
      keys
        .filter((key) => key.table !== table)
        .map((key) => {
          const isTwice = keys.filter((other) => other.table === key.table).length > 1;
          const text = `${key.table.replaceAll('.', '_')}_${key.columns.join('_')}`;
          return {name: isTwice ? newAlias(text, key.table) : key.table, table: key.table, key};
        }),
    );
  }
  for (let entry = aliases.shift(); entry !== undefined; entry = aliases.shift()) {
    const {alias, table} = entry;
    if (parents.size > 1000) {
      throw new Error('the aliases have no end');
    }
    parents.set(
      alias,
      parents.get(table)!.map((parent) => ({
        ...parent,
        name: newAlias(`${alias}_${parent.name.replaceAll('.', '_')}`, parent.table),
      })),
    );
    if (conditions.has(table)) {
      // Postgres wants quotes around a name that begins with a digit.
      const prefix = /^\d/.test(alias) ? `"${alias}"` : alias;
      conditions.set(alias, qualify(conditions.get(table)!, prefix));
    }
  }
  return {parents, conditions};
}

/** The query with which a step reads its table. */
export function buildQuery(source: Source, step: Step, job: Job = {}): string {
  const {table} = step;
  const filters = job.filters ?? {};
  const tables = [...source.columns.keys()].filter((name) => !job.unmapped?.includes(name));
  const plain = step.reads.map((column) => `"${column}"`).join(', ');
  const qualified = step.reads.map((column) => quote(`${table}.${column}`)).join(', ');
  const select = (columns: string): string => `SELECT ${columns} FROM ${quote(table)}`;
  const where = (texts: readonly string[]): string => {
    const all = texts.length > 1 ? `(${texts.join(' AND ')})` : texts.join();
    return all === '' ? '' : ` WHERE ${all}`;
  };
  if (job.followKeys !== true || Object.keys(filters).length === 0) {
    return `${select(plain)}${where(table in filters ? [filters[table]!] : [])};`;
  }
  const {parents, conditions} = joinGraph(source, tables, filters);
  const joins: Join[] = [];
  const texts: string[] = [];
  const seen = new Set<string>();
  const visit = (name: string): void => {
    seen.add(name);
    texts.push(...(conditions.has(name) ? [conditions.get(name)!] : []));
    for (const parent of parents.get(name) ?? []) {
      if (!seen.has(parent.name)) {
        const {columns, foreignColumns} = parent.key;
        joins.push({
          table: parent.table,
          alias: parent.name === parent.table ? undefined : parent.name,
          base: name,
          pairs: foreignColumns
            .map((column, i) => [column, columns[i]!] as const)
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        });
        visit(parent.name);
      }
    }
  };
  visit(table);
  const joined = joins
    .map(({table: parent, alias, base, pairs}) => {
      const on = pairs.map(
        ([foreign, own]) =>
          `(${quote(`${alias ?? parent}.${foreign}`)} = ${quote(`${base}.${own}`)})`,
      );
      const as = alias === undefined ? '' : ` AS "${alias}"`;
      return ` INNER JOIN ${quote(parent)}${as} ON ${on.length > 1 ? `(${on.join(' AND ')})` : on.join()}`;
    })
    .join('');
  const self = referencesOf(source, table).filter((key) => key.table === table);
  if (self.length > 0) {
    const on = self.map((key) => {
      const pairs = key.foreignColumns.map(
        (column, i) => `(${quote(`${table}.${column}`)} = "related"."${key.columns[i]!}")`,
      );
      return pairs.length > 1 ? `(${pairs.join(' AND ')})` : pairs.join();
    });
    const start = `${select(qualified)}${joined}${where(texts)}`;
    const next = `${select(qualified)} INNER JOIN "related" ON ${on.length > 1 ? `(${on.join(' OR ')})` : on.join()}`;
    return `WITH RECURSIVE related AS (${start} UNION (${next})) SELECT DISTINCT ${plain} FROM "related";`;
  }
  return joins.length === 0
    ? `${select(plain)}${where(texts)};`
    : `${select(qualified)}${joined}${where(texts)};`;
}

/** Where the values of a column come from, over as many foreign keys as there are. */
function origin(source: Source, table: string, column: string): string {
  for (const key of referencesOf(source, table)) {
    const index = key.columns.indexOf(column);
    if (index >= 0) {
      return origin(source, key.table, key.foreignColumns[index]!);
    }
  }
  return `${table}.${column}`;
}

/**
 * Runs a job from one database to another that has the same tables. A Map stands for Redis.
 * @throws with the message of Postgres or `redis: nil` when a step fails.
 */
export async function runSync(from: PGlite, to: PGlite, job: Job = {}): Promise<void> {
  const source = await readSource(from);
  const steps = planSteps(source, job);
  const transformers = job.transformers ?? {};
  const redis = new Map<string, Map<unknown, unknown>>();
  const lookUp = (key: string, value: unknown): unknown => {
    if (value === null) {
      return null;
    }
    if (redis.get(key)?.has(value) !== true) {
      throw new Error('redis: nil');
    }
    return redis.get(key)!.get(value);
  };
  // The keys that each table looks up. When a table is done, the worker deletes the pairs that no table needs.
  const lookUps = new Map(
    steps.map(({table, reads}) => [
      table,
      reads
        .map((column) => [`${table}.${column}`, origin(source, table, column)] as const)
        .filter(([name, from]) => name !== from && transformers[from] !== undefined)
        .map(([, from]) => from),
    ]),
  );
  const deletePairs = (done: string): void => {
    lookUps.delete(done);
    for (const key of redis.keys()) {
      if (![...lookUps.values()].flat().includes(key)) {
        redis.delete(key);
      }
    }
  };
  const isReferenced = (table: string, column: string): boolean =>
    [...source.references.values()]
      .flat()
      .some((key) => key.table === table && key.foreignColumns.includes(column));

  const insert = async (step: Step, row: Record<string, unknown>): Promise<void> => {
    const next = {...row};
    for (const column of step.reads) {
      const name = `${step.table}.${column}`;
      const from = origin(source, step.table, column);
      if (transformers[name] !== undefined) {
        next[column] = transformers[name](row[column]);
        if (isReferenced(step.table, column)) {
          redis.set(name, (redis.get(name) ?? new Map()).set(row[column], next[column]));
        }
      }
      const isSelf = from.startsWith(`${step.table}.`);
      if (from !== name && !isSelf && transformers[from] !== undefined) {
        next[column] = lookUp(from, next[column]);
      }
    }
    const places = step.writes.map((_, i) => `$${i + 1}`).join(', ');
    await to.query(
      `INSERT INTO ${quote(step.table)} (${step.writes.map((column) => `"${column}"`).join(', ')}) VALUES (${places})`,
      step.writes.map((column) => next[column]),
    );
  };

  const update = async (step: Step, row: Record<string, unknown>): Promise<void> => {
    const next = {...row};
    // Every reference to this table whose column has the name of a column of this pass is looked up, under
    // the name of the referencing table. Only for references of the table to itself is that the right one.
    for (const [child, keys] of source.references) {
      for (const key of keys.filter((one) => one.table === step.table)) {
        key.columns.forEach((column, i) => {
          const parent = key.foreignColumns[i]!;
          if (
            transformers[`${step.table}.${parent}`] !== undefined &&
            step.writes.includes(column)
          ) {
            next[column] = lookUp(`${child}.${parent}`, next[column]);
            next[parent] = lookUp(`${child}.${parent}`, next[parent]);
          }
        });
      }
    }
    const primaryKey = source.primaryKeys.get(step.table) ?? [];
    const values = [...step.writes, ...primaryKey].map((column) => next[column]);
    const set = step.writes.map((column, i) => `"${column}" = $${i + 1}`).join(', ');
    const match = primaryKey
      .map((column, i) => `"${column}" = $${step.writes.length + i + 1}`)
      .join(' AND ');
    // Without a primary key nothing says which row is meant, and every row is changed.
    const where = primaryKey.length === 0 ? '' : ` WHERE ${match}`;
    await to.query(`UPDATE ${quote(step.table)} SET ${set}${where}`, values);
  };

  for (const name of startGroups(steps).flat()) {
    const step = steps.find((one) => `${one.table}.${one.kind}` === name)!;
    const {rows} = await from.query<Record<string, unknown>>(buildQuery(source, step, job));
    for (const row of rows) {
      await (step.kind === 'insert' ? insert(step, row) : update(step, row));
    }
    deletePairs(step.table);
  }
}
