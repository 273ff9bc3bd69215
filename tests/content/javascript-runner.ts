import fs from 'node:fs';
import path from 'node:path';
import release from '@jitl/quickjs-wasmfile-release-sync';
import {newQuickJSWASMModuleFromVariant, type QuickJSWASMModule} from 'quickjs-emscripten-core';
import {findSyntaxFaults} from '../../src/instruments/javascript/dialect';
import type {GoTime, Row} from '../../src/instruments/javascript/row';
import {
  runScript,
  type Answer,
  type Request,
  type Returned,
} from '../../src/instruments/javascript/sandbox';
import {
  expandPlaceholders,
  wrapColumns,
  type JavascriptColumn,
  type Kind,
} from '../../src/instruments/javascript/script';

let engine: Promise<QuickJSWASMModule> | undefined;

/** The engine in which samples run; pages run the code of their readers in the same. */
export function loadEngine(): Promise<QuickJSWASMModule> {
  engine ??= newQuickJSWASMModuleFromVariant(release);
  return engine;
}

/** Answers `benthos.v0_fetch(url, headers, method, body)`. */
export type Fetch = (request: Request) => Answer;

interface RunOptions {
  readonly columns: readonly JavascriptColumn[];
  /** The row as the script finds it: columns with other transformers hold their new values. */
  readonly row: Row;
  readonly fetch?: Fetch;
  /** What Math.random() returns, one after the other. Without it the numbers are random. */
  readonly random?: readonly number[];
  /** Placeholders that the worker knows. */
  readonly placeholders?: Readonly<Record<string, string>>;
}

export interface RunResult {
  /** The row after the script. `undefined` is NULL; dates are ISO texts in `{date}`. */
  readonly row: Readonly<Record<string, unknown>>;
  /** What `console.log` was given. */
  readonly logs: readonly string[];
}

/** Makes a Postgres date or timestamp for a row. */
export function goTime(iso: string): GoTime {
  return {goTime: new Date(iso).toISOString()};
}

/** Reads a sample of docs/_snippets/transformers. */
export function readSample(file: string): string {
  return fs.readFileSync(path.join('docs/_snippets/transformers', file), 'utf8');
}

/** What a script left, as a value of the tests. */
export function valueOf({type, text}: Returned): unknown {
  switch (type) {
    case 'text':
      return text;
    case 'number':
      return Number(text);
    case 'boolean':
      return text === 'true';
    case 'null':
    case 'undefined':
      return null;
    case 'date':
    case 'time':
      return {date: text};
    default:
      return {[type]: text};
  }
}

function listFaults(script: string): string {
  return findSyntaxFaults(script)
    .map(({line, text}) => `line ${line}: ${text}`)
    .join('; ');
}

/**
 * Runs the JavaScript columns of a table on one row, as the worker does at v0.4.25.
 *
 * @throws Error when the code uses syntax that the worker's engine lacks, does not compile, throws, or
 *   runs for more than a second
 */
export async function runColumns(options: RunOptions): Promise<RunResult> {
  const script = expandPlaceholders(wrapColumns(options.columns), options.placeholders);
  const faults = listFaults(script);
  if (faults !== '') {
    throw new SyntaxError(`The worker's engine does not compile this: ${faults}.`);
  }
  const {ending, logs} = runScript(await loadEngine(), script, {
    row: options.row,
    random: options.random,
    fetch:
      options.fetch ??
      (({url}) => {
        throw new Error(`The sample calls ${url}. Give the test a fetch.`);
      }),
  });
  switch (ending.status) {
    case 'thrown':
      throw new Error([ending.name, ending.message].filter(Boolean).join(': '));
    case 'stopped':
      throw new Error(`The script was stopped: ${ending.limit}.`);
    case 'done': {
      const row = Object.entries(ending.row).map(([column, value]) => [column, valueOf(value)]);
      return {row: Object.fromEntries(row) as Record<string, unknown>, logs};
    }
  }
}

/** Runs one transformer and returns the value that is written. */
export async function runTransformer(
  code: string,
  options: {
    readonly kind?: Kind;
    readonly column?: string;
    readonly row?: Row;
    readonly fetch?: Fetch;
    readonly random?: readonly number[];
  } = {},
): Promise<unknown> {
  const {kind = 'transform', column = 'value', row = {}, ...others} = options;
  const result = await runColumns({columns: [{column, kind, code}], row, ...others});
  return result.row[column];
}

/**
 * Does what the button Validate does: compiles the code in strict mode as the body of a function. In
 * regular expressions it refuses a little more, which the worker accepts and then does not match.
 *
 * Rule: backend/services/mgmt/v1alpha1/transformers-service/transformers.go:219-249.
 */
export async function isValidCode(code: string): Promise<boolean> {
  const script = `(()=>{\n\t\t\tfunction fn1(value){\n\t\t\t\t${code}\n\t\t\t\t}})();`;
  if (findSyntaxFaults(script).length > 0) {
    return false;
  }
  const vm = (await loadEngine()).newContext();
  try {
    const result = vm.evalCode(script, 'test', {strict: true, compileOnly: true});
    const valid = !result.error;
    (result.error ?? result.value).dispose();
    return valid;
  } finally {
    vm.dispose();
  }
}
