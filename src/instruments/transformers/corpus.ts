import {bytesOf} from './go';
import {Failure, type Random} from './model';
import {below, lessThan} from './random';

/**
 * Stands for a list of the tool that is too long for a page: how many of its entries have which length,
 * and how to make a text of our own of that length.
 */
export interface Corpus {
  /** Counts of the entries of one byte more each, from the shortest on. */
  readonly counts: readonly number[];
  readonly shortest: number;
  /** Lengths of which the tool has so few entries that they are all here. */
  readonly entries?: Readonly<Record<number, readonly string[]>>;
  /** Makes a text of any other length. */
  readonly make: (random: Random, length: number) => string;
}

interface Wanted {
  readonly least?: number;
  readonly most: number;
  readonly excluded?: readonly string[];
}

/** Draws a length as often as the list has it. */
function drawLength({counts, shortest}: Corpus, random: Random, {least = 0, most}: Wanted): number {
  const fitting = counts.map((count, index) => {
    const length = shortest + index;
    return length < least || length > most ? 0 : count;
  });
  const total = fitting.reduce((sum, count) => sum + count, 0);
  if (total === 0) {
    const range = `${least === 0 ? '-' : least}:${most}`;
    throw new Failure(`unable to find candidates with range [${range}]`);
  }
  let place = Number(below(random, BigInt(total)));
  const index = fitting.findIndex((count) => (place -= count) < 0);
  return shortest + index;
}

/** How often a text is drawn again because it is excluded; our texts are many more than anybody excludes. */
const mostAttempts = 100;

/**
 * Draws a text whose length is in a range.
 *
 * @throws Failure when the list has none, with the error of the tool
 */
export function drawText(corpus: Corpus, random: Random, wanted: Wanted): string {
  const excluded = new Set(wanted.excluded);
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const length = drawLength(corpus, random, wanted);
    const entries = corpus.entries?.[length];
    const text = entries
      ? (entries[lessThan(random, entries.length)] ?? '')
      : corpus.make(random, length);
    if (!excluded.has(text)) {
      return text;
    }
  }
  throw new Failure('unable to generate random value given the max length and excluded values');
}

/** The lengths that a corpus has entries of. */
export function lengthsOf({counts, shortest}: Corpus): number[] {
  return counts.flatMap((count, index) => (count > 0 ? [shortest + index] : []));
}

/**
 * The two lengths, one of each list, whose sum comes closest to a limit without passing it; of equal sums,
 * those that differ least.
 */
export function closestPair(
  first: readonly number[],
  second: readonly number[],
  most: number,
): readonly [number, number] | undefined {
  let best: readonly [number, number] | undefined;
  let sum = 0;
  let difference = Infinity;
  for (const one of first) {
    for (const other of second) {
      const together = one + other;
      const apart = Math.abs(one - other);
      if (together <= most && (together > sum || (together === sum && apart < difference))) {
        best = [one, other];
        sum = together;
        difference = apart;
      }
    }
  }
  return best;
}

/** Parts of words, each list for one length. */
export interface Parts {
  /** Whole words of two letters. */
  readonly whole: readonly string[];
  /** Beginnings of 2, 3 and 4 letters. */
  readonly starts: readonly (readonly string[])[];
  readonly middles: readonly string[];
  /** Ends of 1, 2, 3, 4 and 5 letters. */
  readonly ends: readonly (readonly string[])[];
}

function oneOf(random: Random, entries: readonly string[]): string {
  return entries[lessThan(random, entries.length)] ?? '';
}

/** Puts a word of an exact length together. */
export function compose(random: Random, parts: Parts, length: number): string {
  if (length <= 2) {
    return oneOf(random, parts.whole).slice(0, length);
  }
  const starts = parts.starts.slice(0, Math.max(1, Math.min(parts.starts.length, length - 2)));
  let word = oneOf(random, starts[lessThan(random, starts.length)] ?? []);
  while (length - bytesOf(word) > parts.ends.length) {
    const room = length - word.length - 1;
    word += oneOf(
      random,
      parts.middles.filter((middle) => middle.length <= room),
    );
  }
  return word + oneOf(random, parts.ends[length - word.length - 1] ?? []);
}
