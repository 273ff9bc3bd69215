import {makeNumberText} from '../phone';
import {generateOfLength} from '../text-of-length';

export const generateStringPhoneNumber = generateOfLength(
  'generate_string_phone_number',
  makeNumberText,
);
