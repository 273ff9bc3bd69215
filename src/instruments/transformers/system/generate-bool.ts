import {defineTransformer} from '../define';
import {lessThan} from '../random';

export const generateBool = defineTransformer({}, ({random}) => ({
  type: 'bool',
  value: lessThan(random, 2) === 1,
}));
