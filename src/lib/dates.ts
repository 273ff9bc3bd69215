// A table of names: the browser's own formatter loads its data when it is first asked, which holds up a slow
// device for longer than the whole rest of a changelog page.
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** The parts of an ISO date in UTC, as the site writes them. */
function partsOf(date: string): {day: number; month: string; year: number} {
  const time = new Date(date);
  return {
    day: time.getUTCDate(),
    month: months[time.getUTCMonth()] ?? '',
    year: time.getUTCFullYear(),
  };
}

/** The day of an ISO date without its year: `23 May`. */
export function formatDay(date: string): string {
  const {day, month} = partsOf(date);
  return `${day} ${month}`;
}

/** The month of an ISO date: `May 2024`. */
export function formatMonth(date: string): string {
  const {month, year} = partsOf(date);
  return `${month} ${year}`;
}

/** An ISO date as the site writes dates: `23 May 2024`. */
export function formatDate(date: string): string {
  return `${formatDay(date)} ${partsOf(date).year}`;
}
