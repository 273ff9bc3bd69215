import {bytesOf} from './go';
import {Failure, type Random} from './model';
import {randomLetters} from './random';

/** Draws a name whose bytes are in a range. */
export type DrawName = (random: Random, most: number, least?: number) => string;

/** Draws, or gives nothing where the list has no name of the length. */
export function drawOrNothing(
  draw: DrawName,
  random: Random,
  most: number,
  least?: number,
): string | undefined {
  try {
    return draw(random, most, least);
  } catch (error) {
    if (error instanceof Failure) {
      return undefined;
    }
    throw error;
  }
}

/** Replaces a name; one whose length no name has is filled up with letters. */
export function replaceName(
  draw: DrawName,
  random: Random,
  old: string,
  isLengthKept: boolean,
  maxLength: number,
): string | null {
  if (old === '') {
    return null;
  }
  if (!isLengthKept) {
    return draw(random, maxLength);
  }
  const length = bytesOf(old);
  const name = drawOrNothing(draw, random, length, length) ?? draw(random, length);
  return name + randomLetters(random, length - name.length);
}
