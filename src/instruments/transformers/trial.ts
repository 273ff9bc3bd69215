import type {OptionField, TransformerForm} from '@site/src/reference/transformer-forms';
import {largestInt64, parseFloat64, smallestInt64} from './go';
import type {Column, GoValue, Outcome, Random, SourceValue} from './model';
import {isTransformerId, systemTransformers} from './registry';
import {runTransformer, type TransformerConfig} from './run';

/** Types of a value in the source by their Go name, as the reader chooses them. */
export const valueTypes = {
  string: 'Text',
  int64: 'Whole number',
  float64: 'Decimal number',
  bool: 'True or false',
  'time.Time': 'Time',
  '[]uint8': 'Bytes',
} as const;

export type ValueType = keyof typeof valueTypes;

/** Columns that the reader chooses from, and the sizes that each asks for. */
export const columns = {
  text: {label: 'Postgres text', sizes: []},
  varchar: {label: 'Postgres varchar(n)', sizes: ['n']},
  integer: {label: 'Postgres integer', sizes: []},
  bigint: {label: 'Postgres bigint', sizes: []},
  numeric: {label: 'Postgres numeric(p,s)', sizes: ['p', 's']},
  mysql: {label: 'MySQL, any type', sizes: []},
  none: {label: 'Data generation job', sizes: []},
} as const;

export type ColumnType = keyof typeof columns;
/** The columns that a transformer can stand in: what reads a value has no place in generation jobs. */
export function columnsFor({readsValue}: TransformerForm): ColumnType[] {
  const names = Object.keys(columns) as ColumnType[];
  return names.filter((name) => !readsValue || name !== 'none');
}

export type Size = 'n' | 'p' | 's';

/** What the reader has chosen and typed. */
export interface Trial {
  readonly form: TransformerForm;
  readonly value: string;
  readonly type: ValueType;
  readonly column: ColumnType;
  readonly sizes: Readonly<Record<Size, string>>;
  /** Options by their name in the API, as they are typed. */
  readonly options: Readonly<Record<string, string>>;
}

const initialSizes = {n: '20', p: '10', s: '2'};

function typeFor({dataTypes}: TransformerForm): ValueType {
  return dataTypes.includes('int64')
    ? 'int64'
    : dataTypes.includes('float64')
      ? 'float64'
      : 'string';
}

/** The defaults of a transformer, and its example. */
export function trialOf(form: TransformerForm): Trial {
  return {
    form,
    value: form.example,
    type: typeFor(form),
    column: 'text',
    sizes: initialSizes,
    options: Object.fromEntries(form.options.map(({name, initial}) => [name, initial])),
  };
}

function readValue({value, type, form}: Trial): SourceValue | string {
  if (!form.readsValue) {
    return null;
  }
  switch (type) {
    case 'int64': {
      const whole = /^-?\d{1,19}$/.test(value.trim()) ? BigInt(value.trim()) : undefined;
      return whole === undefined || whole < smallestInt64 || whole > largestInt64
        ? `The value is no whole number from ${smallestInt64} to ${largestInt64}.`
        : {type, value: whole};
    }
    case 'float64':
      try {
        return {type, value: parseFloat64(value.trim())};
      } catch {
        return 'The value is no number.';
      }
    case 'bool':
      return /^(?:true|false)$/.test(value.trim())
        ? {type, value: value.trim() === 'true'}
        : 'The value is neither true nor false.';
    default:
      return {type, value};
  }
}

function readSize(trial: Trial, size: Size): number | undefined {
  const number = /^\d{1,8}$/.test(trial.sizes[size]) ? Number(trial.sizes[size]) : undefined;
  return number === 0 && size !== 's' ? undefined : number;
}

function readColumn(trial: Trial): Column | undefined | string {
  const unknown = {characterMaximumLength: -1, numericPrecision: -1, numericScale: -1};
  const [n, p, s] = [readSize(trial, 'n'), readSize(trial, 'p'), readSize(trial, 's')];
  switch (trial.column) {
    case 'none':
      return undefined;
    case 'text':
      return unknown;
    case 'integer':
      return {...unknown, numericPrecision: 32, numericScale: 0};
    case 'bigint':
      return {...unknown, numericPrecision: 64, numericScale: 0};
    case 'mysql':
      return {characterMaximumLength: 0, numericPrecision: 0, numericScale: 0};
    case 'varchar':
      return n === undefined
        ? 'The length of the column is no whole number above 0.'
        : {...unknown, characterMaximumLength: n};
    case 'numeric':
      return p === undefined || s === undefined
        ? 'Precision and scale of the column are no whole numbers.'
        : {...unknown, numericPrecision: p, numericScale: s};
  }
}

function readOption({type}: OptionField, text: string): unknown {
  switch (type) {
    case 'boolean':
      return text === 'true';
    case 'integer': {
      const number = Number(text);
      return text.trim() === '' ? undefined : Number.isSafeInteger(number) ? number : text.trim();
    }
    case 'number':
      return text.trim() === '' ? undefined : Number.isNaN(Number(text)) ? text : Number(text);
    case 'list':
      return text === '' ? [] : text.split(',');
    default:
      return text === '' ? undefined : text;
  }
}

/** The config of the trial as the JSON of the API has it. */
export function configOf({form, options}: Trial): TransformerConfig {
  const fields = form.options.flatMap((option) => {
    const value = readOption(option, options[option.name] ?? '');
    return value === undefined ? [] : [[option.name, value] as const];
  });
  return {[form.config]: Object.fromEntries(fields)};
}

/** The transformer of a mapping with the options of the trial, as the API takes it. */
export function apiJsonOf(trial: Trial): string {
  const transformer = {source: sourceOf(trial), config: configOf(trial)};
  return JSON.stringify({transformer}, null, 2);
}

function sourceOf({form}: Trial): string {
  return `TRANSFORMER_SOURCE_${form.id.toUpperCase()}`;
}

/** What a trial comes to: the outcomes for the value, and one for NULL. */
export interface Answer {
  readonly outcomes: readonly Outcome[];
  readonly ofNull: Outcome;
}

/** How many values are shown, as the tool makes another one for each row. */
const count = 5;

/** Does it five times. What cannot be tried is refused in a sentence. */
export function answer(trial: Trial, random: Random): Answer {
  const value = readValue(trial);
  const column = readColumn(trial);
  const refusal =
    typeof value === 'string' ? value : typeof column === 'string' ? column : undefined;
  if (refusal !== undefined || typeof value === 'string' || typeof column === 'string') {
    const refused: Outcome = {kind: 'refused', text: refusal ?? ''};
    return {outcomes: [refused], ofNull: refused};
  }
  const config = configOf(trial);
  const run = (old: GoValue | null) => runTransformer(sourceOf(trial), config, old, column, random);
  return {outcomes: Array.from({length: count}, () => run(value)), ofNull: run(null)};
}

/** What stands for a list of the tool in the outputs, for example `names`. */
export function listOf({form: {id}}: Trial): string | undefined {
  return isTransformerId(id) ? systemTransformers[id].transformer.list : undefined;
}
