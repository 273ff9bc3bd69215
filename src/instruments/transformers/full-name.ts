import {lengthsOfNames} from './email';
import {Failure, type Random} from './model';
import {drawFirstName, drawLastName} from './words';

/** A first name, a space and a last name. */
export function makeFullName(random: Random, maxLength: number): string {
  if (maxLength <= 1) {
    throw new Failure(
      `unable to generate full name including space with provided max length: ${maxLength}`,
    );
  }
  const lengths = lengthsOfNames(maxLength - 1);
  if (!lengths) {
    throw new Failure(`unable to generate a full name with the provided max length: ${maxLength}`);
  }
  return `${drawFirstName(random, lengths[0])} ${drawLastName(random, lengths[1])}`;
}
