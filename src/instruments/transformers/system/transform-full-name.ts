import {defineTransformer} from '../define';
import {makeFullName} from '../full-name';
import {bytesOf} from '../go';
import {wrap, type Random} from '../model';
import {drawOrNothing} from '../name';
import {randomLetters} from '../random';
import {readText, textPointer} from '../values';
import {drawFirstName, drawLastName} from '../words';

const spaces = /[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/;

/** The words in two halves; of an odd count the first has one more. */
function halves(name: string): readonly [string, string] {
  const words = name.split(spaces).filter((word) => word !== '');
  const middle = Math.ceil(words.length / 2);
  return [words.slice(0, middle).join(' '), words.slice(middle).join(' ')];
}

/** A name whose halves are as long as those of the old one; nothing when a half stays empty. */
function replaceHalves(random: Random, old: string): string | undefined {
  const [first, last] = halves(old);
  const firstLength = bytesOf(first);
  const lastLength = bytesOf(last);
  let newFirst = drawOrNothing(drawFirstName, random, firstLength, firstLength);
  if (newFirst === undefined) {
    const shorter = drawOrNothing(drawFirstName, random, firstLength) ?? '';
    newFirst = shorter + randomLetters(random, firstLength - shorter.length);
  }
  let newLast = drawOrNothing(drawLastName, random, lastLength, lastLength);
  if (newLast === undefined) {
    // The tool puts the shorter last name in the first place, and the last gets the length of the first.
    newFirst = drawOrNothing(drawLastName, random, lastLength) ?? '';
    newLast = lastLength === 0 ? '' : randomLetters(random, firstLength);
  }
  return newFirst === '' || newLast === '' ? undefined : `${newFirst} ${newLast}`;
}

export const transformFullName = defineTransformer(
  {preserveLength: 'boolean'},
  ({value, maxLength, random}, {preserveLength}) => {
    const old = readText(value) ?? '';
    if (old === '') {
      return textPointer(null);
    }
    const replaced = preserveLength ? replaceHalves(random, old) : undefined;
    if (replaced !== undefined) {
      return textPointer(replaced);
    }
    const name = wrap('unable to run transform_full_name', () => makeFullName(random, maxLength));
    return textPointer(
      preserveLength ? name + randomLetters(random, maxLength - name.length) : name,
    );
  },
  {list: 'names'},
);
