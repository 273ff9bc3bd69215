import {largestInt64, smallestInt64} from './go';
import {
  Panic,
  ParseFailure,
  Refusal,
  type Column,
  type Output,
  type Random,
  type SourceValue,
} from './model';

/** The types of options, by the names that the data of the reference has for them. */
interface OptionTypes {
  readonly boolean: boolean;
  readonly integer: bigint;
  readonly number: number;
  readonly text: string;
  readonly list: readonly string[];
  readonly choice: string;
}

/** The options of a transformer: their names in the JSON of the API, and their types. */
export type OptionSpec = Readonly<Record<string, keyof OptionTypes>>;

type OptionsOf<Spec extends OptionSpec> = {readonly [Name in keyof Spec]: OptionTypes[Spec[Name]]};

/** Options as the JSON of the API has them. */
export type Config = Readonly<Record<string, unknown>>;

/** Where and on what a transformer works. */
export interface Call {
  readonly value: SourceValue;
  /** Nothing in a generation job. */
  readonly column: Column | undefined;
  /** Most characters of the column, or 10,000 where that is not known. */
  readonly maxLength: number;
  readonly random: Random;
}

export interface Transformer {
  readonly spec: OptionSpec;
  /** What stands in this page's place of a list of the tool, for example `names`. */
  readonly list: string | undefined;
  /** @param config nothing when the mapping has none of this transformer */
  readonly run: (config: Config | undefined, call: Call) => Output;
}

interface More {
  /** Whether it works without a config, although it has options. */
  readonly isConfigOptional?: boolean;
  readonly list?: string;
}

/** What the API takes for a field that is missing. */
const zeros: OptionTypes = {boolean: false, integer: 0n, number: 0, text: '', list: [], choice: ''};

function readInteger(name: string, value: unknown): bigint {
  const isWhole =
    typeof value === 'bigint' ||
    (typeof value === 'number' && Number.isInteger(value)) ||
    (typeof value === 'string' && /^-?\d{1,19}$/.test(value));
  const integer = isWhole ? BigInt(value) : undefined;
  if (integer === undefined || integer < smallestInt64 || integer > largestInt64) {
    throw new Refusal(
      `The API takes whole numbers from ${smallestInt64} to ${largestInt64} for \`${name}\`.`,
    );
  }
  return integer;
}

const isType: Readonly<Record<keyof OptionTypes, (value: unknown) => boolean>> = {
  boolean: (value) => typeof value === 'boolean',
  integer: () => true,
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  text: (value) => typeof value === 'string',
  list: (value) => Array.isArray(value) && value.every((entry) => typeof entry === 'string'),
  choice: (value) => typeof value === 'string',
};

const typeNames: Readonly<Record<keyof OptionTypes, string>> = {
  boolean: 'true or false',
  integer: 'a whole number',
  number: 'a number',
  text: 'text',
  list: 'a list of texts',
  choice: 'text',
};

function readOption(name: string, type: keyof OptionTypes, config: Config): unknown {
  const value = Object.hasOwn(config, name) ? config[name] : undefined;
  if (value === undefined || value === null) {
    return zeros[type];
  }
  if (!isType[type](value)) {
    throw new Refusal(`The API takes ${typeNames[type]} for \`${name}\`.`);
  }
  return type === 'integer' ? readInteger(name, value) : value;
}

/**
 * Makes a transformer of its options and what it does with them.
 *
 * @param spec its options
 * @param transform makes one value; throws `Failure` and `Panic` as the tool fails and panics
 */
export function defineTransformer<Spec extends OptionSpec>(
  spec: Spec,
  transform: (call: Call, options: OptionsOf<Spec>) => Output,
  {isConfigOptional = false, list}: More = {},
): Transformer {
  return {
    spec,
    list,
    run(config, call) {
      if (config === undefined && Object.keys(spec).length > 0 && !isConfigOptional) {
        throw new Panic(
          'runtime error: invalid memory address or nil pointer dereference',
          'config',
        );
      }
      const known = Object.keys(config ?? {});
      const unknown = known.find((name) => !Object.hasOwn(spec, name));
      if (unknown !== undefined) {
        throw new Refusal(
          `The API knows no field \`${unknown.slice(0, 100)}\` of this transformer.`,
        );
      }
      const options = Object.fromEntries(
        Object.entries(spec).map(([name, type]) => [name, readOption(name, type, config ?? {})]),
      );
      return transform(call, options as OptionsOf<Spec>);
    },
  };
}

/** Whole numbers that stand in the mapping, which cannot hold the smallest int64. */
export function inMapping(...numbers: readonly bigint[]): void {
  if (numbers.includes(smallestInt64)) {
    const digits = String(-smallestInt64);
    throw new ParseFailure(
      `failed to parse '${digits}' as integer: strconv.ParseInt: parsing "${digits}": value out of range: ${digits.slice(0, 5)}`,
    );
  }
}
