import {defineTransformer, inMapping} from '../define';
import {toInt64} from '../go';
import {between} from '../random';
import {int64Pointer, readInt64} from '../values';

export const transformInt64 = defineTransformer(
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
);
