import {largestInt64, parseFloat64, smallestInt64} from './go';
import type {Column, GoValue, Outcome, Random, SourceValue} from './model';
import {isTransformerId, systemTransformers} from './registry';
import {runTransformer} from './run';
import {configOf, sourceOf, type Size, type Trial} from './trial';

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

/** What a trial comes to: the outcomes for the value, and one for NULL. */
export interface Answer {
  readonly outcomes: readonly Outcome[];
  readonly ofNull: Outcome;
  /** What stands for a list of the tool in the outputs, for example `names`. */
  readonly list: string | undefined;
}

/** How many values are shown, as the tool makes another one for each row. */
const count = 5;

function listOf({form: {id}}: Trial): string | undefined {
  return isTransformerId(id) ? systemTransformers[id].list : undefined;
}

/** Does it five times. What cannot be tried is refused in a sentence. */
export function answer(trial: Trial, random: Random): Answer {
  const value = readValue(trial);
  const column = readColumn(trial);
  const refusal =
    typeof value === 'string' ? value : typeof column === 'string' ? column : undefined;
  if (refusal !== undefined || typeof value === 'string' || typeof column === 'string') {
    const refused: Outcome = {kind: 'refused', text: refusal ?? ''};
    return {outcomes: [refused], ofNull: refused, list: undefined};
  }
  const config = configOf(trial);
  const run = (old: GoValue | null) => runTransformer(sourceOf(trial), config, old, column, random);
  return {
    outcomes: Array.from({length: count}, () => run(value)),
    ofNull: run(null),
    list: listOf(trial),
  };
}
