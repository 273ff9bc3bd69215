import {defineTransformer} from '../define';
import {bytesOf} from '../go';
import {wrap} from '../model';
import {randomTextBetween} from '../random';
import {readText, textPointer} from '../values';

const leastCharacters = 3n;

export const transformString = defineTransformer(
  {preserveLength: 'boolean'},
  ({value, maxLength, random}, {preserveLength}) => {
    const old = readText(value);
    if (old === null || (preserveLength && old === '')) {
      return textPointer(old);
    }
    const length = BigInt(bytesOf(old));
    const least = preserveLength ? length : leastCharacters;
    const most = preserveLength ? length : BigInt(maxLength);
    return textPointer(
      wrap(
        `unable to run transform_string: unable to transform a random string with length: [${least}:${most}]`,
        () => randomTextBetween(random, least, most),
      ),
    );
  },
);
