import {describe, expect, test} from 'vitest';
import {runTransformer, type TransformerConfig} from '@site/src/instruments/transformers/run';
import {createRandom} from './agreement';

function run(name: string, options: TransformerConfig | null, value: string | null = null) {
  return runTransformer(
    `TRANSFORMER_SOURCE_${name}`,
    options,
    value === null ? null : {type: 'string', value},
    undefined,
    createRandom(1),
  );
}

describe('What this page does not try ends in a sentence', () => {
  test.each([
    ['an unknown transformer', run('CONSTRUCTOR', {}), 'This page has no such transformer.'],
    [
      'a long text',
      run('TRANSFORM_STRING', {transformStringConfig: {}}, 'x'.repeat(10_000_000)),
      'The value has more than 100,000 characters. Try a shorter one.',
    ],
    [
      'a field that is none',
      run('GENERATE_UUID', {generateUuidConfig: {constructor: true}}),
      'The API knows no field `constructor` of this transformer.',
    ],
    [
      'a value of another type',
      run('GENERATE_UUID', {generateUuidConfig: {includeHyphens: 'yes'}}),
      'The API takes true or false for `includeHyphens`.',
    ],
    [
      'a number that no int64 holds',
      run('GENERATE_INT64', {generateInt64Config: {min: '9223372036854775808', max: 1}}),
      'The API takes whole numbers from -9223372036854775808 to 9223372036854775807 for `min`.',
    ],
    [
      'an expression that multiplies itself',
      run(
        'TRANSFORM_CHARACTER_SCRAMBLE',
        {
          transformCharacterScrambleConfig: {
            userProvidedRegex: '(?:\\w{1000}|x{1000}){1}'.repeat(30),
          },
        },
        'x',
      ),
      'This expression is too large to be tried here.',
    ],
  ])('%s', (_, outcome, text) => {
    expect(outcome).toEqual({kind: 'refused', text});
  });

  test('an expression that takes other engines forever is done at once', () => {
    const started = performance.now();
    const outcome = run(
      'TRANSFORM_CHARACTER_SCRAMBLE',
      {transformCharacterScrambleConfig: {userProvidedRegex: '(a+)+$'}},
      `${'a'.repeat(2000)}b`,
    );
    expect(outcome.kind).toBe('value');
    expect(performance.now() - started).toBeLessThan(5000);
  });

  test('names of other objects are no options', () => {
    const options = JSON.parse(
      '{"generateUuidConfig": {"__proto__": {"includeHyphens": true}}}',
    ) as TransformerConfig;
    expect(run('GENERATE_UUID', options)).toEqual({
      kind: 'refused',
      text: 'The API knows no field `__proto__` of this transformer.',
    });
  });
});
