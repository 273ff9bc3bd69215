INSERT INTO users (id, email, plan) VALUES
  ('u1', 'ada@example.com', 'pro'),
  ('u2', 'ben@example.com', 'trial'),
  ('u3', 'cleo@example.com', 'trial');

INSERT INTO products (id, name) VALUES
  ('p1', 'Notebook'),
  ('p2', 'Pen');

INSERT INTO orders (id, user_id) VALUES
  ('o1', 'u1'),
  ('o2', 'u2'),
  ('o3', NULL);

INSERT INTO order_items (order_id, line, product_id) VALUES
  ('o1', 1, 'p1'),
  ('o2', 1, 'p1'),
  ('o2', 2, 'p2'),
  ('o3', 1, 'p2');

INSERT INTO returns (id, order_id, line) VALUES
  ('r1', 'o1', 1),
  ('r2', 'o2', 2);
