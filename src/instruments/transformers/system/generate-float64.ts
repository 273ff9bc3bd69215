import {defineTransformer} from '../define';
import {digitsOf, inMappingAsFloat, randomFloat} from '../float';
import {Panic, wrap} from '../model';
import {lessThan} from '../random';
import {float64} from '../values';

export const generateFloat64 = defineTransformer(
  {randomizeSign: 'boolean', min: 'number', max: 'number', precision: 'integer'},
  ({column, random}, {randomizeSign, min, max, precision}) => {
    const own = precision > 0n ? Number(precision) : undefined;
    const digits = digitsOf(column);
    if (digits.precision !== undefined && own === undefined) {
      throw new Panic('runtime error: invalid memory address or nil pointer dereference', 'config');
    }
    const value = wrap('unable to run generate_float', () =>
      randomFloat(random, inMappingAsFloat(min), inMappingAsFloat(max), {
        precision: own === undefined ? undefined : Math.min(own, digits.precision ?? Infinity),
        scale: digits.scale,
      }),
    );
    return float64(randomizeSign && lessThan(random, 2) === 1 ? -value : value);
  },
);
