SELECT
  t.oid::regclass::text AS table_name,
  (
    SELECT count(*) FROM pg_attribute AS a
    WHERE a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped
  ) AS columns,
  (
    SELECT count(*) FROM pg_constraint AS c
    WHERE c.conrelid = t.oid AND c.contype IN ('p', 'u', 'f', 'c', 'x')
  ) AS constraints,
  (SELECT count(*) FROM pg_index AS i WHERE i.indrelid = t.oid) AS indexes,
  (SELECT count(*) FROM pg_trigger AS g WHERE g.tgrelid = t.oid AND NOT g.tgisinternal) AS triggers
FROM pg_class AS t
JOIN pg_namespace AS n ON n.oid = t.relnamespace
WHERE t.relkind = 'r' AND n.nspname NOT IN ('pg_catalog', 'pg_toast', 'information_schema')
ORDER BY table_name;
