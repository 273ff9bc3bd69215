import {defineTransformer} from '../define';
import {randomHex, randomUuid, withDigits} from '../random';
import {int64, text} from '../values';

/** The digit that makes the sum of Luhn end in 0. */
function checkDigit(digits: string): number {
  const sum = Array.from(digits).reduce((total, char, index) => {
    const digit = Number(char) * (index % 2 === 0 ? 2 : 1);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

export const identifiers = {
  generate_uuid: defineTransformer({includeHyphens: 'boolean'}, ({random}, {includeHyphens}) => {
    const uuid = randomUuid(random);
    return text(includeHyphens ? uuid : uuid.replaceAll('-', ''));
  }),
  /** The hash of a random value is as random as its digits, so none is computed. */
  generate_sha256hash: defineTransformer({}, ({random}) => text(randomHex(random, 64))),
  generate_card_number: defineTransformer({validLuhn: 'boolean'}, ({random}, {validLuhn}) => {
    if (!validLuhn) {
      return int64(withDigits(random, 16n));
    }
    const digits = `400000${withDigits(random, 9n)}`;
    return int64(BigInt(`${digits}${checkDigit(digits)}`));
  }),
};
