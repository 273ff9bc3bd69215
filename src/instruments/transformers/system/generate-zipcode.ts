import {drawZipcode} from '../addresses';
import {defineTransformer} from '../define';
import {text} from '../values';

export const generateZipcode = defineTransformer({}, ({random}) => text(drawZipcode(random)), {
  list: 'zip codes',
});
