// cspell:ignore fkey hashtext
import fs from 'node:fs';
import path from 'node:path';
import {PGlite} from '@electric-sql/pglite';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {buildQuery, planSteps, readSource, runSync, startGroups, type Job} from './sync-run';

const folder = 'docs/_snippets/table-constraints';

/** A sample of the pages about table constraints. */
function snippet(name: string): string {
  return fs.readFileSync(path.join(folder, name), 'utf8');
}

/** The two databases of every job. A test fills them anew. */
let production: PGlite;
let stage: PGlite;

beforeAll(async () => {
  [production, stage] = await Promise.all([PGlite.create(), PGlite.create()]);
}, 60_000);

afterAll(() => Promise.all([production.close(), stage.close()]));

async function fill(db: PGlite, statements: readonly string[]): Promise<PGlite> {
  await db.exec(['DROP SCHEMA public CASCADE', 'CREATE SCHEMA public', ...statements].join(';\n'));
  return db;
}

/** The shop of the pages with its rows, and what a test adds. */
const shop = (...more: readonly string[]): Promise<PGlite> =>
  fill(production, [snippet('shop.sql'), snippet('shop-rows.sql'), ...more]);

/** The same tables without rows. */
async function emptyCopy(...more: readonly string[]): Promise<PGlite> {
  await fill(stage, [snippet('shop.sql'), snippet('shop-rows.sql'), ...more]);
  const {columns} = await readSource(stage);
  await stage.exec(`TRUNCATE ${[...columns.keys()].join(', ')}`);
  return stage;
}

/** One text for each row of a table, such as `o1 u1`, in order; NULL is a dash. */
async function rowsOf(db: PGlite, table: string, ...columns: readonly string[]): Promise<string[]> {
  const text = columns.map((name) => `coalesce(${name}::text, '-')`).join(` || ' ' || `);
  const {rows} = await db.query<{value: string}>(
    `SELECT ${text} AS value FROM ${table} ORDER BY ${columns.join(', ')}`,
  );
  return rows.map((row) => row.value);
}

/** The keys that arrive in each table of the shop. */
async function arrived(job: Job, ...more: readonly string[]): Promise<Record<string, string[]>> {
  const to = await emptyCopy(...more);
  await runSync(await shop(...more), to, job);
  return {
    users: await rowsOf(to, 'users', 'id'),
    products: await rowsOf(to, 'products', 'id'),
    orders: await rowsOf(to, 'orders', 'id'),
    order_items: await rowsOf(to, 'order_items', 'order_id', 'line'),
    returns: await rowsOf(to, 'returns', 'id'),
  };
}

/** The message with which a job ends. */
async function failure(job: Job, ...more: readonly string[]): Promise<string> {
  const error: unknown = await runSync(await shop(...more), await emptyCopy(...more), job).then(
    () => 'no failure',
    (reason: unknown) => reason,
  );
  return error instanceof Error ? error.message : String(error);
}

const withoutBreaks = (sql: string): string =>
  sql.replace(/\s+/g, ' ').replace(/\( /g, '(').replace(/ \)/g, ')').trim();

const trial = {'public.users': `plan = 'trial'`};

/** The cells of the first table below a heading with this id, without the marks of code. */
function pageTable(page: string, id: string): string[][] {
  const text = fs.readFileSync(`docs/table-constraints/${page}.mdx`, 'utf8');
  const [, below] = text.split(`{/* #${id} */}`);
  const lines = /^(?:\|.*\n)+/m.exec(below!)![0].trimEnd().split('\n');
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.replaceAll('`', '').trim()),
  );
}

/** The steps of a job as the pages show them: step, what it writes, what it waits for. */
async function steps(job: Job, tables: readonly string[], ...more: string[]): Promise<string[][]> {
  const all = planSteps(await readSource(await shop(...more)), job);
  const name = (text: string): string => text.replace('public.', '');
  return tables.flatMap((table) =>
    all
      .filter((step) => step.table === `public.${table}`)
      .map((step) => [
        `${name(step.table)}, ${step.kind}`,
        step.writes.join(', '),
        step.waitsFor.map((wait) => `${name(wait.table)}, insert`).join(' and '),
      ]),
  );
}

const referrals = snippet('shop-referrals.sql');
const addresses = snippet('shop-addresses.sql');
const payments = snippet('shop-payments.sql');

describe('the order of tables', () => {
  it('is the one that the page shows', async () => {
    const plan = planSteps(await readSource(await shop()));
    const groups = startGroups(plan);
    const rank = ['First', 'Second', 'Third', 'Fourth'];
    const rows = groups.flatMap((group, i) =>
      group.map((name) => {
        const step = plan.find((one) => `${one.table}.${one.kind}` === name)!;
        const waits = [...new Set(step.waitsFor.map((wait) => wait.table.replace('public.', '')))];
        return [step.table.replace('public.', ''), waits.sort().reverse().join(', '), rank[i]];
      }),
    );
    expect(
      rows.map(([table, waits, start]) => [table, waits?.split(', ').sort().join(', '), start]),
    ).toEqual(pageTable('foreign-keys', 'order'));
  });

  it('lets every row arrive', async () => {
    expect(await arrived({})).toEqual({
      users: ['u1', 'u2', 'u3'],
      products: ['p1', 'p2'],
      orders: ['o1', 'o2', 'o3'],
      order_items: ['o1 1', 'o2 1', 'o2 2', 'o3 1'],
      returns: ['r1', 'r2'],
    });
  });

  it('is needed: written the other way round, the first child fails', async () => {
    const to = await emptyCopy();
    await expect(to.exec(`INSERT INTO orders (id, user_id) VALUES ('o1', 'u1')`)).rejects.toThrow(
      'insert or update on table "orders" violates foreign key constraint "orders_user_id_fkey"',
    );
  });

  it('ignores a parent that is not mapped, whose rows the destination then needs', async () => {
    const plan = planSteps(await readSource(await shop()), {unmapped: ['public.users']});
    expect(startGroups(plan)[0]).toEqual(['public.orders.insert', 'public.products.insert']);
    expect(await failure({unmapped: ['public.users']})).toContain(
      'violates foreign key constraint',
    );
  });

  it('reads constraints that existing rows need not meet', async () => {
    const db = await shop(
      `CREATE TABLE invoices (id text PRIMARY KEY, user_id text);
       INSERT INTO invoices VALUES ('i1', 'nobody');`,
      snippet('not-valid.sql'),
    );
    const source = await readSource(db);
    expect(source.references.get('public.invoices')).toMatchObject([
      {columns: ['user_id'], table: 'public.users', foreignColumns: ['id']},
    ]);
  });

  it('does not find the constraints of a schema whose name needs quotes', async () => {
    const db = await shop(`CREATE SCHEMA "App"; CREATE TABLE "App".stores (id text PRIMARY KEY);`);
    // The worker compares the names of the mapped schemas with this text.
    const {rows} = await db.query<{name: string}>(
      'SELECT DISTINCT connamespace::regnamespace::text AS name FROM pg_constraint',
    );
    await db.exec('DROP SCHEMA "App" CASCADE');
    const names = rows.map((row) => row.name);
    expect(names).toEqual(expect.arrayContaining(['public', '"App"']));
    expect(names).not.toContain('App');
  });

  it('pairs the columns of a key as they stand in their tables', async () => {
    const source = await readSource(
      await shop(`
        CREATE TABLE parent (x int, y int, PRIMARY KEY (x, y));
        CREATE TABLE child (a int, b int, FOREIGN KEY (b, a) REFERENCES parent (x, y));`),
    );
    expect(source.references.get('public.child')).toMatchObject([
      {columns: ['a', 'b'], foreignColumns: ['x', 'y']},
    ]);
  });
});

describe('keys with new values', () => {
  const table = pageTable('foreign-keys', 'transformed-keys');
  const newUserIds = new Map([
    ...table.map(([column, transformer]) => [column!, transformer!] as const),
  ]);
  const values = new Map<unknown, string>([
    ['u1', '5f0c5f4e-8d0e-4a53-9a3f-1c7e4f2b6d10'],
    ['u2', 'c2a4d0b7-3a1f-4c7c-8f57-92be0d61a7e3'],
    ['u3', '0e9b7d62-64c9-4f7a-b0a4-7d3f5a18c95c'],
  ]);
  const newUsers = {'public.users.id': (value: unknown) => values.get(value)};

  it('follow from the parent to its children', async () => {
    expect(newUserIds.size).toBe(2);
    const to = await emptyCopy();
    await runSync(await shop(), to, {transformers: newUsers});
    const {rows} = await to.query('SELECT id, user_id FROM orders ORDER BY id');
    expect(rows).toEqual([
      {id: 'o1', user_id: values.get('u1')},
      {id: 'o2', user_id: values.get('u2')},
      {id: 'o3', user_id: null},
    ]);
    const text = fs.readFileSync('docs/table-constraints/foreign-keys.mdx', 'utf8');
    for (const [old, value] of values) {
      expect(text).toContain(`| \`${String(old)}\` | \`${value}\` |`);
    }
  });

  it('follow over several tables', async () => {
    const to = await emptyCopy();
    const transformers = {'public.orders.id': (value: unknown) => `new-${String(value)}`};
    await runSync(await shop(), to, {transformers});
    expect(await rowsOf(to, 'returns', 'id', 'order_id', 'line')).toEqual([
      'r1 new-o1 1',
      'r2 new-o2 2',
    ]);
  });

  it('mix up references when one column of a key is not unique by itself', async () => {
    let next = 100;
    const transformers = {'public.order_items.line': () => next++};
    expect(await failure({transformers})).toContain('violates foreign key constraint');
  });

  it('end a run when the parent of a row is not copied', async () => {
    const filters = {'public.users': `plan = 'trial'`};
    expect(await failure({transformers: newUsers, filters})).toBe('redis: nil');
    expect(await failure({transformers: newUsers, unmapped: ['public.users']})).toBe('redis: nil');
  });

  it('are what a Null on the referencing column hides, and what a DEFAULT breaks', async () => {
    const to = await emptyCopy();
    const hidden = {...newUsers, 'public.orders.user_id': () => null};
    await runSync(await shop(), to, {transformers: hidden});
    expect(await rowsOf(to, 'orders', 'id', 'user_id')).toEqual(['o1 -', 'o2 -', 'o3 -']);
    const broken = {...newUsers, 'public.orders.user_id': () => 'DEFAULT'};
    expect(await failure({transformers: broken})).toBe('redis: nil');
  });
});

describe('tables that reference themselves', () => {
  it('are written in the two steps of the page', async () => {
    const table = pageTable('circular-dependencies', 'self-references');
    expect(await steps({}, ['users'], referrals)).toEqual(table);
  });

  it('end with the references of the source', async () => {
    const to = await emptyCopy(referrals);
    await runSync(await shop(referrals), to);
    expect(await rowsOf(to, 'users', 'id', 'referred_by')).toEqual(['u1 -', 'u2 u1', 'u3 u2']);
  });

  it('do not hold up their children', async () => {
    const groups = startGroups(planSteps(await readSource(await shop(referrals))));
    expect(groups[1]).toEqual(['public.orders.insert', 'public.users.update']);
  });

  it('cannot be copied when the reference is required', async () => {
    const required = `${referrals} UPDATE users SET referred_by = id WHERE id = 'u1';
      ALTER TABLE users ALTER referred_by SET NOT NULL;`;
    expect(await failure({}, required)).toBe(
      'unable to determine start of multi circular dependency: [[public.users]]',
    );
  });

  it('fail with new keys when no other table needs the pairs any more', async () => {
    const transformers = {'public.users.id': (value: unknown) => `new-${String(value)}`};
    expect(await failure({transformers}, referrals)).toBe('redis: nil');
    const unmapped = ['public.orders', 'public.order_items', 'public.returns'];
    expect(await failure({transformers, unmapped}, referrals)).toBe('redis: nil');
  });

  it('keep their references when another table still needs the pairs', async () => {
    const visits = `${referrals} CREATE TABLE visits (id text PRIMARY KEY, user_id text REFERENCES users (id));`;
    const transformers = {'public.users.id': (value: unknown) => `new-${String(value)}`};
    const to = await emptyCopy(visits);
    await runSync(await shop(visits), to, {transformers});
    expect(await rowsOf(to, 'users', 'id', 'referred_by')).toEqual([
      'new-u1 -',
      'new-u2 new-u1',
      'new-u3 new-u2',
    ]);
  });

  it('fail with new keys when two columns reference the same one', async () => {
    const mentors = `${referrals} ALTER TABLE users ADD mentor_id text REFERENCES users (id);
      UPDATE users SET mentor_id = 'u1' WHERE id = 'u2';`;
    const transformers = {'public.users.id': (value: unknown) => `new-${String(value)}`};
    expect(await failure({transformers}, mentors)).toBe('redis: nil');
  });

  it('fail with new keys when another table references them with a column of the same name', async () => {
    const leads = `${referrals} CREATE TABLE leads (id text PRIMARY KEY, referred_by text REFERENCES users (id));`;
    const transformers = {'public.users.id': (value: unknown) => `new-${String(value)}`};
    expect(await failure({transformers}, leads)).toBe('redis: nil');
  });

  it('fail when a nullable key to another table gets new values', async () => {
    const teams = `${referrals} CREATE TABLE teams (id text PRIMARY KEY); INSERT INTO teams VALUES ('t1');
      ALTER TABLE users ADD team_id text REFERENCES teams (id); UPDATE users SET team_id = 't1';`;
    const transformers = {'public.teams.id': (value: unknown) => `new-${String(value)}`};
    expect(await failure({transformers}, teams)).toContain('violates foreign key constraint');
  });

  it('get their references from the source whatever the transformer says', async () => {
    const to = await emptyCopy(referrals);
    await runSync(await shop(referrals), to, {
      transformers: {'public.users.referred_by': () => null},
    });
    expect(await rowsOf(to, 'users', 'id', 'referred_by')).toEqual(['u1 -', 'u2 u1', 'u3 u2']);
  });

  it('have all rows changed by each update when there is no primary key', async () => {
    const nodes = `CREATE TABLE nodes (id text UNIQUE, parent text REFERENCES nodes (id));
      INSERT INTO nodes VALUES ('n1', NULL), ('n2', 'n1'), ('n3', 'n2');`;
    const to = await emptyCopy(nodes);
    await runSync(await shop(nodes), to);
    expect(await rowsOf(to, 'nodes', 'id', 'parent')).toEqual(['n1 n2', 'n2 n2', 'n3 n2']);
  });

  it('must have all their parents in the job', async () => {
    const teams = `${referrals} CREATE TABLE teams (id text PRIMARY KEY);
      ALTER TABLE users ADD team_id text REFERENCES teams (id);`;
    expect(await failure({unmapped: ['public.teams']}, teams)).toBe(
      'unable to build table run order. unsupported circular dependency detected.',
    );
    const countries = `${teams} CREATE TABLE countries (id text PRIMARY KEY);
      ALTER TABLE users ADD country_id text REFERENCES countries (id);`;
    expect(await failure({unmapped: ['public.teams']}, countries)).toMatch(/^waits without end: /);
  });
});

describe('rings of tables', () => {
  it('are written in the three steps of the page', async () => {
    const rows = await steps({}, ['users', 'addresses'], addresses);
    const [insert, update, other] = rows;
    expect([insert, other, update]).toEqual(pageTable('circular-dependencies', 'rings'));
  });

  it('end with the references of the source', async () => {
    const to = await emptyCopy(addresses);
    await runSync(await shop(addresses), to);
    expect(await rowsOf(to, 'users', 'id', 'default_address_id')).toEqual([
      'u1 a1',
      'u2 a2',
      'u3 -',
    ]);
    expect(await rowsOf(to, 'addresses', 'id', 'user_id')).toEqual(['a1 u1', 'a2 u2', 'a3 u3']);
  });

  it('cannot be copied when every table has a required key', async () => {
    const required = `${addresses} UPDATE users SET default_address_id = 'a3' WHERE id = 'u3';
      ALTER TABLE users ALTER default_address_id SET NOT NULL;`;
    const page = fs.readFileSync('docs/table-constraints/circular-dependencies.mdx', 'utf8');
    const message = await failure({}, required);
    expect(message).toBe(
      'unable to determine start of multi circular dependency: [[public.addresses public.users]]',
    );
    expect(page).toContain(message);
  });

  it('begin with the table that has a filter when several could', async () => {
    const nullable = `${addresses} ALTER TABLE addresses ALTER user_id DROP NOT NULL;`;
    const source = await readSource(await shop(nullable));
    for (const table of ['public.addresses', 'public.users']) {
      const plan = planSteps(source, {filters: {[table]: 'true'}});
      expect(plan.filter((step) => step.kind === 'update').map((step) => step.table)).toEqual([
        table,
      ]);
    }
  });

  it('lose references when the key of the first table gets new values', async () => {
    const transformers = {'public.users.id': (value: unknown) => `new-${String(value)}`};
    const to = await emptyCopy(addresses);
    await runSync(await shop(addresses), to, {transformers});
    expect(await rowsOf(to, 'users', 'id', 'default_address_id')).toEqual([
      'new-u1 -',
      'new-u2 -',
      'new-u3 -',
    ]);
  });

  it('fail when the key of another table of the ring gets new values', async () => {
    const transformers = {'public.addresses.id': (value: unknown) => `new-${String(value)}`};
    expect(await failure({transformers}, addresses)).toBe('redis: nil');
  });
});

describe('a subset', () => {
  const trialJob = {filters: trial, followKeys: true};

  it('holds the rows of the page', async () => {
    const rows = await arrived(trialJob);
    const all = await arrived({});
    const expected = Object.entries(rows).map(([table, keys]) => [
      table,
      keys.join(', '),
      all[table]!.filter((key) => !keys.includes(key)).join(', '),
    ]);
    expect(expected).toEqual(pageTable('subsetting', 'one-condition'));
  });

  it('reads each table with the query of the page', async () => {
    const source = await readSource(await shop());
    const step = planSteps(source, trialJob).find((one) => one.table === 'public.order_items')!;
    expect(buildQuery(source, step, trialJob)).toBe(
      withoutBreaks(snippet('subset-order-items.sql')),
    );
  });

  it('does not go from a child to its parents', async () => {
    const rows = await arrived({filters: {'public.orders': `id = 'o2'`}, followKeys: true});
    expect(rows.users).toEqual(['u1', 'u2', 'u3']);
    expect(rows.returns).toEqual(['r2']);
  });

  it('joins several conditions by AND', async () => {
    const filters = {...trial, 'public.products': `name = 'Pen'`};
    const rows = await arrived({filters, followKeys: true});
    expect(rows.order_items).toEqual(['o2 2']);
    expect(rows.returns).toEqual(['r2']);
  });

  it('lets OR leak into the conditions of other tables, unless the parentheses stay', async () => {
    const orders = {'public.orders': `id = 'o2'`};
    const bare = {...orders, 'public.users': `plan = 'trial' OR plan = 'pro'`};
    expect((await arrived({filters: bare, followKeys: true})).orders).toEqual(['o1', 'o2']);
    const kept = {...orders, 'public.users': `(plan = 'trial' OR plan = 'pro') AND true`};
    expect((await arrived({filters: kept, followKeys: true})).orders).toEqual(['o2']);
    const list = {...orders, 'public.users': `plan IN ('trial', 'pro')`};
    expect((await arrived({filters: list, followKeys: true})).orders).toEqual(['o2']);
  });

  it('takes a stable share of a table', async () => {
    const filters = {'public.users': 'abs(hashtext(users.id)) % 10 = 4'};
    const rows = await arrived({filters, followKeys: true});
    expect(rows.users).toEqual(['u2']);
    expect(rows.orders).toEqual(['o2']);
  });

  it('keeps only rows with two limited parents when a table has two keys to one table', async () => {
    const gifts = `ALTER TABLE orders ADD gift_for text REFERENCES users (id);
      INSERT INTO orders (id, user_id, gift_for) VALUES ('o4', 'u2', 'u3');`;
    expect((await arrived(trialJob, gifts)).orders).toEqual(['o4']);
  });

  it('keeps orders without a user when each table has a condition of its own', async () => {
    const users = `SELECT id FROM users WHERE plan = 'trial'`;
    const orders = `user_id IS NULL OR user_id IN (${users})`;
    const items = `order_id IN (SELECT id FROM orders WHERE ${orders})`;
    const filters = {
      ...trial,
      'public.orders': orders,
      'public.order_items': items,
      'public.returns': items,
    };
    expect((await arrived({filters})).orders).toEqual(['o2', 'o3']);
    expect(fs.readFileSync('docs/table-constraints/subsetting.mdx', 'utf8')).toContain(orders);
  });

  it('breaks where two ways lead to the limited table, unless the child has a condition too', async () => {
    expect(await failure(trialJob, payments)).toContain('violates foreign key constraint');
    const condition = /^payer_id IN[^`]+/m.exec(
      fs.readFileSync('docs/table-constraints/subsetting.mdx', 'utf8'),
    )![0];
    const filters = {...trial, 'public.payments': condition.trim()};
    const to = await emptyCopy(payments);
    await runSync(await shop(payments), to, {filters, followKeys: true});
    expect(await rowsOf(to, 'payments', 'id')).toEqual(['y1']);
  });

  it('stops at a table that is not mapped', async () => {
    const source = await readSource(await shop());
    const job = {...trialJob, unmapped: ['public.order_items']};
    const step = planSteps(source, job).find((one) => one.table === 'public.returns')!;
    expect(buildQuery(source, step, job)).toBe(
      'SELECT "id", "order_id", "line" FROM "public"."returns";',
    );
  });

  it('limits only the table itself without the option', async () => {
    expect(await failure({filters: trial})).toContain('violates foreign key constraint');
  });
});

describe('a subset of tables that reference each other', () => {
  const trialJob = {filters: trial, followKeys: true};

  it('brings in the rows that a row of the own table references', async () => {
    const rows = await arrived(trialJob, referrals);
    const shown = pageTable('subsetting', 'self-references');
    expect(shown).toEqual([
      ['users', rows.users!.join(', ')],
      ['orders', rows.orders!.join(', ')],
    ]);
  });

  it('reads the own table with the query of the page', async () => {
    const source = await readSource(await shop(referrals));
    const step = planSteps(source, trialJob).find((one) => one.table === 'public.users')!;
    expect(buildQuery(source, step, trialJob)).toBe(
      withoutBreaks(snippet('subset-users-referrals.sql')),
    );
  });

  it('breaks on a ring when a key of the ring is empty', async () => {
    expect(await failure(trialJob, addresses)).toContain('violates foreign key constraint');
    const filled = `${addresses} UPDATE users SET default_address_id = 'a3' WHERE id = 'u3';`;
    expect((await arrived(trialJob, filled)).users).toEqual(['u2', 'u3']);
  });

  it('has no plan when two keys of a table lead to a limited ring', async () => {
    const gifts = `${addresses} ALTER TABLE orders ADD gift_for text REFERENCES users (id);`;
    expect(await failure(trialJob, gifts)).toBe('the aliases have no end');
  });
});
