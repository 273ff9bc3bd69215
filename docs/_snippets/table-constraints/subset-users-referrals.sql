WITH RECURSIVE related AS (
  SELECT "public"."users"."id", "public"."users"."email",
         "public"."users"."plan", "public"."users"."referred_by"
  FROM "public"."users"
  WHERE public.users.plan = 'trial'
  UNION (
    SELECT "public"."users"."id", "public"."users"."email",
           "public"."users"."plan", "public"."users"."referred_by"
    FROM "public"."users"
    INNER JOIN "related" ON ("public"."users"."id" = "related"."referred_by")
  )
)
SELECT DISTINCT "id", "email", "plan", "referred_by" FROM "related";
