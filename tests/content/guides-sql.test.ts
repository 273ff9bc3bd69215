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
  }, 30_000);

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
