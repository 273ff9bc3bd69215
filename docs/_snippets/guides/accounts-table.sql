CREATE TABLE accounts (
  id        integer PRIMARY KEY,
  number    text NOT NULL,
  plan      text NOT NULL,
  opened_on date,
  balance   numeric(10, 2) NOT NULL,
  note      text
);
