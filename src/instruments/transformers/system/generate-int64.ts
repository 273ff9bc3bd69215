import {defineTransformer, inMapping} from '../define';
import {toInt64} from '../go';
import {between, lessThan} from '../random';
import {int64} from '../values';

export const generateInt64 = defineTransformer(
  {randomizeSign: 'boolean', min: 'integer', max: 'integer'},
  ({random}, {randomizeSign, min, max}) => {
    inMapping(min, max);
    const value = between(random, min, max);
    return int64(randomizeSign && lessThan(random, 2) === 1 ? toInt64(-value) : value);
  },
);
