-- Truncate Before Insert and Truncate Cascade
GRANT TRUNCATE ON ALL TABLES IN SCHEMA public TO neosync_destination;

-- Tables in a circular dependency: the second pass updates rows by primary key
GRANT SELECT, UPDATE ON ALL TABLES IN SCHEMA public TO neosync_destination;

-- Columns whose default takes a number from a sequence
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO neosync_destination;

-- Functions that column defaults, checks and triggers call,
-- when EXECUTE has been revoked from PUBLIC
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA public TO neosync_destination;
