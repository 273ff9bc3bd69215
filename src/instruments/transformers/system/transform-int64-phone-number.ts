import {defineTransformer} from '../define';
import {wrap} from '../model';
import {makeNumber} from '../phone';
import {int64Pointer, readInt64} from '../values';

export const transformInt64PhoneNumber = defineTransformer(
  {preserveLength: 'boolean'},
  ({value, random}, {preserveLength}) => {
    const old = readInt64(value) ?? 0n;
    if (old === 0n) {
      return int64Pointer(null);
    }
    // A minus sign counts.
    const digits = preserveLength ? String(old).length - 3 : 7;
    return int64Pointer(
      wrap('unable to run transform_int64_phone_number', () => makeNumber(random, BigInt(digits))),
    );
  },
);
