import type {OptionField, TransformerForm} from '@site/src/reference/transformer-forms';
import type {TransformerConfig} from './run';

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

/** The transformer as the API names it, for example `TRANSFORMER_SOURCE_PASSTHROUGH`. */
export function sourceOf({form}: Trial): string {
  return `TRANSFORMER_SOURCE_${form.id.toUpperCase()}`;
}
