CREATE SCHEMA IF NOT EXISTS app;
GRANT USAGE, CREATE ON SCHEMA app, public TO neosync_destination;
ALTER ROLE neosync_destination SET search_path = app, public;
