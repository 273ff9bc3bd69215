import {defineTransformer, inMapping} from '../define';
import {digitsOf, inMappingAsFloat, largestNumber, randomFloat, type Digits} from '../float';
import {formatFixed, parseFloat64, toInt64} from '../go';
import {Failure, Panic, wrap, type GoValue, type Random} from '../model';
import {between, lessThan} from '../random';
import {float64, float64Pointer, int64, int64Pointer, readInt64} from '../values';

function toFloat({type, value}: GoValue): number {
  if (type === 'time.Time') {
    throw new Failure('converting type time.Time to float64 is not currently supported');
  }
  return typeof value === 'string' ? parseFloat64(value) : Number(value);
}

/** A number from the old one less the one range, up to the old one and the other range. */
export function randomize(
  random: Random,
  old: number,
  below: number,
  above: number,
  digits: Digits,
): number {
  const least = old - below;
  const most =
    digits.precision === undefined ? old + above : Math.min(old + above, largestNumber(digits));
  const range = `[${formatFixed(least, 6)}:${formatFixed(most, 6)}]`;
  return wrap(
    `unable to generate a random float64 with inclusive bounds with length ${range}`,
    () => randomFloat(random, least, most, digits),
  );
}

export const numbers = {
  generate_bool: defineTransformer({}, ({random}) => ({
    type: 'bool',
    value: lessThan(random, 2) === 1,
  })),
  generate_int64: defineTransformer(
    {randomizeSign: 'boolean', min: 'integer', max: 'integer'},
    ({random}, {randomizeSign, min, max}) => {
      inMapping(min, max);
      const value = between(random, min, max);
      return int64(randomizeSign && lessThan(random, 2) === 1 ? toInt64(-value) : value);
    },
  ),
  transform_int64: defineTransformer(
    {randomizationRangeMin: 'integer', randomizationRangeMax: 'integer'},
    ({value, random}, {randomizationRangeMin, randomizationRangeMax}) => {
      inMapping(randomizationRangeMin, randomizationRangeMax);
      const old = readInt64(value);
      return int64Pointer(
        old === null
          ? null
          : between(
              random,
              toInt64(old - randomizationRangeMin),
              toInt64(old + randomizationRangeMax),
            ),
      );
    },
  ),
  generate_float64: defineTransformer(
    {randomizeSign: 'boolean', min: 'number', max: 'number', precision: 'integer'},
    ({column, random}, {randomizeSign, min, max, precision}) => {
      const own = precision > 0n ? Number(precision) : undefined;
      const digits = digitsOf(column);
      if (digits.precision !== undefined && own === undefined) {
        throw new Panic(
          'runtime error: invalid memory address or nil pointer dereference',
          'config',
        );
      }
      const value = wrap('unable to run generate_float', () =>
        randomFloat(random, inMappingAsFloat(min), inMappingAsFloat(max), {
          precision: own === undefined ? undefined : Math.min(own, digits.precision ?? Infinity),
          scale: digits.scale,
        }),
      );
      return float64(randomizeSign && lessThan(random, 2) === 1 ? -value : value);
    },
  ),
  transform_float64: defineTransformer(
    {randomizationRangeMin: 'number', randomizationRangeMax: 'number'},
    ({value, column, random}, {randomizationRangeMin}) => {
      if (value === null) {
        return float64Pointer(null);
      }
      // The API reads the minimum back in the place of the maximum.
      const range = inMappingAsFloat(randomizationRangeMin);
      return float64Pointer(
        wrap('unable to run transform_float64', () =>
          randomize(random, toFloat(value), range, range, digitsOf(column)),
        ),
      );
    },
  ),
};
