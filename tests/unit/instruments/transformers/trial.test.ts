// cspell:ignore Czoe
import {describe, expect, test} from 'vitest';
import {answer} from '@site/src/instruments/transformers/answer';
import {apiJsonOf, trialOf, type Trial} from '@site/src/instruments/transformers/trial';
import {formatTrial, parseTrial} from '@site/src/instruments/transformers/trial-link';
import {loadTransformerForms} from '@site/src/reference/transformer-forms';
import {createRandom} from './agreement';

const forms = loadTransformerForms();

function trial(id: string, part: Partial<Trial> = {}): Trial {
  return {...trialOf(forms.find((form) => form.id === id)!), ...part};
}

function textsOf(id: string, part: Partial<Trial> = {}): string[] {
  return answer(trial(id, part), createRandom(1)).outcomes.map((outcome) =>
    'text' in outcome ? outcome.text : outcome.kind === 'null' ? 'NULL' : String(outcome.value),
  );
}

describe('A trial', () => {
  test.each(forms.map(({id}) => [id]))('of %s with its defaults writes five values', (id) => {
    const texts = textsOf(id);
    expect(texts).toHaveLength(5);
    expect(texts.join(' ')).not.toMatch(/error|unable|panic|expected|The /);
  });

  test('refuses a value that is not of its type, and a column without a length', () => {
    expect(new Set(textsOf('transform_int64', {value: '1.5'}))).toEqual(
      new Set(['The value is no whole number from -9223372036854775808 to 9223372036854775807.']),
    );
    expect(textsOf('transform_float64', {value: 'x'})).toEqual(['The value is no number.']);
    expect(textsOf('passthrough', {type: 'bool', value: 'yes'})).toEqual([
      'The value is neither true nor false.',
    ]);
    expect(textsOf('generate_city', {column: 'varchar', sizes: {n: '', p: '', s: ''}})).toEqual([
      'The length of the column is no whole number above 0.',
    ]);
    expect(textsOf('generate_city', {column: 'numeric', sizes: {n: '', p: 'x', s: ''}})).toEqual([
      'Precision and scale of the column are no whole numbers.',
    ]);
    expect(textsOf('generate_int64', {options: {min: 'many', max: '1'}})[0]).toMatch(
      /^The API takes whole numbers from/,
    );
  });

  test('knows its column', () => {
    const sizes = {n: '1', p: '5', s: '2'};
    expect(textsOf('generate_first_name', {column: 'varchar', sizes})[0]).toBe(
      'failed assignment (line 1): unable to run generate_first_name: unable to find candidates with range [-:1]',
    );
    expect(
      textsOf('transform_float64', {value: '999.99', column: 'numeric', sizes}).every(
        (text) => Number(text) <= 999.99,
      ),
    ).toBe(true);
  });

  test('says what NULL gives', () => {
    expect(answer(trial('transform_email'), createRandom(1)).ofNull).toEqual({
      kind: 'null',
      type: 'nil *string',
    });
    expect(answer(trial('generate_uuid'), createRandom(1)).ofNull.kind).toBe('value');
  });

  test('is written as the API takes it', () => {
    const options = {
      preserveDomain: 'true',
      preserveLength: 'false',
      excludedDomains: 'a.b,c.d',
      emailType: 'GENERATE_EMAIL_TYPE_FULLNAME',
      invalidEmailAction: 'INVALID_EMAIL_ACTION_NULL',
    };
    expect(JSON.parse(apiJsonOf(trial('transform_email', {options})))).toEqual({
      transformer: {
        source: 'TRANSFORMER_SOURCE_TRANSFORM_EMAIL',
        config: {
          transformEmailConfig: {
            ...options,
            preserveDomain: true,
            preserveLength: false,
            excludedDomains: ['a.b', 'c.d'],
          },
        },
      },
    });
    const most = {randomizeSign: 'false', min: '1', max: '9223372036854775807'};
    expect(apiJsonOf(trial('generate_int64', {options: most}))).toContain(
      '"max": "9223372036854775807"',
    );
  });
});

describe('A link to a trial', () => {
  test('holds what differs from the defaults, and gives the same trial again', () => {
    const own = trial('transform_email', {
      value: 'Zoë <zoe@a.b>',
      column: 'varchar',
      sizes: {n: '9', p: '10', s: '2'},
      options: {...trial('transform_email').options, preserveDomain: 'true'},
    });
    const link = formatTrial(own)!;
    expect(link).toBe(
      '#try?id=transform_email&value=Zo%C3%AB+%3Czoe%40a.b%3E&column=varchar&n=9&option-preserveDomain=true',
    );
    expect(parseTrial(forms, link)).toEqual(own);
  });

  test('is not made of a value that is too long', () => {
    expect(formatTrial(trial('transform_email', {value: 'x'.repeat(2000)}))).toBeUndefined();
  });

  test('leaves alone what it does not know', () => {
    expect(parseTrial(forms, '#try?id=constructor')).toBeUndefined();
    expect(parseTrial(forms, '#generate_uuid')).toBeUndefined();
    expect(parseTrial(forms, '#try?id=transform_email&column=none')).toEqual(
      trial('transform_email'),
    );
    expect(
      parseTrial(
        forms,
        '#try?id=transform_email&type=toString&column=__proto__&option-emailType=x&option-other=1',
      ),
    ).toEqual(trial('transform_email'));
  });
});
