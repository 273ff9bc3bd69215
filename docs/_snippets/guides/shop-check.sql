SELECT
  (SELECT count(*) FROM users) AS users,
  (SELECT count(*) FROM orders) AS orders,
  (
    SELECT count(*)
    FROM orders
    LEFT JOIN users ON users.id = orders.user_id
    WHERE users.id IS NULL
  ) AS orders_without_user;
