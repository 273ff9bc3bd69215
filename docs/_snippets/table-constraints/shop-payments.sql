CREATE TABLE payments (
  id       text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id),
  payer_id text NOT NULL REFERENCES users (id)
);

INSERT INTO payments (id, order_id, payer_id) VALUES
  ('y1', 'o2', 'u2'),
  ('y2', 'o2', 'u1');
