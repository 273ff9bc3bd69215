import {defineTransformer} from '../define';
import {makeFullName} from '../full-name';
import {wrap} from '../model';
import {text} from '../values';

export const generateFullName = defineTransformer(
  {},
  ({maxLength, random}) =>
    text(wrap('unable to run generate_full_name', () => makeFullName(random, maxLength))),
  {list: 'names'},
);
