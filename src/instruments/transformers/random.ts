import {toInt64} from './go';
import {fail, Failure, orElse, Panic, type Random} from './model';

/** A whole number from 0 up to, not including, the limit; a limit below 1 is a panic, as in Go. */
export function below(random: Random, limit: bigint): bigint {
  if (limit <= 0n) {
    throw new Panic('invalid argument to Int63n');
  }
  if (limit <= 2n ** 48n) {
    return BigInt(Math.floor(random() * Number(limit)));
  }
  const high = BigInt(Math.floor(random() * 2 ** 31));
  const low = BigInt(Math.floor(random() * 2 ** 32));
  return (((high << 32n) | low) * limit) >> 63n;
}

/** The same for limits that are small. */
export function lessThan(random: Random, limit: number): number {
  return Math.floor(random() * limit);
}

/** One of the entries, each as often as the others. */
export function pick<Entry>(random: Random, entries: readonly [Entry, ...Entry[]]): Entry {
  return entries[lessThan(random, entries.length)] ?? entries[0];
}

/** One of the numbers of a range with both ends, in whichever order they stand. */
export function between(random: Random, one: bigint, other: bigint): bigint {
  const [least, most] = one > other ? [other, one] : [one, other];
  return least === most ? least : toInt64(least + below(random, toInt64(most - least + 1n)));
}

/** A number with so many digits. */
export function withDigits(random: Random, digits: bigint): bigint {
  if (digits <= 0n) {
    throw new Failure('the length has to be greater than zero');
  }
  if (digits > 19n) {
    throw new Failure('length is too large');
  }
  const least = 10n ** (digits - 1n);
  // The largest number of 19 digits is larger than int64 holds.
  const most = digits === 19n ? 2n ** 63n - 1n : 10n ** digits - 1n;
  return least + below(random, most - least + 1n);
}

/** A number whose count of digits is in a range. */
export function withDigitsBetween(random: Random, one: bigint, other: bigint): bigint {
  const [least, most] = one > other ? [other, one] : [one, other];
  if (most > 19n) {
    throw new Failure('length of integer must not exceed 19');
  }
  const digits = between(random, least, most);
  return orElse(
    () => withDigits(random, digits),
    ({message}) =>
      fail(`unable to generate fixed int64 in the range provided [${least}:${most}: ${message}]`),
  );
}

function series(random: Random, alphabet: string, length: number): string {
  let text = '';
  for (let index = 0; index < length; index += 1) {
    text += alphabet.charAt(lessThan(random, alphabet.length));
  }
  return text;
}

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** So many small letters; a negative count is a panic. */
export function randomLetters(random: Random, length: number): string {
  if (length < 0) {
    throw new Panic('runtime error: makeslice: len out of range');
  }
  return series(random, letters, length);
}

/** So many small letters and digits, a letter twice as often as a digit. */
export function randomText(random: Random, length: number): string {
  return series(random, `${letters}${letters}0123456789`, length);
}

/** A text of letters and digits whose length is in a range. */
export function randomTextBetween(random: Random, least: bigint, most: bigint): string {
  if (least < 0n || most < 0n || least > most) {
    throw new Failure(
      `invalid bounds when attempting to generate random string: [${least}:${most}]`,
    );
  }
  return randomText(random, Number(between(random, least, most)));
}

/** So many hexadecimal digits. */
export function randomHex(random: Random, length: number): string {
  return series(random, '0123456789abcdef', length);
}

/** A UUID of version 4. */
export function randomUuid(random: Random): string {
  const hex = randomHex(random, 30);
  const variant = pick(random, ['8', '9', 'a', 'b']);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(12, 15)}`,
    variant + hex.slice(15, 18),
    hex.slice(18),
  ].join('-');
}
