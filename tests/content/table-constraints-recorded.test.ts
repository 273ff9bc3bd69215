// cspell:ignore fkey hashtext
import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import * as z from 'zod';
import {
  buildQuery,
  planSteps,
  startGroups,
  type Job,
  type Reference,
  type Source,
} from './sync-run';

const database = z.object({
  id: z.string(),
  /** Columns by table, such as `team_id? > public.teams.id by users_team_id_fkey`; `?` is nullable. */
  tables: z.record(z.string(), z.array(z.string())),
  /** Mapped columns by table, if not all are mapped. */
  mapped: z.record(z.string(), z.array(z.string())).optional(),
  where: z.record(z.string(), z.string()).optional(),
});

/** A plan, with steps such as `2 public.orders insert id,user_id`; step 0 never starts. */
const plan = z.union([
  z.strictObject({error: z.string()}),
  z.strictObject({ends: z.boolean(), steps: z.array(z.string())}),
]);

const planCase = database.extend({plans: z.array(plan)});
const queryCase = database.extend({
  followKeys: z.boolean(),
  queries: z.record(z.string(), z.string()),
});
const conditionCase = z.object({
  driver: z.enum(['postgres', 'mysql']),
  condition: z.string(),
  /** The condition in the query of a child, or the message with which the plan stops. */
  inOrders: z.string().optional(),
  stops: z.string().optional(),
});

function readCases<Case extends z.ZodType>(name: string, schema: Case): z.infer<Case>[] {
  const text = fs.readFileSync(`tests/fixtures/table-constraints/${name}.json`, 'utf8');
  return z.object({cases: z.array(schema)}).parse(JSON.parse(text)).cases;
}

const plans = readCases('plans', planCase);
const queries = readCases('queries', queryCase);
const conditions = readCases('conditions', conditionCase);

/** A recorded database as the worker sees it: of mapped tables the mapped columns, all keys. */
function toSource({tables, mapped}: z.infer<typeof database>): {
  source: Source;
  unmapped: string[];
} {
  const columns = new Map<string, string[]>();
  const primaryKeys = new Map<string, string[]>();
  const references = new Map<string, Reference[]>();
  for (const [table, texts] of Object.entries(tables)) {
    const keys = new Map<string, {-readonly [Key in keyof Reference]: Reference[Key]}>();
    columns.set(table, []);
    for (const text of texts) {
      const [left = '', ...targets] = text.split(' > ');
      const name = /^\w+/.exec(left)![0];
      columns.get(table)!.push(name);
      if (left.endsWith(' key')) {
        primaryKeys.set(table, [...(primaryKeys.get(table) ?? []), name]);
      }
      for (const target of targets) {
        const [, parent = '', column = '', constraint = ''] = /^(.+)\.(\w+) by (.+)$/.exec(target)!;
        const key = keys.get(constraint) ?? {
          columns: [],
          required: [],
          table: parent,
          foreignColumns: [],
        };
        keys.set(constraint, {
          columns: [...key.columns, name],
          required: [...key.required, !left.includes('?')],
          table: parent,
          foreignColumns: [...key.foreignColumns, column],
        });
      }
    }
    references.set(table, [...keys.values()]);
  }
  const unmapped =
    mapped === undefined ? [] : [...columns.keys()].filter((name) => !(name in mapped));
  for (const [table, names] of Object.entries(mapped ?? {})) {
    columns.set(table, names);
  }
  return {source: {columns, primaryKeys, references}, unmapped};
}

/** What the model says of a recorded job, in the form of the recording. */
function predict(one: z.infer<typeof planCase>): z.infer<typeof plan> {
  const {source, unmapped} = toSource(one);
  const job: Job = {filters: one.where, unmapped};
  try {
    const steps = planSteps(source, job);
    const text = (step: (typeof steps)[number], wave: number): string =>
      `${wave} ${step.table} ${step.kind} ${step.writes.join(',')}`;
    try {
      const groups = startGroups(steps);
      const wave = (step: (typeof steps)[number]): number =>
        groups.findIndex((group) => group.includes(`${step.table}.${step.kind}`)) + 1;
      return {ends: true, steps: steps.map((step) => text(step, wave(step))).sort()};
    } catch {
      return {ends: false, steps: [...new Set(steps.map((step) => text(step, 0)))].sort()};
    }
  } catch (error) {
    return {error: error instanceof Error ? error.message : String(error)};
  }
}

/** Leaves out of a recording what the model does not tell: the order in a message, the steps of an endless run. */
function withoutOrder(one: z.infer<typeof plan>): unknown {
  if ('error' in one) {
    const [message = '', tables = ''] = one.error.split(': ');
    return [message, ...(tables.match(/[\w.]+/g) ?? []).sort()];
  }
  const steps = one.ends ? one.steps : one.steps.map((step) => step.replace(/^\d+/, '0')).sort();
  return {
    ends: one.ends,
    steps: steps.map((step) =>
      step
        .split(' ')
        .map((part) => part.split(',').sort().join())
        .join(' '),
    ),
  };
}

describe('the model of a run', () => {
  it.each(plans)('plans $id as the tool does', (one) => {
    expect(one.plans.map(withoutOrder)).toContainEqual(withoutOrder(predict(one)));
  });

  it.each(queries)('reads $id as the tool does', (one) => {
    const {source, unmapped} = toSource(one);
    const job: Job = {filters: one.where, followKeys: one.followKeys, unmapped};
    const texts = planSteps(source, job).map(
      (step) => [`${step.table} ${step.kind}`, buildQuery(source, step, job)] as const,
    );
    expect(Object.fromEntries(texts)).toEqual(one.queries);
  });
});

describe('the page about subsets', () => {
  const page = fs.readFileSync('docs/table-constraints/subsetting.mdx', 'utf8');
  const section = page.split('{/* #conditions */}')[1]!.split('\n## ')[0]!;
  const rows = section
    .split('\n')
    .filter((line) => /^\|.*recognized/i.test(line))
    .map((line) => line.split('|').slice(1, -1));
  const examples = rows.flatMap(([left = '', ...cells]) =>
    [...left.matchAll(/`([^`]+)`/g)].flatMap(([, condition = '']) =>
      (['postgres', 'mysql'] as const).map((driver, i) => ({
        condition,
        driver,
        says: (cells[i] ?? '').trim(),
        recorded: conditions.find((one) => one.driver === driver && one.condition === condition),
      })),
    ),
  );

  it.each(examples.filter(({recorded}) => recorded !== undefined))(
    'says whether $driver gets the table of $condition',
    ({says, recorded}) => {
      const isRecognized = /(?:public|shop)\.users\./.test(recorded?.inOrders ?? '');
      expect(says).toBe(isRecognized ? 'Recognized' : 'Not recognized');
    },
  );

  it('has a recording of each row', () => {
    expect(rows.length).toBeGreaterThan(8);
    const seen = new Set(examples.filter(({recorded}) => recorded).map(({condition}) => condition));
    for (const [left = ''] of rows) {
      expect(
        [...left.matchAll(/`([^`]+)`/g)].some(([, condition = '']) => seen.has(condition)),
      ).toBe(true);
    }
  });

  it.each([
    ['EXISTS (SELECT 1 FROM vips WHERE vips.user_id = users.id)', 'EXISTS (…)'],
    ['id = (SELECT max(user_id) FROM vips)', '= (SELECT …)'],
    ['-balance > 3', '-balance'],
    ["plan = 'trial'; DELETE FROM users", 'second statement'],
  ])('warns that %s stops the plan on Postgres', (condition, words) => {
    const recorded = conditions.find(
      (one) => one.driver === 'postgres' && one.condition === condition,
    );
    expect(section).toContain(words);
    expect(section).toContain(recorded?.stops);
  });

  it('shows what becomes of a name inside EXISTS on MySQL', () => {
    const recorded = conditions.find(
      ({driver, condition}) => driver === 'mysql' && condition.includes('WHERE vips.user_id'),
    );
    expect(recorded?.inOrders).toContain('shop.users.user_id = users.id');
    expect(section).toContain('`users.user_id = users.id`');
  });

  it('says that a limit reaches the children', () => {
    const limits = conditions.filter(({condition}) => condition === 'true LIMIT 1000');
    expect(limits.map(({inOrders}) => inOrders?.toUpperCase())).toEqual([
      'TRUE LIMIT 1000',
      'TRUE LIMIT 1000',
    ]);
    expect(page).toContain('`true LIMIT 1000` is not refused');
  });
});
