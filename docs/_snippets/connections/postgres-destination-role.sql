-- Run as a superuser, or as a role with CREATEROLE.
CREATE ROLE neosync_destination WITH LOGIN PASSWORD 'CHANGE_ME';
