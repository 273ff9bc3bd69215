import {markdownTable} from 'markdown-table';

/**
 * @param values at least one
 * @returns the value below which this share of all lies, between two of them their mean
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  const place = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  if (below === undefined || above === undefined) {
    throw new Error('Nothing was measured');
  }
  return (below + above) / 2;
}

/** The time is in milliseconds of work of this process, which do not depend on what else the machine does. */
export function timed<Result>(task: () => Result): {result: Result; time: number} {
  const start = process.cpuUsage();
  const result = task();
  const {user, system} = process.cpuUsage(start);
  return {result, time: (user + system) / 1000};
}

/**
 * Sums up repeated measurements for a table: the median, and the spread in brackets when there is one.
 *
 * @param values at least one
 * @param digits after the decimal point
 */
export function summary(values: readonly number[], digits = 0): string {
  const [middle, low, high] = [0.5, 0, 1].map((share) => quantile(values, share).toFixed(digits));
  return low === high ? `${middle}` : `${middle} (${low}–${high})`;
}

/** Writes a Markdown table, the head in its first row. */
export function table(rows: readonly (readonly string[])[]): string {
  return markdownTable(rows, {alignDelimiters: false});
}

/** Reads the arguments of a command: whole numbers from a least one on. Ends the command when one is not. */
export function readNumbers(least: number, usage: string): number[] {
  const numbers = process.argv.slice(2).map(Number);
  if (numbers.some((number) => !Number.isInteger(number) || number < least)) {
    console.error(usage);
    process.exit(1);
  }
  return numbers;
}
