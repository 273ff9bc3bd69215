import {defineTransformer} from '../define';
import {momentOfPastYear, secondsOfYear} from '../past-year';
import {int64} from '../values';

export const generateUnixtimestamp = defineTransformer({}, ({random}) =>
  int64(BigInt(Math.floor(momentOfPastYear(random, secondsOfYear + 1) / 1000))),
);
