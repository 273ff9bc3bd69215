import {drawCity} from '../addresses';
import {defineTransformer} from '../define';
import {text} from '../values';

export const generateCity = defineTransformer(
  {},
  ({maxLength, random}) => text(drawCity(random, maxLength)),
  {list: 'cities'},
);
