CREATE TABLE addresses (
  id      text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id),
  city    text NOT NULL
);

ALTER TABLE users
  ADD COLUMN default_address_id text REFERENCES addresses (id);

INSERT INTO addresses (id, user_id, city) VALUES
  ('a1', 'u1', 'Berlin'),
  ('a2', 'u2', 'Lyon'),
  ('a3', 'u3', 'Turin');

UPDATE users SET default_address_id = 'a1' WHERE id = 'u1';
UPDATE users SET default_address_id = 'a2' WHERE id = 'u2';
