import {defineTransformer} from '../define';
import type {Random} from '../model';
import {lessThan} from '../random';
import {int64} from '../values';

const secondsOfYear = 365 * 24 * 60 * 60;

/** A moment of the last 365 days, in milliseconds since 1970. Its fraction of a second is that of now. */
function momentOfPastYear(random: Random, mostSeconds: number): number {
  return Date.now() - lessThan(random, mostSeconds) * 1000;
}

export const times = {
  generate_utctimestamp: defineTransformer({}, ({random}) => ({
    type: 'time.Time',
    value: new Date(momentOfPastYear(random, secondsOfYear)).toISOString(),
  })),
  generate_unixtimestamp: defineTransformer({}, ({random}) =>
    int64(BigInt(Math.floor(momentOfPastYear(random, secondsOfYear + 1) / 1000))),
  ),
};
