import type {Config} from './define';
import {
  Failure,
  Panic,
  ParseFailure,
  Refusal,
  type Column,
  type Outcome,
  type Random,
  type SourceValue,
} from './model';
import {configField, isTransformerId, systemTransformers} from './registry';

/** A `TransformerConfig` of the API: the field of the transformer with its options. */
export type TransformerConfig = Readonly<Record<string, unknown>>;

/** Most characters of a value that is read; the page would stop for longer ones. */
export const mostCharacters = 100_000;

/** Most characters of a column whose length the worker does not know. */
const defaultMaxLength = 10_000;

const sourcePrefix = 'TRANSFORMER_SOURCE_';

function isConfig(value: unknown): value is Config {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function run(
  source: string,
  options: TransformerConfig | null,
  value: SourceValue,
  column: Column | undefined,
  random: Random,
): Outcome {
  const id = source.replace(sourcePrefix, '').toLowerCase();
  if (id === 'unspecified') {
    return run(`${sourcePrefix}PASSTHROUGH`, options, value, column, random);
  }
  if (!isTransformerId(id)) {
    throw new Refusal('This page has no such transformer.');
  }
  if (typeof value?.value === 'string' && value.value.length > mostCharacters) {
    throw new Refusal(
      `The value has more than ${mostCharacters.toLocaleString('en')} characters. Try a shorter one.`,
    );
  }
  const config = configField(id);
  const own = options && Object.hasOwn(options, config) ? options[config] : undefined;
  const {characterMaximumLength = 0} = column ?? {};
  const output = systemTransformers[id].run(isConfig(own) ? own : undefined, {
    value,
    column,
    maxLength: characterMaximumLength > 0 ? characterMaximumLength : defaultMaxLength,
    random,
  });
  return 'value' in output ? {kind: 'value', ...output} : {kind: 'null', type: output.type};
}

/**
 * Does to one value what a system transformer of Neosync 0.4.25 does. Words that the tool draws from a
 * list come from lists of this page; their form, their length and all rules are the tool's.
 *
 * @param source as in a mapping, for example `TRANSFORMER_SOURCE_TRANSFORM_EMAIL`
 * @param options the config as the JSON of the API, for example `{transformEmailConfig: {preserveLength: true}}`;
 *   `null` for a mapping without config
 * @param value the value in the source with its type; `null` for NULL and in generation jobs
 * @param column what the worker knows of the column; nothing in generation jobs
 * @param random where chance comes from
 * @returns the value, NULL, the error or panic of the tool word for word, or why this page does not try it
 */
export function runTransformer(
  source: string,
  options: TransformerConfig | null,
  value: SourceValue,
  column: Column | undefined,
  random: Random,
): Outcome {
  try {
    return run(source, options, value, column, random);
  } catch (error) {
    if (error instanceof ParseFailure) {
      return {kind: 'error', stage: 'parse', text: error.message};
    }
    if (error instanceof Failure) {
      return {
        kind: 'error',
        stage: 'row',
        text: `failed assignment (line 1): ${error.message}`,
      };
    }
    if (error instanceof Panic) {
      return {kind: 'panic', stage: error.stage, text: error.message};
    }
    if (error instanceof Refusal) {
      return {kind: 'refused', text: error.message};
    }
    throw error;
  }
}
