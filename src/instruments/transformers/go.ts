// cspell:ignore inity
import {Failure, Panic} from './model';

const encoder = new TextEncoder();

export const smallestInt64 = -(2n ** 63n);
export const largestInt64 = 2n ** 63n - 1n;

/** A character that `unicode.IsSpace` takes for white space. */
export const space = /[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/;

/** A whole number as int64 holds it: what is beyond runs round. */
export function toInt64(value: bigint): bigint {
  return BigInt.asIntN(64, value);
}

/** The length of a text in bytes of UTF-8, which is what the tool counts. */
export function bytesOf(text: string): number {
  return encoder.encode(text).length;
}

/** The first bytes of a text that has one byte for each character; a negative count is a panic. */
export function cutBytes(text: string, most: number): string {
  if (text.length <= most) {
    return text;
  }
  if (most < 0) {
    throw new Panic(`runtime error: slice bounds out of range [:${most}]`);
  }
  return text.slice(0, most);
}

const escapes: Readonly<Record<string, string>> = {
  '\u0007': '\\a',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
  '\\': '\\\\',
  '"': '\\"',
};

/** The text in double quotes with the escapes of Go. */
export function quote(text: string): string {
  const inside = Array.from(text, (char) => {
    const code = char.codePointAt(0) ?? 0;
    if (escapes[char] !== undefined) {
      return escapes[char];
    }
    if (/[\p{L}\p{M}\p{N}\p{P}\p{S} ]/u.test(char)) {
      return char;
    }
    const hex = code.toString(16);
    return code < 0x80
      ? `\\x${hex.padStart(2, '0')}`
      : code < 0x10000
        ? `\\u${hex.padStart(4, '0')}`
        : `\\U${hex.padStart(8, '0')}`;
  });
  return `"${inside.join('')}"`;
}

/** More digits than any number of 64 bits has behind the point. */
const mostDecimals = 1100;

/** The number with so many digits behind the point, exact, and to the even digit when it is half way. */
export function formatFixed(value: number, decimals: number): string {
  if (Number.isNaN(value)) {
    return 'NaN';
  }
  if (!Number.isFinite(value)) {
    return value > 0 ? '+Inf' : '-Inf';
  }
  const digits = Math.min(decimals, mostDecimals);
  const bits = new DataView(new ArrayBuffer(8));
  bits.setFloat64(0, value);
  const exponent = (bits.getUint16(0) >> 4) & 0x7ff;
  const fraction = bits.getBigUint64(0) & 0xfffffffffffffn;
  const mantissa = exponent === 0 ? fraction : fraction | 0x10000000000000n;
  const power = Math.max(exponent, 1) - 1075;
  let scaled = mantissa * 10n ** BigInt(digits);
  if (power >= 0) {
    scaled <<= BigInt(power);
  } else {
    const divisor = 1n << BigInt(-power);
    const rest = scaled % divisor;
    scaled /= divisor;
    if (rest * 2n > divisor || (rest * 2n === divisor && scaled % 2n === 1n)) {
      scaled += 1n;
    }
  }
  const text = scaled.toString().padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  return sign + (digits === 0 ? whole : `${whole}.${text.slice(-digits)}`);
}

/** The number with as few digits as it takes, as Go prints it in messages. */
export function formatShortest(value: number, isSingle = false): string {
  if (!Number.isFinite(value)) {
    return formatFixed(value, 0);
  }
  let short = value.toExponential();
  for (let digits = 0; isSingle && digits < 9; digits += 1) {
    const candidate = value.toExponential(digits);
    if (Math.fround(Number(candidate)) === value) {
      short = candidate;
      break;
    }
  }
  const [mantissa = '', exponent = '0'] = short.split('e');
  const power = Number(exponent);
  const digits = mantissa.replace(/[-.]/g, '');
  const sign = Object.is(value, -0) || value < 0 ? '-' : '';
  if (power < -4 || power >= 6) {
    const size = Math.abs(power).toString().padStart(2, '0');
    return `${sign}${mantissa.replace('-', '')}e${power < 0 ? '-' : '+'}${size}`;
  }
  if (power < 0) {
    return `${sign}0.${'0'.repeat(-power - 1)}${digits}`;
  }
  const whole = digits.slice(0, power + 1).padEnd(power + 1, '0');
  const rest = digits.slice(power + 1);
  return sign + whole + (rest === '' ? '' : `.${rest}`);
}

/** An underscore may stand between digits, and behind the `0x`. */
const misplacedUnderscore = /(?<!\d|^[+-]?0x[\da-f_.]*)_|_(?!\d|(?<=^[+-]?0x[\da-f_.]*)[\da-f])/i;
const decimalNumber = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;
const hexNumber =
  /^(?<sign>[+-]?)0x(?<whole>[\da-f]*)(?:\.(?<part>[\da-f]*))?p(?<power>[+-]?\d+)$/i;
const infinity = /^(?<sign>[+-]?)inf(?:inity)?$/i;

/**
 * Reads a number as `strconv.ParseFloat` does.
 *
 * @throws Failure with the error of Go
 */
export function parseFloat64(text: string): number {
  const fail = (reason: string): never => {
    throw new Failure(`strconv.ParseFloat: parsing ${quote(text)}: ${reason}`);
  };
  if (misplacedUnderscore.test(text)) {
    return fail('invalid syntax');
  }
  const plain = text.replaceAll('_', '');
  const infinite = infinity.exec(text);
  if (infinite) {
    return infinite.groups?.sign === '-' ? -Infinity : Infinity;
  }
  if (/^nan$/i.test(text)) {
    return NaN;
  }
  const hex = hexNumber.exec(plain)?.groups;
  let value: number;
  if (hex && `${hex.whole}${hex.part ?? ''}` !== '') {
    const part = hex.part ?? '';
    value = Number(BigInt(`0x${hex.whole}${part}`)) * 2 ** (Number(hex.power) - 4 * part.length);
    value = hex.sign === '-' ? -value : value;
  } else if (decimalNumber.test(plain)) {
    value = Number(plain);
  } else {
    return fail('invalid syntax');
  }
  return Number.isFinite(value) ? value : fail('value out of range');
}
