import {closestPair, lengthsOf} from './corpus';
import {bytesOf, cutBytes} from './go';
import {Failure, wrap, type Random} from './model';
import {randomLetters, randomUuid} from './random';
import {drawDomain, drawFirstName, drawLastName, firstNames, lastNames} from './words';

/** The type of an address that has a full name on its left; all others have a UUID. */
export const fullNameType = 'GENERATE_EMAIL_TYPE_FULLNAME';

const firstLengths = lengthsOf(firstNames);
const lastLengths = lengthsOf(lastNames);

/** The longest lengths of a first and a last name that fit together. */
export function lengthsOfNames(most: number): readonly [number, number] | undefined {
  return closestPair(firstLengths, lastLengths, most);
}

/** The digits of a UUID, cut to a length. */
export function uuidForEmail(random: Random, most: number): string {
  return cutBytes(randomUuid(random).replaceAll('-', ''), most);
}

function lastNameOrLetters(random: Random, most: number, least: number | undefined): string {
  try {
    return drawLastName(random, most, least);
  } catch (error) {
    if (error instanceof Failure) {
      return randomLetters(random, most);
    }
    throw error;
  }
}

/** Makes the left part of an address of a first and a last name, filled up where it is too short. */
export function nameForEmail(random: Random, most: number, least?: number): string {
  const lengths = lengthsOfNames(most);
  const name = lengths
    ? drawFirstName(random, lengths[0]) + drawLastName(random, lengths[1])
    : lastNameOrLetters(random, most, least);
  if (name === '') {
    throw new Failure('unable to generate random first and/or last name for email');
  }
  const missing = (least ?? 0) - bytesOf(name);
  return name.toLowerCase() + (missing > 0 ? randomLetters(random, missing) : '');
}

/** Makes an address. */
export function makeEmail(
  random: Random,
  maxLength: number,
  type: string,
  excluded: readonly string[],
): string {
  // Room for one character and the at sign.
  const mostOfDomain = maxLength - 2;
  if (mostOfDomain <= 0) {
    throw new Failure(
      `for the given max length, unable to generate an email of sufficient length: ${maxLength}`,
    );
  }
  if (type === fullNameType) {
    const domain = drawDomain(random, mostOfDomain, excluded);
    const name = wrap('unable to generate name for email', () =>
      nameForEmail(random, maxLength - bytesOf(domain) - 1),
    );
    return `${name}@${domain}`;
  }
  let domain: string;
  try {
    domain = drawDomain(random, mostOfDomain, excluded);
  } catch (error) {
    throw error instanceof Failure
      ? new Failure(
          `unable to generate random email domain given the max length when generating a uuid email: ${maxLength}`,
        )
      : error;
  }
  return `${uuidForEmail(random, maxLength - bytesOf(domain) - 1)}@${domain}`;
}
