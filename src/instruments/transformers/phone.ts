import {drawAreaCode} from './addresses';
import {Failure, type Random} from './model';
import {withDigits, withDigitsBetween} from './random';

/** Runs a step that the tool writes empty text for when it fails. */
function orEmpty(run: () => string): string {
  try {
    return run();
  } catch (error) {
    if (error instanceof Failure) {
      return '';
    }
    throw error;
  }
}

/** A plus sign and a number with a count of digits in a range. */
export function makeInternationalNumber(random: Random, min: bigint, max: bigint): string {
  if (min < 9n || max > 15n) {
    throw new Failure('the length has between 9 and 15 characters long');
  }
  return orEmpty(() => `+${withDigitsBetween(random, min, max)}`);
}

/** A plus sign and a number with a count of digits. */
export function makeInternationalNumberOf(random: Random, digits: number): string {
  return orEmpty(() => `+${withDigits(random, BigInt(digits))}`);
}

/** A number as text; the range is raised to 9 and lowered to 15. */
export function makeNumberText(random: Random, min: bigint, max: bigint): string {
  return String(withDigitsBetween(random, min > 9n ? min : 9n, max < 15n ? max : 15n));
}

/** An area code and, added below it, a number with a count of digits. */
export function makeNumber(random: Random, digits: bigint): bigint {
  return drawAreaCode(random) * 10_000_000n + withDigits(random, digits);
}
