import {defineTransformer} from '../define';
import {momentOfPastYear, secondsOfYear} from '../past-year';

export const generateUtctimestamp = defineTransformer({}, ({random}) => ({
  type: 'time.Time',
  value: new Date(momentOfPastYear(random, secondsOfYear)).toISOString(),
}));
