-- Run in the destination database, as the owner of the tables or as a superuser.
GRANT USAGE ON SCHEMA public TO neosync_destination;
GRANT INSERT ON ALL TABLES IN SCHEMA public TO neosync_destination;
