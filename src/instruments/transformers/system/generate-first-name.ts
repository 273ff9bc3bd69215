import {defineTransformer} from '../define';
import {wrap} from '../model';
import {text} from '../values';
import {drawFirstName} from '../words';

export const generateFirstName = defineTransformer(
  {},
  ({maxLength, random}) =>
    text(wrap('unable to run generate_first_name', () => drawFirstName(random, maxLength))),
  {list: 'first names'},
);
