import {formatFixed, parseFloat64} from './go';
import {fail, orElse, type Column, type Random} from './model';

/** Digits of the column as the mapping hands them over. */
export interface Digits {
  /** All digits. */
  readonly precision: number | undefined;
  /** Digits behind the point. */
  readonly scale: number | undefined;
}

/** What the worker knows of the digits of a column. */
export function digitsOf(column: Column | undefined): Digits {
  return {
    precision: column && column.numericPrecision > 0 ? column.numericPrecision : undefined,
    scale: column && column.numericScale >= 0 ? column.numericScale : undefined,
  };
}

/** A number as the mapping holds it: with six digits behind the point. */
export function inMappingAsFloat(value: number): number {
  return Number(formatFixed(value, 6));
}

/** Cuts the number to a count of characters; the minus sign is one, and the point is none. */
function cutToPrecision(value: number, precision: number): number {
  const text = formatFixed(value, precision);
  const point = text.indexOf('.');
  const before = point < 0 ? text.length : point;
  const count = text.length - 1;
  if (count <= precision) {
    return value;
  }
  return parseFloat64(
    before > precision ? text.slice(0, precision) : formatFixed(value, precision - before),
  );
}

/** A number between two others, with as many digits as there is room for. */
export function randomFloat(
  random: Random,
  one: number,
  other: number,
  {precision, scale}: Digits,
): number {
  const [least, most] = one > other ? [other, one] : [one, other];
  let value = least === most ? least : least + random() * (most - least);
  if (scale !== undefined) {
    value = parseFloat64(formatFixed(value, scale));
  }
  return precision === undefined ? value : cutToPrecision(value, precision);
}

/** A number made whole as the worker's processor does: what int64 cannot hold becomes the smallest. */
function wholeText(value: number): string {
  return Math.abs(value) < 2 ** 63 ? String(BigInt(Math.trunc(value))) : String(-(2n ** 63n));
}

function powerOfTen(exponent: number): number {
  return Number(`1e${exponent}`);
}

/**
 * The largest number of a column by the tool's own sums, which leave int64 for 19 digits and more.
 *
 * @throws Failure where they come to no number
 */
export function largestNumber({precision = 0, scale = 0}: Digits): number {
  const wholeDigits = precision - scale;
  const fault = 'unable to compute max number for the given precision and scale';
  if (wholeDigits <= 0) {
    return fail(fault);
  }
  const whole = wholeText(powerOfTen(wholeDigits) - 1);
  const fraction = scale > 0 ? `.${padWhole(wholeText(powerOfTen(scale) - 1), scale)}` : '';
  return orElse(
    () => parseFloat64(whole + fraction),
    () => fail(fault),
  );
}

/** Fills with zeros behind the sign. */
function padWhole(text: string, width: number): string {
  const sign = text.startsWith('-') ? '-' : '';
  return sign + text.slice(sign.length).padStart(width - sign.length, '0');
}
