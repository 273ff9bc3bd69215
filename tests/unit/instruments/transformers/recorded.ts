import {readFileSync} from 'node:fs';
import type {TransformerConfig} from '@site/src/instruments/transformers/run';
import type {Column, GoType, SourceValue} from '@site/src/instruments/transformers/model';

/** What was recorded of 500 runs of a case whose result differs. Pairs are the least and the most. */
export interface Runs {
  readonly go_types: Readonly<Record<string, number>>;
  readonly distinct: number;
  readonly nulls?: number;
  readonly same_as_input?: number;
  readonly characters?: readonly [number, number];
  readonly bytes?: readonly [number, number];
  readonly alphabet?: string;
  readonly shape?: string;
  readonly format?: string;
  readonly range?: readonly [number, number];
  readonly negative?: number;
  readonly digits?: readonly [number, number];
  readonly decimals?: readonly [number, number];
  readonly seconds_before_the_run?: readonly [number, number];
  readonly values?: Readonly<Record<string, number>>;
  /** A sentence, how many outputs keep it, and of how many. */
  readonly checks?: readonly (readonly [string, number, number])[];
}

/** A case: one of `result`, `error`, `panic` and `runs`. */
export interface Recorded {
  readonly id: string;
  readonly config: TransformerConfig | null;
  /** Characters, precision and scale; missing in generation jobs. */
  readonly column?: readonly [number, number, number];
  readonly input?: readonly [GoType, string | number | boolean];
  readonly result?: readonly [type: string, value: string | number | boolean | null];
  readonly error?: readonly [stage: string, text: string];
  readonly panic?: readonly [stage: string, text: string];
  readonly runs?: Runs;
  /** The error of some of the runs. */
  readonly mixed?: {readonly text: string; readonly runs: number};
}

/** All cases by the source of their transformer. */
export function readRecorded(): Readonly<Record<string, readonly Recorded[]>> {
  const path = 'tests/fixtures/instruments/transformer-runs.json';
  const {transformers} = JSON.parse(readFileSync(path, 'utf8')) as {
    transformers: Record<string, Recorded[]>;
  };
  return transformers;
}

const wholeTypes = ['int64', 'int32', 'uint64'];

export function inputOf({input}: Recorded): SourceValue {
  if (!input) {
    return null;
  }
  const [type, value] = input;
  return {type, value: wholeTypes.includes(type) ? BigInt(value) : value};
}

export function columnOf({column}: Recorded): Column | undefined {
  return (
    column && {
      characterMaximumLength: column[0],
      numericPrecision: column[1],
      numericScale: column[2],
    }
  );
}
