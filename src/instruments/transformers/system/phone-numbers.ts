import {drawAreaCode} from '../addresses';
import {defineTransformer, inMapping} from '../define';
import {bytesOf} from '../go';
import {Failure, orElse, Panic, wrap, type Random} from '../model';
import {withDigits, withDigitsBetween} from '../random';
import {generateOfLength, replaceByLength} from '../text-of-length';
import {int64, int64Pointer, readInt64, readText, text, textPointer} from '../values';

/** A plus sign and a number with a count of digits in a range. */
function makeInternationalNumber(random: Random, min: bigint, max: bigint): string {
  if (min < 9n || max > 15n) {
    throw new Failure('the length has between 9 and 15 characters long');
  }
  return orElse(
    () => `+${withDigitsBetween(random, min, max)}`,
    () => '',
  );
}

/** A plus sign and a number with a count of digits. */
function makeInternationalNumberOf(random: Random, digits: number): string {
  return orElse(
    () => `+${withDigits(random, BigInt(digits))}`,
    () => '',
  );
}

/** A number as text; the range is raised to 9 and lowered to 15. */
function makeNumberText(random: Random, min: bigint, max: bigint): string {
  return String(withDigitsBetween(random, min > 9n ? min : 9n, max < 15n ? max : 15n));
}

/** An area code and, added below it, a number with a count of digits. */
function makeNumber(random: Random, digits: bigint): bigint {
  return drawAreaCode(random) * 10_000_000n + withDigits(random, digits);
}

export const phoneNumbers = {
  generate_e164_phone_number: defineTransformer(
    {min: 'integer', max: 'integer'},
    ({random}, {min, max}) => {
      inMapping(min, max);
      return text(
        wrap('unable to run generate_international_phone_number', () =>
          makeInternationalNumber(random, min, max),
        ),
      );
    },
  ),
  transform_e164_phone_number: defineTransformer(
    {preserveLength: 'boolean'},
    ({value, random}, {preserveLength}) => {
      const old = readText(value) ?? '';
      if (old === '') {
        return textPointer(null);
      }
      if (!preserveLength) {
        return textPointer(makeInternationalNumber(random, 9n, 15n));
      }
      const [, digits] = old.split('+');
      if (digits === undefined) {
        throw new Panic('runtime error: index out of range [1] with length 1');
      }
      return textPointer(makeInternationalNumberOf(random, bytesOf(digits)));
    },
  ),
  generate_string_phone_number: generateOfLength('generate_string_phone_number', makeNumberText),
  transform_phone_number: replaceByLength(
    'unable to run transform_phone_number: unable to transform phone number',
    9n,
    makeNumberText,
  ),
  generate_int64_phone_number: defineTransformer({}, ({random}) => int64(makeNumber(random, 7n))),
  transform_int64_phone_number: defineTransformer(
    {preserveLength: 'boolean'},
    ({value, random}, {preserveLength}) => {
      const old = readInt64(value) ?? 0n;
      if (old === 0n) {
        return int64Pointer(null);
      }
      // A minus sign counts.
      const digits = preserveLength ? String(old).length - 3 : 7;
      return int64Pointer(
        wrap('unable to run transform_int64_phone_number', () =>
          makeNumber(random, BigInt(digits)),
        ),
      );
    },
  ),
};
