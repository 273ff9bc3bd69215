import {makeNumberText} from '../phone';
import {replaceByLength} from '../text-of-length';

export const transformPhoneNumber = replaceByLength(
  'unable to run transform_phone_number: unable to transform phone number',
  9n,
  makeNumberText,
);
