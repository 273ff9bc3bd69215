import {formatShortest} from './go';
import {Failure, type GoValue, type Output, type SourceValue} from './model';

/** What a value of another type is called in an error, with the value where the error has it. */
function describe({type, value}: GoValue): string {
  switch (type) {
    case 'string':
    case '*string':
      return `string ("${String(value)}")`;
    case 'bool':
      return `bool (${String(value)})`;
    case 'time.Time':
      return 'timestamp';
    case '[]uint8':
      return 'bytes';
    default:
      return `number (${
        typeof value === 'number' ? formatShortest(value, type === 'float32') : String(value)
      })`;
  }
}

/** The text in the source; NULL and a value without text are told apart by the caller. */
export function readText(value: SourceValue): string | null {
  if (value === null) {
    return null;
  }
  if (value.type !== 'string') {
    throw new Failure(`expected string value, got ${describe(value)}`);
  }
  return String(value.value);
}

/** The whole number in the source, which has to be an int64. */
export function readInt64(value: SourceValue): bigint | null {
  if (value === null) {
    return null;
  }
  if (value.type !== 'int64') {
    throw new Failure(`expected integer value, got ${describe(value)}`);
  }
  return BigInt(value.value);
}

export function text(value: string): Output {
  return {type: 'string', value};
}

export function int64(value: bigint): Output {
  return {type: 'int64', value};
}

export function float64(value: number): Output {
  return {type: 'float64', value};
}

/** Transformers that read a value write pointers: most places take them for the value. */
export function textPointer(value: string | null): Output {
  return value === null ? {type: 'nil *string'} : {type: '*string', value};
}

export function int64Pointer(value: bigint | null): Output {
  return value === null ? {type: 'nil *int64'} : {type: '*int64', value};
}

export function float64Pointer(value: number | null): Output {
  return value === null ? {type: 'nil *float64'} : {type: '*float64', value};
}
