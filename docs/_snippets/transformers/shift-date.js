// Moves a date back by 1 to 60 days. All dates of one account move by the same number of days.
if (value === null) {
  return null;
}
// Postgres hands over a Go time value, MySQL text such as 2021-03-14.
const date = typeof value === 'string' ? new Date(value + 'T00:00:00Z') : new Date(value.UnixMilli());
date.setUTCDate(date.getUTCDate() - 1 - ((input.id * 37) % 60));
return date.toISOString().slice(0, 10);
