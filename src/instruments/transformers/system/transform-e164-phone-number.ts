import {defineTransformer} from '../define';
import {bytesOf} from '../go';
import {Panic} from '../model';
import {makeInternationalNumber, makeInternationalNumberOf} from '../phone';
import {readText, textPointer} from '../values';

export const transformE164PhoneNumber = defineTransformer(
  {preserveLength: 'boolean'},
  ({value, random}, {preserveLength}) => {
    const old = readText(value) ?? '';
    if (old === '') {
      return textPointer(null);
    }
    if (!preserveLength) {
      return textPointer(makeInternationalNumber(random, 9n, 15n));
    }
    const [, digits] = old.split('+');
    if (digits === undefined) {
      throw new Panic('runtime error: index out of range [1] with length 1');
    }
    return textPointer(makeInternationalNumberOf(random, bytesOf(digits)));
  },
);
