SELECT
  count(*) AS reviews,
  count(DISTINCT id) AS ids,
  count(DISTINCT review) AS texts,
  min(stars) AS lowest,
  max(stars) AS highest
FROM product_reviews;
