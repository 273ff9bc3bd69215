import {defineTransformer} from '../define';
import {lessThan} from '../random';
import {text} from '../values';

export const generateCategorical = defineTransformer(
  {categories: 'text'},
  ({random}, {categories}) => {
    const entries = categories.split(',');
    return text(entries[lessThan(random, entries.length)] ?? '');
  },
);
