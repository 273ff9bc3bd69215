SHOW GRANTS FOR 'neosync_source'@'%';
SHOW GRANTS FOR 'neosync_destination'@'%';
