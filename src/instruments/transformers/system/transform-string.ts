import {randomTextBetween} from '../random';
import {replaceByLength} from '../text-of-length';

export const transformString = replaceByLength(
  'unable to run transform_string: unable to transform a random string',
  3n,
  randomTextBetween,
);
