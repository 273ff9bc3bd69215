import type {Transformer} from './define';
import {generateBool} from './system/generate-bool';
import {generateCardNumber} from './system/generate-card-number';
import {generateCategorical} from './system/generate-categorical';
import {generateCity} from './system/generate-city';
import {generateDefault} from './system/generate-default';
import {generateE164PhoneNumber} from './system/generate-e164-phone-number';
import {generateEmail} from './system/generate-email';
import {generateFirstName} from './system/generate-first-name';
import {generateFloat64} from './system/generate-float64';
import {generateFullAddress} from './system/generate-full-address';
import {generateFullName} from './system/generate-full-name';
import {generateGender} from './system/generate-gender';
import {generateInt64} from './system/generate-int64';
import {generateInt64PhoneNumber} from './system/generate-int64-phone-number';
import {generateLastName} from './system/generate-last-name';
import {generateNull} from './system/generate-null';
import {generateRandomString} from './system/generate-random-string';
import {generateSha256hash} from './system/generate-sha256hash';
import {generateSsn} from './system/generate-ssn';
import {generateState} from './system/generate-state';
import {generateStreetAddress} from './system/generate-street-address';
import {generateStringPhoneNumber} from './system/generate-string-phone-number';
import {generateUnixtimestamp} from './system/generate-unixtimestamp';
import {generateUsername} from './system/generate-username';
import {generateUtctimestamp} from './system/generate-utctimestamp';
import {generateUuid} from './system/generate-uuid';
import {generateZipcode} from './system/generate-zipcode';
import {passthrough} from './system/passthrough';
import {transformCharacterScramble} from './system/transform-character-scramble';
import {transformE164PhoneNumber} from './system/transform-e164-phone-number';
import {transformEmail} from './system/transform-email';
import {transformFirstName} from './system/transform-first-name';
import {transformFloat64} from './system/transform-float64';
import {transformFullName} from './system/transform-full-name';
import {transformInt64} from './system/transform-int64';
import {transformInt64PhoneNumber} from './system/transform-int64-phone-number';
import {transformLastName} from './system/transform-last-name';
import {transformPhoneNumber} from './system/transform-phone-number';
import {transformString} from './system/transform-string';

/** A system transformer, with the field of the config that holds its options in the API. */
export interface SystemTransformer {
  readonly config: string;
  readonly transformer: Transformer;
}

/** The system transformers that are no scripts, by their id in the reference. */
export const systemTransformers = {
  passthrough: {config: 'passthroughConfig', transformer: passthrough},
  generate_null: {config: 'nullconfig', transformer: generateNull},
  generate_default: {config: 'generateDefaultConfig', transformer: generateDefault},
  generate_first_name: {config: 'generateFirstNameConfig', transformer: generateFirstName},
  transform_first_name: {config: 'transformFirstNameConfig', transformer: transformFirstName},
  generate_last_name: {config: 'generateLastNameConfig', transformer: generateLastName},
  transform_last_name: {config: 'transformLastNameConfig', transformer: transformLastName},
  generate_full_name: {config: 'generateFullNameConfig', transformer: generateFullName},
  transform_full_name: {config: 'transformFullNameConfig', transformer: transformFullName},
  generate_username: {config: 'generateUsernameConfig', transformer: generateUsername},
  generate_gender: {config: 'generateGenderConfig', transformer: generateGender},
  generate_ssn: {config: 'generateSsnConfig', transformer: generateSsn},
  generate_email: {config: 'generateEmailConfig', transformer: generateEmail},
  transform_email: {config: 'transformEmailConfig', transformer: transformEmail},
  generate_e164_phone_number: {
    config: 'generateE164PhoneNumberConfig',
    transformer: generateE164PhoneNumber,
  },
  transform_e164_phone_number: {
    config: 'transformE164PhoneNumberConfig',
    transformer: transformE164PhoneNumber,
  },
  generate_string_phone_number: {
    config: 'generateStringPhoneNumberConfig',
    transformer: generateStringPhoneNumber,
  },
  transform_phone_number: {config: 'transformPhoneNumberConfig', transformer: transformPhoneNumber},
  generate_int64_phone_number: {
    config: 'generateInt64PhoneNumberConfig',
    transformer: generateInt64PhoneNumber,
  },
  transform_int64_phone_number: {
    config: 'transformInt64PhoneNumberConfig',
    transformer: transformInt64PhoneNumber,
  },
  generate_full_address: {config: 'generateFullAddressConfig', transformer: generateFullAddress},
  generate_street_address: {
    config: 'generateStreetAddressConfig',
    transformer: generateStreetAddress,
  },
  generate_city: {config: 'generateCityConfig', transformer: generateCity},
  generate_state: {config: 'generateStateConfig', transformer: generateState},
  generate_zipcode: {config: 'generateZipcodeConfig', transformer: generateZipcode},
  generate_bool: {config: 'generateBoolConfig', transformer: generateBool},
  generate_int64: {config: 'generateInt64Config', transformer: generateInt64},
  transform_int64: {config: 'transformInt64Config', transformer: transformInt64},
  generate_float64: {config: 'generateFloat64Config', transformer: generateFloat64},
  transform_float64: {config: 'transformFloat64Config', transformer: transformFloat64},
  generate_random_string: {config: 'generateStringConfig', transformer: generateRandomString},
  transform_string: {config: 'transformStringConfig', transformer: transformString},
  transform_character_scramble: {
    config: 'transformCharacterScrambleConfig',
    transformer: transformCharacterScramble,
  },
  generate_categorical: {config: 'generateCategoricalConfig', transformer: generateCategorical},
  generate_utctimestamp: {config: 'generateUtctimestampConfig', transformer: generateUtctimestamp},
  generate_unixtimestamp: {
    config: 'generateUnixtimestampConfig',
    transformer: generateUnixtimestamp,
  },
  generate_uuid: {config: 'generateUuidConfig', transformer: generateUuid},
  generate_sha256hash: {config: 'generateSha256hashConfig', transformer: generateSha256hash},
  generate_card_number: {config: 'generateCardNumberConfig', transformer: generateCardNumber},
} as const satisfies Readonly<Record<string, SystemTransformer>>;

export type TransformerId = keyof typeof systemTransformers;

/** Whether a text is the id of one of them; it may come from an address. */
export function isTransformerId(text: string): text is TransformerId {
  return Object.hasOwn(systemTransformers, text);
}
