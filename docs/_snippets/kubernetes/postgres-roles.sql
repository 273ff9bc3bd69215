-- The user of the migrations: not a superuser, but allowed to create the other roles.
CREATE ROLE neosync_migrator LOGIN CREATEDB CREATEROLE PASSWORD 'YOUR_MIGRATION_PASSWORD';
-- Lets an administrator who is no superuser make it the owner of the database.
GRANT neosync_migrator TO CURRENT_USER;

-- The owner of all tables, which the migrations expect to act as.
CREATE ROLE neosync_api_owner NOLOGIN;
GRANT neosync_api_owner TO neosync_migrator;

-- The user of the API: reads and writes rows, and cannot change tables.
CREATE ROLE neosync_api_readwrite NOLOGIN;
CREATE ROLE neosync_service LOGIN PASSWORD 'YOUR_SERVICE_PASSWORD';
GRANT neosync_api_readwrite TO neosync_service;
