CREATE TABLE tickets (
  id integer PRIMARY KEY,
  topic text NOT NULL,
  message varchar(500)
);
