import {defineTransformer, type Transformer} from '../define';
import {bytesOf, cutBytes, space} from '../go';
import {fail, Failure, orElse, wrap, type Random} from '../model';
import {lessThan, pick, randomLetters} from '../random';
import {readText, text, textPointer} from '../values';
import {drawFirstName, drawLastName, lengthsOfNames} from '../words';

/** Draws a name whose bytes are in a range. */
type DrawName = (random: Random, most: number, least?: number) => string;

/**
 * A transformer that replaces a name; one whose length no name has is filled up with letters.
 *
 * @param id as errors have it
 */
function replaceName(id: string, draw: DrawName, list: string): Transformer {
  const replace = (random: Random, length: number) => {
    const name = orElse(
      () => draw(random, length, length),
      () => draw(random, length),
    );
    return name + randomLetters(random, length - name.length);
  };
  return defineTransformer(
    {preserveLength: 'boolean'},
    ({value, maxLength, random}, {preserveLength}) => {
      const old = readText(value) ?? '';
      return textPointer(
        old === ''
          ? null
          : wrap(`unable to run ${id}`, () =>
              preserveLength ? replace(random, bytesOf(old)) : draw(random, maxLength),
            ),
      );
    },
    {list},
  );
}

/** A first name, a space and a last name. */
function makeFullName(random: Random, maxLength: number): string {
  if (maxLength <= 1) {
    throw new Failure(
      `unable to generate full name including space with provided max length: ${maxLength}`,
    );
  }
  const lengths = lengthsOfNames(maxLength - 1);
  if (!lengths) {
    throw new Failure(`unable to generate a full name with the provided max length: ${maxLength}`);
  }
  return `${drawFirstName(random, lengths[0])} ${drawLastName(random, lengths[1])}`;
}

/** The words in two halves; of an odd count the first has one more. */
function halves(name: string): readonly [string, string] {
  const words = name.split(space).filter((word) => word !== '');
  const middle = Math.ceil(words.length / 2);
  return [words.slice(0, middle).join(' '), words.slice(middle).join(' ')];
}

function drawOrEmpty(draw: DrawName, random: Random, most: number): string {
  return orElse(
    () => draw(random, most),
    () => '',
  );
}

/** A name whose halves are as long as those of the old one; nothing when a half stays empty. */
function replaceHalves(random: Random, old: string): string | undefined {
  const [first, last] = halves(old);
  const firstLength = bytesOf(first);
  const lastLength = bytesOf(last);
  let newFirst = orElse(
    () => drawFirstName(random, firstLength, firstLength),
    () => {
      const shorter = drawOrEmpty(drawFirstName, random, firstLength);
      return shorter + randomLetters(random, firstLength - shorter.length);
    },
  );
  const newLast = orElse(
    () => drawLastName(random, lastLength, lastLength),
    () => {
      // The tool puts the shorter last name in the first place, and the last gets the length of the first.
      newFirst = drawOrEmpty(drawLastName, random, lastLength);
      return lastLength === 0 ? '' : randomLetters(random, firstLength);
    },
  );
  return newFirst === '' || newLast === '' ? undefined : `${newFirst} ${newLast}`;
}

export const names = {
  generate_first_name: defineTransformer(
    {},
    ({maxLength, random}) =>
      text(wrap('unable to run generate_first_name', () => drawFirstName(random, maxLength))),
    {list: 'first names'},
  ),
  transform_first_name: replaceName('transform_first_name', drawFirstName, 'first names'),
  generate_last_name: defineTransformer(
    {},
    ({maxLength, random}) =>
      orElse(
        () => text(drawLastName(random, maxLength)),
        () => fail('unable to run generate_last_name'),
      ),
    {list: 'last names'},
  ),
  transform_last_name: replaceName('transform_last_name', drawLastName, 'last names'),
  generate_full_name: defineTransformer(
    {},
    ({maxLength, random}) =>
      text(wrap('unable to run generate_full_name', () => makeFullName(random, maxLength))),
    {list: 'names'},
  ),
  transform_full_name: defineTransformer(
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
  ),
  generate_username: defineTransformer(
    {},
    ({maxLength, random}) => {
      const initial = randomLetters(random, 1);
      const name = wrap('unable to run generate_username', () =>
        drawLastName(random, maxLength - 1),
      );
      return text(initial + name.toLowerCase());
    },
    {list: 'last names'},
  ),
  generate_gender: defineTransformer(
    {abbreviate: 'boolean'},
    ({maxLength, random}, {abbreviate}) => {
      const gender = pick(random, ['undefined', 'nonbinary', 'female', 'male']);
      return text(cutBytes(gender, abbreviate ? 1 : maxLength));
    },
  ),
  generate_ssn: defineTransformer({}, ({random}) => {
    const area = lessThan(random, 899) + 100;
    const group = lessThan(random, 89) + 10;
    const serial = String(lessThan(random, 9999) + 1).padStart(4, '0');
    return text(`${area === 666 ? 665 : area}-${group}-${serial}`);
  }),
};
