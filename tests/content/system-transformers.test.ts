// cspell:ignore unfm klrz
import {describe, expect, test} from 'vitest';
import {
  listTransformers,
  loadSystemTransformers,
  transformerSource,
} from '../../src/reference/system-transformers';

const data = loadSystemTransformers();
const transformers = listTransformers(data);

/** One hexadecimal digit each, with hyphens as a UUID of version 4 has them. */
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const lettersOfLength = (length: number): RegExp => new RegExp(`^[A-Z][a-z]{${length - 1}}$`);

/**
 * The form of each random output, in the order of the examples. The forms are those of the tool's
 * code, which the data names under sources.
 */
const forms: Readonly<Record<string, readonly RegExp[]>> = {
  generate_first_name: [/^[A-Z][A-Za-z.]{1,21}$/],
  transform_first_name: [/^[A-Z][A-Za-z.]{1,21}$/, lettersOfLength('John'.length)],
  generate_last_name: [/^[A-Z][a-z]{1,17}$/],
  transform_last_name: [/^[A-Z][a-z]{1,17}$/, lettersOfLength('Smith'.length)],
  generate_full_name: [/^[A-Z][A-Za-z.]{1,21} [A-Z][a-z]{1,17}$/],
  transform_full_name: [/^[A-Z][A-Za-z.]{1,21} [A-Z][a-z]{1,17}$/, /^[A-Z][a-z]{3} [A-Z][a-z]{4}$/],
  generate_username: [/^[a-z]{3,19}$/],
  generate_gender: [/^(undefined|nonbinary|female|male)$/, /^[unfm]$/],
  generate_ssn: [/^(?!666)[1-9]\d\d-[1-9]\d-(?!0000)\d{4}$/],
  generate_email: [/^[0-9a-f]{32}@[a-z0-9.-]{4,28}$/, /^[a-z]+@[a-z0-9.-]{4,28}$/],
  transform_email: [
    /^[0-9a-f]{32}@(?!acme\.com$)[a-z0-9.-]{4,28}$/,
    /^[0-9a-f]{32}@acme\.com$/,
    /^(?=.{12}$)[0-9a-f]+@acme\.com$/,
    /^[0-9a-f]{32}@acme\.com$/,
    /^[0-9a-f]{32}@(?!acme\.com$)[a-z0-9.-]{4,28}$/,
  ],
  generate_e164_phone_number: [/^\+[1-9]\d{8,14}$/, /^\+[1-9]\d{11}$/],
  transform_e164_phone_number: [/^\+[1-9]\d{8,14}$/, /^\+[1-9]\d{10}$/],
  generate_string_phone_number: [/^[1-9]\d{9,13}$/],
  transform_phone_number: [/^[1-9]\d{8,14}$/, /^[1-9]\d{9}$/],
  generate_int64_phone_number: [/^[2-9]\d{9}$/],
  transform_int64_phone_number: [/^[2-9]\d{9}$/],
  generate_full_address: [/^\d+ .+ [A-Z]{2}, \d{5}$/],
  generate_street_address: [/^\d+ [A-Za-z ]+$/],
  generate_city: [/^[A-Z][A-Za-z ]{3,21}$/],
  generate_state: [/^(A[KLRZ]|C[AOT]|DC|FL|GA|KY|M[AD]|OK|TN|VT)$/],
  generate_zipcode: [/^\d{5}$/],
  generate_bool: [/^(true|false)$/],
  generate_int64: [/^(1[89]|[23]\d|40)$/],
  transform_int64: [/^([89]\d|1[0-4]\d|150)$/],
  generate_float64: [/^(?=.{7}$)\d{1,3}\.\d+$/],
  transform_float64: [/^([89]\d|1[01]\d)\.\d+$/],
  generate_random_string: [/^[a-z0-9]{5}$/],
  transform_string: [/^[a-z0-9]{5}$/],
  transform_character_scramble: [/^[A-Z][a-z]{4} [A-Z][a-z]{4} \d{3}[^\w]$/, /^ACME-2024-\d{4}$/],
  generate_categorical: [/^(trial|basic|pro)$/],
  generate_utctimestamp: [/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z$/],
  generate_unixtimestamp: [/^\d{10}$/],
  generate_uuid: [uuid, /^[0-9a-f]{32}$/],
  generate_sha256hash: [/^[0-9a-f]{64}$/],
  generate_card_number: [/^400000\d{10}$/, /^[1-9]\d{15}$/],
};

/** Whether the last digit is the check digit of the others. */
function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .reverse()
    .map(Number)
    .map((digit, index) => (index % 2 === 0 ? digit : digit * 2))
    .reduce((total, digit) => total + (digit > 9 ? digit - 9 : digit), 0);
  return sum % 10 === 0;
}

describe('the catalogue of system transformers', () => {
  test('lists 41 transformers with 37 options', () => {
    expect(transformers).toHaveLength(41);
    expect(transformers.flatMap(({options = []}) => options)).toHaveLength(37);
  });

  test('says that all work in sync jobs and 28 in generation jobs', () => {
    expect(transformers.filter(({jobTypes}) => jobTypes.includes('sync'))).toHaveLength(41);
    expect(transformers.filter(({jobTypes}) => jobTypes.includes('generate'))).toHaveLength(28);
  });

  test('gives each one a name and a short name of its own', () => {
    expect(new Set(transformers.map(({name}) => name)).size).toBe(transformers.length);
    expect(new Set(transformers.map(transformerSource)).size).toBe(transformers.length);
  });

  test('offers every transformer for columns that may be NULL', () => {
    expect(transformers.filter(({dataTypes}) => !dataTypes.includes('null'))).toEqual([]);
  });

  test('offers generators in generation jobs, and nothing else', () => {
    for (const {name, kind, jobTypes} of transformers) {
      expect([name, jobTypes.includes('generate')]).toEqual([name, kind === 'generator']);
    }
  });
});

describe('the examples', () => {
  const random = transformers.filter(({examples}) => examples.some(({formatOnly}) => formatOnly));

  test('have a form here where they are random', () => {
    expect(Object.keys(forms).sort()).toEqual(random.map(({id}) => id).sort());
  });

  test.each(random)('of $name have the form that the code gives them', ({id, examples}) => {
    const outputs = examples.flatMap(({formatOnly, output}) => (formatOnly ? [output ?? ''] : []));
    const expected = forms[id] ?? [];
    expect(outputs).toHaveLength(expected.length);
    outputs.forEach((output, index) => {
      expect(output).toMatch(expected[index] ?? /never^/);
    });
  });

  test('of card numbers pass the Luhn check as the option says', () => {
    const card = transformers.find(({id}) => id === 'generate_card_number');
    const outputs = card?.examples.map(({output}) => output ?? '') ?? [];
    expect(outputs.map(passesLuhn)).toEqual([true, false]);
  });

  test('with Preserve Length are as long as their input', () => {
    const kept = transformers
      .flatMap(({examples}) => examples)
      .filter(
        ({settings = '', output}) => settings.includes('Preserve Length on') && output !== null,
      );
    expect(kept.length).toBeGreaterThan(5);
    for (const {input, output} of kept) {
      expect(output).toHaveLength(input?.length ?? -1);
    }
  });
});
