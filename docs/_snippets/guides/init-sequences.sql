DO $$
DECLARE
  item record;
BEGIN
  FOR item IN
    SELECT
      n.nspname AS schema_name,
      t.relname AS table_name,
      a.attname AS column_name,
      pg_get_serial_sequence(format('%I.%I', n.nspname, t.relname), a.attname) AS sequence_name
    FROM pg_attribute AS a
    JOIN pg_class AS t ON t.oid = a.attrelid
    JOIN pg_namespace AS n ON n.oid = t.relnamespace
    WHERE t.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attisdropped
      AND n.nspname NOT IN ('pg_catalog', 'pg_toast', 'information_schema')
  LOOP
    IF item.sequence_name IS NOT NULL THEN
      EXECUTE format(
        'SELECT setval(%L, coalesce(max(%I), 0) + 1, false) FROM %I.%I',
        item.sequence_name, item.column_name, item.schema_name, item.table_name
      );
    END IF;
  END LOOP;
END $$;
