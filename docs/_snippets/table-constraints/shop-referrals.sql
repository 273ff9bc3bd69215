ALTER TABLE users
  ADD COLUMN referred_by text REFERENCES users (id);

UPDATE users SET referred_by = 'u1' WHERE id = 'u2';
UPDATE users SET referred_by = 'u2' WHERE id = 'u3';
