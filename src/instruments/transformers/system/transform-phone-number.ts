import {defineTransformer} from '../define';
import {bytesOf} from '../go';
import {wrap} from '../model';
import {makeNumberText} from '../phone';
import {readText, textPointer} from '../values';

const leastDigits = 9n;

export const transformPhoneNumber = defineTransformer(
  {preserveLength: 'boolean'},
  ({value, maxLength, random}, {preserveLength}) => {
    const old = readText(value);
    if (old === null || (preserveLength && old === '')) {
      return textPointer(old);
    }
    const length = BigInt(bytesOf(old));
    const least = preserveLength ? length : leastDigits;
    const most = preserveLength ? length : BigInt(maxLength);
    return textPointer(
      wrap(
        `unable to run transform_phone_number: unable to transform phone number with length: [${least}:${most}]`,
        () => makeNumberText(random, least, most),
      ),
    );
  },
);
