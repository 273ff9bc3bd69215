import {defineTransformer} from '../define';
import {lessThan} from '../random';
import {text} from '../values';

export const generateSsn = defineTransformer({}, ({random}) => {
  const area = lessThan(random, 899) + 100;
  const group = lessThan(random, 89) + 10;
  const serial = String(lessThan(random, 9999) + 1).padStart(4, '0');
  return text(`${area === 666 ? 665 : area}-${group}-${serial}`);
});
