CREATE TABLE users (
  id    text PRIMARY KEY,
  email text NOT NULL,
  plan  text NOT NULL
);

CREATE TABLE products (
  id   text PRIMARY KEY,
  name text NOT NULL
);

CREATE TABLE orders (
  id      text PRIMARY KEY,
  user_id text REFERENCES users (id) -- NULL: bought without an account
);

CREATE TABLE order_items (
  order_id   text    NOT NULL REFERENCES orders (id),
  line       integer NOT NULL,
  product_id text    NOT NULL REFERENCES products (id),
  PRIMARY KEY (order_id, line)
);

CREATE TABLE returns (
  id       text PRIMARY KEY,
  order_id text    NOT NULL,
  line     integer NOT NULL,
  FOREIGN KEY (order_id, line) REFERENCES order_items (order_id, line)
);
