import {defineTransformer} from '../define';
import {withDigits} from '../random';
import {int64} from '../values';

/** The digit that makes the sum of Luhn end in 0. */
function checkDigit(digits: string): number {
  const sum = Array.from(digits).reduce((total, char, index) => {
    const digit = Number(char) * (index % 2 === 0 ? 2 : 1);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

export const generateCardNumber = defineTransformer(
  {validLuhn: 'boolean'},
  ({random}, {validLuhn}) => {
    if (!validLuhn) {
      return int64(withDigits(random, 16n));
    }
    const digits = `400000${withDigits(random, 9n)}`;
    return int64(BigInt(`${digits}${checkDigit(digits)}`));
  },
);
