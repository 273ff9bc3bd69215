import {describe, expect, it} from 'vitest';
import {
  formatExample,
  mostOfLink,
  parseExample,
} from '../../../src/instruments/shared/example-link';

describe('a link to an example', () => {
  it('holds any text, in characters that addresses have', () => {
    const state = {
      code: "return `#${ value }?` + '&=%+';\n\t// Zoë 日本 😀",
      value: '',
      'a key': ' ',
    };
    const fragment = formatExample('try', state);
    expect(fragment).toMatch(/^#try\?[\w.*+%&=-]+$/);
    expect(parseExample('try', fragment ?? '')).toEqual(state);
  });

  it('is the same after it went through an address', () => {
    const fragment = formatExample('try', {code: "'<\"`é|^{}\\'"}) ?? '';
    expect(new URL(fragment, 'https://docs.example/page?query=1').hash).toBe(fragment);
  });

  it('is not made when it would be too long, and not read', () => {
    const room = mostOfLink - '#try?code='.length;
    expect(formatExample('try', {code: 'x'.repeat(room)})).toHaveLength(mostOfLink);
    expect(formatExample('try', {code: 'x'.repeat(room + 1)})).toBeUndefined();
    // An umlaut takes six characters.
    expect(formatExample('try', {code: 'ä'.repeat(room / 5)})).toBeUndefined();
    expect(parseExample('try', `#try?code=${'x'.repeat(room)}`)).toBeDefined();
    expect(parseExample('try', `#try?code=${'x'.repeat(room + 1)}`)).toBeUndefined();
  });

  it('is for one instrument, and leaves links to headings alone', () => {
    for (const fragment of [
      '',
      '#try',
      '#trying?code=x',
      '#build?code=x',
      '#try-code',
      '#?code=x',
    ]) {
      expect([fragment, parseExample('try', fragment)]).toEqual([fragment, undefined]);
    }
  });

  it('may be broken or made to harm', () => {
    expect(parseExample('try', '#try?code=%zz%E0%A4')).toEqual({code: '%zz\uFFFD'});
    const state = parseExample('try', '#try?__proto__=1&constructor=2&code=a&code=b') ?? {};
    expect(Object.getPrototypeOf(state)).toBe(Object.prototype);
    expect(state.code).toBe('b');
  });
});
