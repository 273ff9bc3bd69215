CREATE TABLE plans (
  id text PRIMARY KEY
);

INSERT INTO plans (id) VALUES ('trial'), ('basic'), ('pro');

CREATE TABLE customers (
  id uuid PRIMARY KEY,
  email varchar(320) NOT NULL UNIQUE,
  first_name text NOT NULL,
  last_name text NOT NULL,
  age integer NOT NULL CHECK (age BETWEEN 18 AND 99),
  plan_id text NOT NULL REFERENCES plans (id),
  credit numeric(8, 2) NOT NULL,
  note text,
  created_at timestamptz NOT NULL DEFAULT now()
);
