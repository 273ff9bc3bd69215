const shop = `CREATE TABLE users (id text PRIMARY KEY, email text NOT NULL, plan text NOT NULL);
CREATE TABLE products (id text PRIMARY KEY, name text NOT NULL);
CREATE TABLE orders (id text PRIMARY KEY, user_id text REFERENCES users (id));
CREATE TABLE order_items (order_id text NOT NULL REFERENCES orders (id), line integer NOT NULL,
  product_id text NOT NULL REFERENCES products (id), PRIMARY KEY (order_id, line));
CREATE TABLE returns (id text PRIMARY KEY, order_id text NOT NULL, line integer NOT NULL,
  FOREIGN KEY (order_id, line) REFERENCES order_items (order_id, line));`;

const ring = `CREATE TABLE users (id text PRIMARY KEY, email text NOT NULL, plan text NOT NULL,
  default_address_id text REFERENCES addresses (id));
CREATE TABLE addresses (id text PRIMARY KEY, user_id text NOT NULL REFERENCES users (id), city text NOT NULL);`;

const twoRings = `CREATE TABLE teams (id text PRIMARY KEY, owner_id text NOT NULL REFERENCES users (id),
  plan_id text REFERENCES plans (id));
CREATE TABLE users (id text PRIMARY KEY, team_id text REFERENCES teams (id));
CREATE TABLE plans (id text PRIMARY KEY, team_id text REFERENCES teams (id));`;

/** The databases that a reader can choose, by the names that links have. */
export const examples = {
  shop: {title: 'The shop', text: shop, where: {'public.users': "plan = 'trial'"}},
  ring: {title: 'A ring of two tables', text: ring, where: {}},
  'two-rings': {title: 'Two rings that share a table', text: twoRings, where: {}},
} as const;

export type ExampleName = keyof typeof examples;

export function isExample(name: string): name is ExampleName {
  return Object.hasOwn(examples, name);
}
