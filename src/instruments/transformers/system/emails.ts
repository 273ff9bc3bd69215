import {defineTransformer} from '../define';
import {bytesOf, cutBytes} from '../go';
import {parseAddress} from '../mail-address';
import {fail, Failure, orElse, wrap, type Random} from '../model';
import {randomLetters, randomUuid} from '../random';
import {readText, text, textPointer} from '../values';
import {drawDomain, drawFirstName, drawLastName, lengthsOfNames} from '../words';

/** The type of an address that has a full name on its left; all others have a UUID. */
const fullNameType = 'GENERATE_EMAIL_TYPE_FULLNAME';

/** The digits of a UUID, cut to a length. */
function uuidForEmail(random: Random, most: number): string {
  return cutBytes(randomUuid(random).replaceAll('-', ''), most);
}

/** Makes the left part of an address of a first and a last name, filled up where it is too short. */
function nameForEmail(random: Random, most: number, least?: number): string {
  const lengths = lengthsOfNames(most);
  const name = lengths
    ? drawFirstName(random, lengths[0]) + drawLastName(random, lengths[1])
    : orElse(
        () => drawLastName(random, most, least),
        () => randomLetters(random, most),
      );
  if (name === '') {
    throw new Failure('unable to generate random first and/or last name for email');
  }
  const missing = (least ?? 0) - bytesOf(name);
  return name.toLowerCase() + (missing > 0 ? randomLetters(random, missing) : '');
}

/** Makes an address. */
function makeEmail(
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
  const domain = orElse(
    () => drawDomain(random, mostOfDomain, excluded),
    () =>
      fail(
        `unable to generate random email domain given the max length when generating a uuid email: ${maxLength}`,
      ),
  );
  return `${uuidForEmail(random, maxLength - bytesOf(domain) - 1)}@${domain}`;
}

interface Settings {
  readonly preserveDomain: boolean;
  readonly preserveLength: boolean;
  readonly excludedDomains: readonly string[];
  readonly emailType: string;
  readonly invalidEmailAction: string;
  readonly maxLength: number;
}

/** What is written for a value that is no address. */
function replaceInvalid(
  random: Random,
  value: string,
  reason: Failure,
  {invalidEmailAction, maxLength, emailType, excludedDomains}: Settings,
): string | null {
  switch (invalidEmailAction) {
    case 'INVALID_EMAIL_ACTION_PASSTHROUGH':
      return value;
    case 'INVALID_EMAIL_ACTION_NULL':
      return null;
    case 'INVALID_EMAIL_ACTION_GENERATE':
      return makeEmail(random, maxLength, emailType, excludedDomains);
    default:
      throw new Failure(`input email was not a valid email address: ${reason.message}`);
  }
}

function makeName(
  random: Random,
  emailType: string,
  most: number,
  least: number | undefined,
): string {
  if (emailType === fullNameType) {
    return orElse(
      () => nameForEmail(random, most, least),
      () =>
        fail(
          `for the given max length, unable to generate a full name to generate transformed email: ${most}`,
        ),
    );
  }
  const name = uuidForEmail(random, most);
  if (name === '') {
    throw new Failure(
      `for the given max length, unable to use uuid to generate transformed email: ${most}`,
    );
  }
  return name;
}

function transform(random: Random, value: string, settings: Settings): string | null {
  const {preserveDomain, preserveLength, excludedDomains, emailType, maxLength} = settings;
  const address = orElse(
    () => parseAddress(value),
    (failure) => failure,
  );
  if (address instanceof Failure) {
    return replaceInvalid(random, value, address, settings);
  }
  const oldDomain = address.slice(address.indexOf('@') + 1);
  const length = bytesOf(value);
  // Room for two characters and the at sign.
  const mostOfDomain = (preserveLength ? length : maxLength) - 3;
  if (mostOfDomain <= 0) {
    throw new Failure(
      `for the given max length, unable to generate an email of sufficient length: ${maxLength}`,
    );
  }
  // The list turns the choice round for the domains in it.
  const domain =
    preserveDomain === excludedDomains.includes(oldDomain)
      ? drawDomain(random, mostOfDomain, excludedDomains)
      : oldDomain;
  const mostOfName = (preserveLength ? length : maxLength) - bytesOf(domain) - 1;
  const name = makeName(random, emailType, mostOfName, preserveLength ? mostOfName : undefined);
  return `${name}@${domain}`;
}

export const emails = {
  generate_email: defineTransformer(
    {emailType: 'choice'},
    ({maxLength, random}, {emailType}) =>
      text(wrap('unable to run generate_email', () => makeEmail(random, maxLength, emailType, []))),
    {isConfigOptional: true, list: 'domains and names'},
  ),
  transform_email: defineTransformer(
    {
      preserveDomain: 'boolean',
      preserveLength: 'boolean',
      excludedDomains: 'list',
      emailType: 'choice',
      invalidEmailAction: 'choice',
    },
    ({value, maxLength, random}, options) => {
      const old = readText(value) ?? '';
      return textPointer(
        old === ''
          ? null
          : wrap('unable to run transform_email', () =>
              transform(random, old, {...options, maxLength}),
            ),
      );
    },
    {list: 'domains and names'},
  ),
};
