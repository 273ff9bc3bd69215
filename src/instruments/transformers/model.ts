/** Numbers from 0 up to, not including, 1: `Math.random` or a series that a test repeats. */
export type Random = () => number;

/** Types that a value can have where a transformer reads or writes it, as Go names them. */
export type GoType =
  | 'string'
  | '*string'
  | 'int64'
  | '*int64'
  | 'int32'
  | 'uint64'
  | 'float64'
  | '*float64'
  | 'float32'
  | 'bool'
  | 'time.Time'
  | '[]uint8';

/** A value with its type; times are text in the form of RFC 3339. */
export interface GoValue {
  readonly type: GoType;
  readonly value: string | bigint | number | boolean;
}

/** The value in the source: `null` is NULL, and also what a generation job has. */
export type SourceValue = GoValue | null;

/** What the worker knows of a column in a sync job. MySQL columns have 0 in all three. */
export interface Column {
  readonly characterMaximumLength: number;
  readonly numericPrecision: number;
  readonly numericScale: number;
}

/** What a transformer writes: `pointer` is the type of a NULL, where it has one. */
export type Output =
  GoValue | {readonly type: 'nil' | 'nil *string' | 'nil *int64' | 'nil *float64'};

/** What ends the table: making the mapping, parsing it, or a row. */
export type Stage = 'config' | 'parse' | 'row';

/** What a run would show for the value. */
export type Outcome =
  | {readonly kind: 'value'; readonly type: GoType; readonly value: GoValue['value']}
  | {readonly kind: 'null'; readonly type: string}
  | {readonly kind: 'error' | 'panic'; readonly stage: Stage; readonly text: string}
  /** What the API or this page does not take, in a sentence of our own. */
  | {readonly kind: 'refused'; readonly text: string};

/** An error that a transformer returns. */
export class Failure extends Error {}

/** A mapping that cannot be parsed. */
export class ParseFailure extends Error {}

/** A panic: the worker process ends, or the run when it happens in `config`. */
export class Panic extends Error {
  constructor(
    text: string,
    readonly stage: Stage = 'row',
  ) {
    super(text);
  }
}

/** What this page does not take. */
export class Refusal extends Error {}

/** Ends with an error of the tool. */
export function fail(text: string): never {
  throw new Failure(text);
}

/** Runs a step; where it fails, another one in its place. */
export function orElse<Result, Other>(
  run: () => Result,
  instead: (failure: Failure) => Other,
): Result | Other {
  try {
    return run();
  } catch (error) {
    if (error instanceof Failure) {
      return instead(error);
    }
    throw error;
  }
}

/** Runs a step and puts what failed behind a text, as the tool wraps errors. */
export function wrap<Result>(before: string, run: () => Result): Result {
  return orElse(run, ({message}) => fail(`${before}: ${message}`));
}
