import {defineTransformer} from '../define';
import {makeNumber} from '../phone';
import {int64} from '../values';

export const generateInt64PhoneNumber = defineTransformer({}, ({random}) =>
  int64(makeNumber(random, 7n)),
);
