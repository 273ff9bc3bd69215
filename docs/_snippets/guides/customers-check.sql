SELECT
  count(*) AS customers,
  count(DISTINCT email) AS emails,
  min(age) AS youngest,
  max(age) AS oldest,
  count(DISTINCT plan_id) AS plans,
  count(note) AS notes
FROM customers;
