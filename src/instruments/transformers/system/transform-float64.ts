import {defineTransformer} from '../define';
import {digitsOf, inMappingAsFloat, largestNumber, randomFloat, type Digits} from '../float';
import {formatFixed, parseFloat64} from '../go';
import {Failure, wrap, type GoValue, type Random} from '../model';
import {float64Pointer} from '../values';

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

export const transformFloat64 = defineTransformer(
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
);
