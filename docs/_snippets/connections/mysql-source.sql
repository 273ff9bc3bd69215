-- Run as an administrator. Replace the database name app.
CREATE USER 'neosync_source'@'%' IDENTIFIED BY 'CHANGE_ME';
GRANT SELECT ON app.* TO 'neosync_source'@'%';
