import {defineTransformer} from '../define';
import {fullNameType, makeEmail, nameForEmail, uuidForEmail} from '../email';
import {bytesOf} from '../go';
import {parseAddress} from '../mail-address';
import {Failure, wrap, type Random} from '../model';
import {readText, textPointer} from '../values';
import {drawDomain} from '../words';

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
    try {
      return nameForEmail(random, most, least);
    } catch (error) {
      throw error instanceof Failure
        ? new Failure(
            `for the given max length, unable to generate a full name to generate transformed email: ${most}`,
          )
        : error;
    }
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
  let address: string;
  try {
    address = parseAddress(value);
  } catch (error) {
    if (error instanceof Failure) {
      return replaceInvalid(random, value, error, settings);
    }
    throw error;
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

export const transformEmail = defineTransformer(
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
);
