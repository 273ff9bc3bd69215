// Keeps the year of a date. Postgres hands over a Go time value, MySQL text.
if (value === null) {
  return null;
}
const year = typeof value === 'string' ? value.slice(0, 4) : value.Year();
return year + '-01-01';
