-- What the role may do, including rights it has through other roles and PUBLIC
SELECT
  n.nspname AS schema_name,
  c.relname AS table_name,
  has_schema_privilege('neosync_source', n.oid, 'USAGE') AS can_use_schema,
  has_table_privilege('neosync_source', c.oid, 'SELECT') AS can_select,
  has_table_privilege('neosync_source', c.oid, 'INSERT') AS can_insert,
  has_table_privilege('neosync_source', c.oid, 'UPDATE') AS can_update,
  has_table_privilege('neosync_source', c.oid, 'TRUNCATE') AS can_truncate,
  c.relrowsecurity AS row_security
FROM pg_catalog.pg_class AS c
JOIN pg_catalog.pg_namespace AS n ON n.oid = c.relnamespace
WHERE c.relkind = 'r'
  AND n.nspname NOT IN ('pg_catalog', 'information_schema')
  AND n.nspname NOT LIKE 'pg_toast%'
ORDER BY schema_name, table_name;
