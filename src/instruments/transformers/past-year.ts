import type {Random} from './model';
import {lessThan} from './random';

export const secondsOfYear = 365 * 24 * 60 * 60;

/** A moment of the last 365 days, in milliseconds since 1970. Its fraction of a second is that of now. */
export function momentOfPastYear(random: Random, mostSeconds: number): number {
  return Date.now() - lessThan(random, mostSeconds) * 1000;
}
