SELECT
  count(*) AS tickets,
  count(message) AS messages,
  count(DISTINCT message) AS different,
  max(length(message)) AS longest
FROM tickets;
