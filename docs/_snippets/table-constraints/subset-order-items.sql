SELECT "public"."order_items"."order_id",
       "public"."order_items"."line",
       "public"."order_items"."product_id"
FROM "public"."order_items"
INNER JOIN "public"."orders"
  ON ("public"."orders"."id" = "public"."order_items"."order_id")
INNER JOIN "public"."users"
  ON ("public"."users"."id" = "public"."orders"."user_id")
WHERE public.users.plan = 'trial';
