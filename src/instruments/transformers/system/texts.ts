import {defineTransformer} from '../define';
import {bytesOf, space} from '../go';
import {Panic, wrap, type Random} from '../model';
import {lessThan, randomTextBetween} from '../random';
import {findMatches} from '../regexp/match';
import {generateOfLength, replaceByLength} from '../text-of-length';
import {readText, text, textPointer} from '../values';

const signs = '!@#$%^&*()-+=_ []{}|\\;"<>,./?';

function scrambleChar(random: Random, char: string): string {
  if (space.test(char)) {
    return char;
  }
  if (/\p{L}/u.test(char)) {
    const letter = String.fromCharCode(97 + lessThan(random, 26));
    return /\p{Lu}/u.test(char) ? letter.toUpperCase() : letter;
  }
  if (/\p{Nd}/u.test(char)) {
    return String(lessThan(random, 10));
  }
  return signs.includes(char) ? signs.charAt(lessThan(random, signs.length)) : char;
}

function scramble(random: Random, value: string): string {
  return Array.from(value, (char) => scrambleChar(random, char)).join('');
}

/** The bytes of a text, each as a character of its own, so that places in bytes are places in it. */
function toBytes(value: string): string {
  return Array.from(new TextEncoder().encode(value), (byte) => String.fromCharCode(byte)).join('');
}

function fromBytes(bytes: string): string {
  return new TextDecoder('utf-8', {ignoreBOM: true}).decode(
    Uint8Array.from(bytes, (char) => char.charCodeAt(0)),
  );
}

/**
 * Scrambles the matches of an expression. Where the text got shorter, because letters beyond ASCII became
 * letters of ASCII, later matches are put at the places that they had before.
 */
function scrambleMatches(random: Random, value: string, expression: string): string {
  const matches = findMatches(expression, value);
  if (matches.length === 0) {
    return scramble(random, value);
  }
  const chars = Array.from(value);
  const places = [0];
  for (const char of chars) {
    places.push((places.at(-1) ?? 0) + bytesOf(char));
  }
  let bytes = toBytes(value);
  for (const [from, to] of matches) {
    const [start = 0, end = 0] = [places[from], places[to]];
    const changed = scramble(random, chars.slice(from, to).join(''));
    if (start > bytes.length) {
      throw new Panic(
        `runtime error: slice bounds out of range [:${start}] with length ${bytes.length}`,
      );
    }
    if (end > bytes.length) {
      throw new Panic(`runtime error: slice bounds out of range [${end}:${bytes.length}]`);
    }
    bytes = bytes.slice(0, start) + toBytes(changed) + bytes.slice(end);
  }
  return fromBytes(bytes);
}

export const texts = {
  generate_random_string: generateOfLength('generate_string', randomTextBetween),
  transform_string: replaceByLength(
    'unable to run transform_string: unable to transform a random string',
    3n,
    randomTextBetween,
  ),
  transform_character_scramble: defineTransformer(
    {userProvidedRegex: 'text'},
    ({value, random}, {userProvidedRegex}) => {
      const old = readText(value) ?? '';
      if (old === '') {
        return textPointer(null);
      }
      return textPointer(
        userProvidedRegex === ''
          ? scramble(random, old)
          : wrap('unable to run transform_character_scramble', () =>
              scrambleMatches(random, old, userProvidedRegex),
            ),
      );
    },
  ),
  generate_categorical: defineTransformer({categories: 'text'}, ({random}, {categories}) => {
    const entries = categories.split(',');
    return text(entries[lessThan(random, entries.length)] ?? '');
  }),
};
