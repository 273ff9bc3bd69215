// cspell:ignore fkey
import fs from 'node:fs';
import path from 'node:path';
import {PGlite} from '@electric-sql/pglite';
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {isValidCode, runTransformer, type Fetch} from './javascript-runner';

const folder = 'docs/_snippets/guides';

/** A sample of the guides. */
function snippet(name: string): string {
  return fs.readFileSync(path.join(folder, name), 'utf8');
}

let db: PGlite;

beforeAll(async () => {
  db = await PGlite.create();
}, 60_000);

afterAll(() => db.close());

beforeEach(() => db.exec('BEGIN'));

afterEach(() => db.exec('ROLLBACK'));

/** Runs samples one after the other, as a reader does. */
async function run(...names: readonly string[]): Promise<void> {
  for (const name of names) {
    await db.exec(snippet(name));
  }
}

/** The rows of the query in a sample. */
async function rowsOf(name: string): Promise<unknown[]> {
  return (await db.query(snippet(name))).rows;
}

describe('the check of the sync job', () => {
  it('counts the rows of the example', async () => {
    await run('shop-tables.sql', 'shop-rows.sql');
    expect(await rowsOf('shop-check.sql')).toEqual([{users: 4, orders: 6, orders_without_user: 0}]);
  });

  it('counts what the filter of the example leaves', async () => {
    await run('shop-tables.sql', 'shop-rows.sql');
    // The queries of a run with a filter on the parent: an inner join up to it.
    await db.exec(`
      CREATE TEMP TABLE kept_orders AS
        SELECT orders.* FROM orders
        INNER JOIN users ON users.id = orders.user_id WHERE users.plan = 'trial';
      TRUNCATE orders;
      DELETE FROM users WHERE NOT plan = 'trial';
      INSERT INTO orders SELECT * FROM kept_orders;
    `);
    expect(await rowsOf('shop-check.sql')).toEqual([{users: 2, orders: 3, orders_without_user: 0}]);
  });

  it('finds an order whose user is missing', async () => {
    await run('shop-tables.sql', 'shop-rows.sql');
    await db.exec(`
      ALTER TABLE orders DROP CONSTRAINT orders_user_id_fkey;
      DELETE FROM users WHERE first_name = 'Ada';
    `);
    expect(await rowsOf('shop-check.sql')).toEqual([{users: 3, orders: 6, orders_without_user: 2}]);
  });
});

describe('the data generation job', () => {
  /** Rows as the generators of the guide make them. */
  async function generate(count: number): Promise<void> {
    const plans = await Promise.all(
      [0, 0.5, 0.99].map((random) =>
        runTransformer(snippet('pick-plan.js'), {kind: 'generate', random: [random]}),
      ),
    );
    for (let index = 0; index < count; index += 1) {
      await db.query(
        `INSERT INTO customers (id, email, first_name, last_name, age, plan_id, credit, note, created_at)
         VALUES (gen_random_uuid(), $1, 'Benjamin', 'Marshall', $2, $3, $4, NULL, DEFAULT)`,
        [
          `${crypto.randomUUID().replaceAll('-', '')}@example.com`,
          18 + (index % 82),
          plans[index % plans.length],
          1 + (index % 500),
        ],
      );
    }
  }

  it('fills the table of the example within its rules', async () => {
    await run('customers-tables.sql');
    await generate(1000);
    expect(await rowsOf('customers-check.sql')).toEqual([
      {customers: 1000, emails: 1000, youngest: 18, oldest: 99, plans: 3, notes: 0},
    ]);
  });

  it('gives the foreign key a value of the parent table', async () => {
    await run('customers-tables.sql');
    const {rows} = await db.query<{id: string}>('SELECT id FROM plans');
    const keys = rows.map(({id}) => id);
    for (const random of [0, 0.34, 0.67, 0.999999]) {
      expect(keys).toContain(
        await runTransformer(snippet('pick-plan.js'), {kind: 'generate', random: [random]}),
      );
    }
  });

  it('takes the word DEFAULT for an identity column', async () => {
    await db.exec('CREATE TABLE t (id integer GENERATED ALWAYS AS IDENTITY, name text)');
    await db.exec(`INSERT INTO "public"."t" ("id", "name") VALUES (DEFAULT, 'a'), (DEFAULT, 'b')`);
    expect((await db.query('SELECT id FROM t')).rows).toEqual([{id: 1}, {id: 2}]);
  });
});

describe('the AI data generation job', () => {
  /** Inserts reviews as the worker does, from an answer of a model. */
  async function insert(answer: string): Promise<void> {
    const {data} = JSON.parse(answer) as {data: Record<string, unknown>[]};
    for (const {id, product, stars, title, review, written_on: writtenOn} of data) {
      await db.query(
        `INSERT INTO product_reviews (id, product, stars, title, review, written_on)
         VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
        [id, product, stars, title, review, writtenOn],
      );
    }
  }

  const tent = {
    id: '0b6f2a57-5a4e-4f43-9c0b-0e5f3a1c7d01',
    product: 'tent',
    stars: 5,
    title: 'Dry in a storm',
    review: 'Two nights of rain, and nothing got wet.',
    written_on: '2023-09-02',
  };
  const stove = {
    ...tent,
    id: '0b6f2a57-5a4e-4f43-9c0b-0e5f3a1c7d02',
    stars: 2,
    review: 'Hard to light.',
  };

  it('is checked by counting', async () => {
    await run('reviews-table.sql');
    await insert(JSON.stringify({data: [tent, stove]}));
    expect(await rowsOf('reviews-check.sql')).toEqual([
      {reviews: 2, ids: 2, texts: 2, lowest: 2, highest: 5},
    ]);
  });

  it('shows keys that the model repeated as missing rows', async () => {
    await run('reviews-table.sql');
    await insert(JSON.stringify({data: [tent, {...stove, id: tent.id}]}));
    expect(await rowsOf('reviews-check.sql')).toMatchObject([{reviews: 1}]);
  });

  it('refuses an answer that leaves out a required column', async () => {
    await run('reviews-table.sql');
    const {title: _title, ...rest} = tent;
    await expect(insert(JSON.stringify({data: [rest]}))).rejects.toThrow(
      'violates not-null constraint',
    );
  });
});

describe('the transformers that call a language model', () => {
  type Request = Parameters<Fetch>[0];

  /** A model that gives these answers, one after the other, and keeps the requests. */
  function model(...answers: readonly {status: number; body: string}[]): {
    fetch: Fetch;
    requests: Request[];
  } {
    const requests: Request[] = [];
    const fetch: Fetch = (request) => {
      requests.push(request);
      return answers[requests.length - 1] ?? {status: 500, body: 'no answer left'};
    };
    return {fetch, requests};
  }

  const says = (content: string): {status: number; body: string} => ({
    status: 200,
    body: JSON.stringify({choices: [{message: {role: 'assistant', content}}]}),
  });
  const busy = {status: 429, body: 'slow down'};
  const row = {id: 1, topic: 'a late delivery', message: 'Ada Lovelace here, where is my parcel?'};

  it.each(['llm-rewrite.js', 'llm-generate.js'])('%s passes Validate', async (name) => {
    expect(await isValidCode(snippet(name))).toBe(true);
  });

  it('write the text of the answer, cut to the column', async () => {
    const {fetch} = model(says(` ${'long '.repeat(200)}`));
    const message = await runTransformer(snippet('llm-rewrite.js'), {
      column: 'message',
      row,
      fetch,
    });
    expect(message).toHaveLength(500);
  });

  it('send the topic and not the message', async () => {
    const {fetch, requests} = model(says('My parcel is late.'));
    await runTransformer(snippet('llm-rewrite.js'), {column: 'message', row, fetch});
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({method: 'POST'});
    expect(requests[0]?.body).toContain('a late delivery');
    expect(requests[0]?.body).not.toContain('Ada');
  });

  it('leave NULL alone without a call', async () => {
    const {fetch, requests} = model();
    const empty = {...row, message: null};
    expect(
      await runTransformer(snippet('llm-rewrite.js'), {column: 'message', row: empty, fetch}),
    ).toBe(null);
    expect(requests).toEqual([]);
  });

  it('try three times, then stop the table with the answer', async () => {
    const patient = model(busy, busy, says('My parcel is late.'));
    expect(
      await runTransformer(snippet('llm-rewrite.js'), {
        column: 'message',
        row,
        fetch: patient.fetch,
      }),
    ).toBe('My parcel is late.');
    const {fetch} = model(busy, busy, busy);
    await expect(
      runTransformer(snippet('llm-rewrite.js'), {column: 'message', row, fetch}),
    ).rejects.toThrow('The model answered 429: slow down');
  });

  it('generate a message without a row', async () => {
    const {fetch, requests} = model(says(' I was charged twice. '));
    expect(
      await runTransformer(snippet('llm-generate.js'), {kind: 'generate', random: [0.5], fetch}),
    ).toBe('I was charged twice.');
    expect(requests[0]?.body).toContain('a wrong invoice');
    await expect(
      runTransformer(snippet('llm-generate.js'), {kind: 'generate', fetch: model(busy).fetch}),
    ).rejects.toThrow('The model answered 429: slow down');
  });

  it('are checked by counting', async () => {
    await run('tickets-table.sql');
    await db.exec(`
      INSERT INTO tickets (id, topic, message) VALUES
        (1, 'a late delivery', 'My parcel is late.'), (2, 'a wrong invoice', NULL);
    `);
    expect(await rowsOf('tickets-check.sql')).toEqual([
      {tickets: 2, messages: 1, different: 1, longest: 18},
    ]);
  });
});

describe('the preparation of a destination', () => {
  /** Runs a statement that fails and takes it back. */
  async function errorOf(statement: string): Promise<string> {
    await db.exec('SAVEPOINT attempt');
    try {
      await db.exec(statement);
      return 'no error';
    } catch (error) {
      return (error as Error).message;
    } finally {
      await db.exec('ROLLBACK TO SAVEPOINT attempt');
    }
  }

  it('shows the tables of the example with their parts', async () => {
    await run('shop-tables.sql');
    expect(await rowsOf('init-check.sql')).toEqual([
      {table_name: 'orders', columns: 3, constraints: 2, indexes: 1, triggers: 0},
      {table_name: 'users', columns: 4, constraints: 2, indexes: 2, triggers: 0},
    ]);
  });

  it('counts indexes and triggers of other schemas too', async () => {
    await db.exec(`
      CREATE SCHEMA app;
      CREATE TABLE app.staff (id integer PRIMARY KEY, name text);
      CREATE INDEX ON app.staff (name);
      CREATE FUNCTION app.keep() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$;
      CREATE TRIGGER keep BEFORE INSERT ON app.staff FOR EACH ROW EXECUTE FUNCTION app.keep();
    `);
    expect(await rowsOf('init-check.sql')).toEqual([
      {table_name: 'app.staff', columns: 2, constraints: 1, indexes: 2, triggers: 1},
    ]);
  });

  it('lets the role create and find tables in every schema of its search path', async () => {
    await db.exec('CREATE ROLE neosync_destination LOGIN');
    await run('init-search-path.sql');
    const {rows} = await db.query(
      `SELECT setconfig FROM pg_db_role_setting AS s JOIN pg_roles AS r ON r.oid = s.setrole
       WHERE r.rolname = 'neosync_destination'`,
    );
    expect(rows).toEqual([{setconfig: ['search_path=app, public']}]);
    // A role takes its search path on at its login.
    const find = `SET LOCAL ROLE neosync_destination;
      CREATE TABLE app.staff (id integer);
      SELECT 1 FROM pg_constraint WHERE conrelid = 'staff'::regclass;`;
    expect(await errorOf(`SET LOCAL search_path = app, public; ${find}`)).toBe('no error');
    expect(await errorOf(`SET LOCAL search_path = public; ${find}`)).toBe(
      'relation "staff" does not exist',
    );
  });

  it('finds no table with capital letters, whatever the search path', async () => {
    await db.exec('CREATE TABLE "Staff" (id integer)');
    expect(await errorOf(`SELECT 1 FROM pg_constraint WHERE conrelid = 'Staff'::regclass`)).toBe(
      'relation "staff" does not exist',
    );
  });

  it('sets every sequence behind the rows that were copied', async () => {
    await db.exec(`
      CREATE SCHEMA app;
      CREATE TABLE users (id serial PRIMARY KEY, name text);
      CREATE TABLE app."Orders" (id bigint GENERATED BY DEFAULT AS IDENTITY, name text);
      CREATE TABLE empty (id serial);
      INSERT INTO users (id, name) VALUES (7, 'copied');
      INSERT INTO app."Orders" (id, name) VALUES (41, 'copied');
    `);
    await run('init-sequences.sql');
    await db.exec(`
      INSERT INTO users (name) VALUES ('new');
      INSERT INTO app."Orders" (name) VALUES ('new');
      INSERT INTO empty DEFAULT VALUES;
    `);
    const {rows} = await db.query(
      `SELECT (SELECT max(id) FROM users) AS users,
        (SELECT max(id) FROM app."Orders")::integer AS orders, (SELECT max(id) FROM empty) AS empty`,
    );
    expect(rows).toEqual([{users: 8, orders: 42, empty: 1}]);
  });

  it('opens an identity column for keys of the source', async () => {
    await db.exec(`CREATE TABLE orders (id integer GENERATED ALWAYS AS IDENTITY, name text)`);
    const insert = `INSERT INTO orders (id, name) VALUES (5, 'copied')`;
    expect(await errorOf(insert)).toBe('cannot insert a non-DEFAULT value into column "id"');
    await run('init-identity.sql');
    expect(await errorOf(insert)).toBe('no error');
  });

  it('stops the triggers of a table', async () => {
    await db.exec(`
      CREATE TABLE users (id integer);
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql
        AS $$ BEGIN RAISE EXCEPTION 'fired'; END $$;
      CREATE TRIGGER refuse BEFORE INSERT ON users FOR EACH ROW EXECUTE FUNCTION refuse();
    `);
    expect(await errorOf('INSERT INTO users VALUES (1)')).toBe('fired');
    await run('init-triggers.sql');
    expect(await errorOf('INSERT INTO users VALUES (1)')).toBe('no error');
  });

  it('meets a kind of constraint in Postgres 18 that the release does not know', async () => {
    await db.exec('CREATE TABLE users (id integer NOT NULL)');
    const {rows} = await db.query(
      `SELECT contype, current_setting('server_version_num')::integer >= 180000 AS is_18
       FROM pg_constraint WHERE conrelid = 'users'::regclass`,
    );
    expect(rows).toEqual([{contype: 'n', is_18: true}]);
  });

  // The statements that Init Table Schema sends, from definitions that Postgres prints.
  it.each([
    ['CREATE TABLE IF NOT EXISTS "app"."staff" ("id" integer NULL)', 'schema "app" does not exist'],
    ['CREATE TABLE IF NOT EXISTS "public"."t" ("e" citext NULL)', 'type "citext" does not exist'],
    ['CREATE TABLE IF NOT EXISTS "public"."t" ("m" mood[] NULL)', 'type "mood[]" does not exist'],
    ['CREATE TABLE IF NOT EXISTS "public"."t" ("m" "Mood" NULL)', 'type "Mood" does not exist'],
    [
      'CREATE TABLE IF NOT EXISTS "public"."t" ("c" text NULL DEFAULT next_code())',
      'function next_code() does not exist',
    ],
    [
      `CREATE TABLE t (id integer PRIMARY KEY);
       ALTER TABLE "public"."t" ADD CONSTRAINT T_pkey PRIMARY KEY (id)`,
      'multiple primary keys for table "t" are not allowed',
    ],
    [
      `CREATE TABLE t (id integer);
       ALTER TABLE "public"."t" ADD CONSTRAINT t_key UNIQUE (n)`,
      'column "n" named in key does not exist',
    ],
    [
      `CREATE TABLE t (id integer);
       ALTER TABLE "public"."t" ADD CONSTRAINT t_pkey PRIMARY KEY (n)`,
      'column "n" of relation "t" does not exist',
    ],
    [
      `CREATE TABLE users (id integer); INSERT INTO users VALUES (1), (1);
       ALTER TABLE "public"."users" ADD CONSTRAINT users_pkey PRIMARY KEY (id)`,
      'could not create unique index "users_pkey"',
    ],
    [
      `CREATE TABLE orders (user_id integer);
       ALTER TABLE "public"."orders" ADD CONSTRAINT o FOREIGN KEY (user_id) REFERENCES users(id)`,
      'relation "users" does not exist',
    ],
  ])('%s', async (statement, message) => {
    expect(await errorOf(statement)).toBe(message);
  });
});
