-- Truncate Before Insert: MySQL asks for DROP
GRANT DROP ON app.* TO 'neosync_destination'@'%';

-- Tables in a circular dependency: the second pass updates rows by primary key
GRANT SELECT, UPDATE ON app.* TO 'neosync_destination'@'%';

-- Init Table Schema: create tables with their foreign keys
GRANT CREATE, REFERENCES ON app.* TO 'neosync_destination'@'%';
