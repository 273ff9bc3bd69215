import {describe, expect, test} from 'vitest';
import {
  formatFixed,
  formatShortest,
  parseFloat64,
  quote,
} from '@site/src/instruments/transformers/go';
import {parseAddress} from '@site/src/instruments/transformers/mail-address';
import {findMatches} from '@site/src/instruments/transformers/regexp/match';

function resultOf(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return (error as Error).message;
  }
}

describe('Numbers and texts are written as Go 1.22 writes them', () => {
  test.each([
    [0.5, 0, '0'],
    [1.5, 0, '2'],
    [2.5, 0, '2'],
    [-0.04, 1, '-0.0'],
    [1e22, 2, '10000000000000000000000.00'],
    [0.1, 20, '0.10000000000000000555'],
    [Infinity, 2, '+Inf'],
    [NaN, 2, 'NaN'],
  ])('%d with %d decimals', (value, decimals, text) => {
    expect(formatFixed(value, decimals)).toBe(text);
  });

  test.each([
    [100.7, '100.7'],
    [1_234_567, '1.234567e+06'],
    [2_890_923_784, '2.890923784e+09'],
    [1e-5, '1e-05'],
    [0.001, '0.001'],
    [-0, '-0'],
    [120_000, '120000'],
  ])('%d in a message', (value, text) => {
    expect(formatShortest(value)).toBe(text);
  });

  test('a number of 32 bits in a message', () => {
    expect(formatShortest(Math.fround(100.1), true)).toBe('100.1');
  });

  test.each([
    ['1_000', 1000],
    ['0x1.8p1', 3],
    ['1.', 1],
    ['-inf', -Infinity],
    ['1__0', 'strconv.ParseFloat: parsing "1__0": invalid syntax'],
    ['', 'strconv.ParseFloat: parsing "": invalid syntax'],
    [' 1', 'strconv.ParseFloat: parsing " 1": invalid syntax'],
    ['-nan', 'strconv.ParseFloat: parsing "-nan": invalid syntax'],
    ['1e400', 'strconv.ParseFloat: parsing "1e400": value out of range'],
  ])('the text "%s" is read as a number', (text, expected) => {
    expect(resultOf(() => parseFloat64(text))).toBe(expected);
  });

  test('quotes', () => {
    expect(quote('a"\\\n\u0001é\u200b😀')).toBe('"a\\"\\\\\\n\\x01é\\u200b😀"');
  });
});

describe('Addresses are read as Go 1.22 reads them', () => {
  test.each([
    ['Ann Lee <ann@acme.com>', 'ann@acme.com'],
    ['"a@b"@c.d', 'a@b@c.d'],
    ['(c) a@b', 'mail: missing word in phrase: mail: invalid string'],
    ['a@b (x)', 'a@b'],
    ['a@b (x', 'mail: misformatted parenthetical comment'],
    ['group: a@b;', 'a@b'],
    ['group: a@b, c@d;', 'mail: group with multiple addresses'],
    ['group:;', 'mail: empty group'],
    ['g: a@b', 'mail: expected comma'],
    ['<a@b', 'mail: unclosed angle-addr'],
    ['"x', 'mail: missing word in phrase: mail: unclosed quoted-string'],
    ['=?big5?q?x?= <a@b>', 'mail: missing word in phrase: charset not supported: "big5"'],
  ])('%s', (text, expected) => {
    expect(resultOf(() => parseAddress(text))).toBe(expected);
  });
});

describe('Expressions are read and matched as by RE2 of Go 1.22', () => {
  test.each([
    ['a**', 'invalid nested repetition operator: `**`'],
    ['*a', 'missing argument to repetition operator: `*`'],
    ['a{1001}', 'invalid repeat count: `{1001}`'],
    ['((a{10}){10}){11}', 'invalid repeat count: `{11}`'],
    ['[z-a]', 'invalid character class range: `z-a`'],
    ['[a', 'missing closing ]: `[a`'],
    ['a)', 'unexpected ): `a)`'],
    ['[[:foo:]]', 'invalid character class range: `[:foo:]`'],
    ['\\p{Foo}', 'invalid character class range: `\\p{Foo}`'],
    ['\\', 'trailing backslash at end of expression: ``'],
    ['(?<=a)', 'invalid named capture: `(?<=a)`'],
    ['(?i', 'invalid or unsupported Perl syntax: `(?i`'],
  ])('%s is refused', (expression, reason) => {
    expect(resultOf(() => findMatches(expression, 'a'))).toBe(`error parsing regexp: ${reason}`);
  });

  test.each([
    ['(a|ab)(c|bcd)', 'abcd', [[0, 4]]],
    [
      'a+?',
      'aaa',
      [
        [0, 1],
        [1, 2],
        [2, 3],
      ],
    ],
    [
      '\\d*',
      'a42',
      [
        [0, 0],
        [1, 3],
      ],
    ],
    [
      '(|a)*',
      'a',
      [
        [0, 0],
        [1, 1],
      ],
    ],
    [
      '(?i)[k-s]',
      'ſ\u212a',
      [
        [0, 1],
        [1, 2],
      ],
    ],
    [
      '(?m)^a$',
      'a\nb\na',
      [
        [0, 1],
        [4, 5],
      ],
    ],
    ['\\bfoo\\b', 'foo food', [[0, 3]]],
    ['\\p{Greek}+', 'aβγ', [[1, 3]]],
    ['[^a]', 'a\n', [[1, 2]]],
    ['.', '\né', [[1, 2]]],
  ])('%s in %j', (expression, text, matches) => {
    expect(findMatches(expression, text)).toEqual(matches);
  });
});
