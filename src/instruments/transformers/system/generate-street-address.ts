import {drawStreet} from '../addresses';
import {defineTransformer} from '../define';
import {text} from '../values';

export const generateStreetAddress = defineTransformer(
  {},
  ({maxLength, random}) => text(drawStreet(random, maxLength)),
  {list: 'streets'},
);
