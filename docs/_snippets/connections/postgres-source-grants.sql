-- Run in the source database, as the owner of the tables or as a superuser.
GRANT USAGE ON SCHEMA public TO neosync_source;
GRANT SELECT ON ALL TABLES IN SCHEMA public TO neosync_source;

-- Tables that you create later, with the role that runs this statement:
ALTER DEFAULT PRIVILEGES IN SCHEMA public
  GRANT SELECT ON TABLES TO neosync_source;
