SELECT
  count(*) AS tickets,
  count(message) AS messages,
  count(DISTINCT message) AS different,
  max(char_length(message)) AS longest
FROM tickets;
