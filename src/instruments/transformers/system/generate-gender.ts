import {defineTransformer} from '../define';
import {cutBytes} from '../go';
import {pick} from '../random';
import {text} from '../values';

export const generateGender = defineTransformer(
  {abbreviate: 'boolean'},
  ({maxLength, random}, {abbreviate}) => {
    const gender = pick(random, ['undefined', 'nonbinary', 'female', 'male']);
    return text(cutBytes(gender, abbreviate ? 1 : maxLength));
  },
);
