import {defineTransformer, inMapping, type Transformer} from './define';
import {bytesOf} from './go';
import {wrap, type Random} from './model';
import {readText, text, textPointer} from './values';

/** Makes a text whose length is in a range; throws `Failure` when no length is. */
type MakeText = (random: Random, least: bigint, most: bigint) => string;

/**
 * A transformer that makes a text with a length between the options `min` and `max`, which the column lowers.
 *
 * @param name as errors have it, for example `generate_string`
 */
export function generateOfLength(name: string, make: MakeText): Transformer {
  return defineTransformer({min: 'integer', max: 'integer'}, ({maxLength, random}, {min, max}) => {
    const limit = BigInt(maxLength);
    const [least, most] = [min < limit ? min : limit, max < limit ? max : limit];
    inMapping(least, most);
    return text(wrap(`unable to run ${name}`, () => make(random, least, most)));
  });
}

/**
 * A transformer that puts a text of the same length, or of any that the column takes, in the place of another.
 *
 * @param fault what errors begin with, before the range
 * @param shortest least length of a text whose length is not kept
 */
export function replaceByLength(fault: string, shortest: bigint, make: MakeText): Transformer {
  return defineTransformer(
    {preserveLength: 'boolean'},
    ({value, maxLength, random}, {preserveLength}) => {
      const old = readText(value);
      if (old === null || (preserveLength && old === '')) {
        return textPointer(old);
      }
      const length = BigInt(bytesOf(old));
      const least = preserveLength ? length : shortest;
      const most = preserveLength ? length : BigInt(maxLength);
      return textPointer(
        wrap(`${fault} with length: [${least}:${most}]`, () => make(random, least, most)),
      );
    },
  );
}
