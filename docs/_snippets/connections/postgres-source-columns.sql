-- Instead of the grants on all tables: one whole table, and three columns of another.
GRANT USAGE ON SCHEMA public TO neosync_source;
GRANT SELECT ON TABLE public.orders TO neosync_source;
GRANT SELECT (id, country, created_at) ON TABLE public.users TO neosync_source;
