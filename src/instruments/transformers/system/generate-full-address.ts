import {drawAddress} from '../addresses';
import {defineTransformer} from '../define';
import {text} from '../values';

export const generateFullAddress = defineTransformer(
  {},
  ({maxLength, random}) => text(drawAddress(random, maxLength)),
  {list: 'addresses'},
);
