SELECT count(*) AS accounts,
       count(*) FILTER (WHERE note LIKE '%@%') AS notes_with_address,
       count(*) FILTER (WHERE number !~ '^AC-[0-9]{4}-[0-9]{2}$') AS odd_numbers,
       count(*) FILTER (WHERE note IS NULL) AS empty_notes
FROM accounts;
