-- Init Table Schema: create tables, types, sequences and trigger functions
GRANT USAGE, CREATE ON SCHEMA public TO neosync_destination;

-- Constraints are looked up by the bare name of the table,
-- so list every schema of the job here
ALTER ROLE neosync_destination SET search_path = public;
