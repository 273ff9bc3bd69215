-- Run as an administrator. The database has the same name as the source.
CREATE DATABASE IF NOT EXISTS app;
CREATE USER 'neosync_destination'@'%' IDENTIFIED BY 'CHANGE_ME';
GRANT INSERT ON app.* TO 'neosync_destination'@'%';
