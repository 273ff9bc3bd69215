// cspell:ignore goja
import fs from 'node:fs';
import path from 'node:path';
import {
  getQuickJS,
  shouldInterruptAfterDeadline,
  type QuickJSContext,
  type QuickJSHandle,
} from 'quickjs-emscripten';
import ts from 'typescript';

/**
 * Runs the code of JavaScript transformers under the contract that
 * docs/transformers/user-defined.mdx documents, as the worker does at v0.4.25:
 *
 * 1. Placeholders such as `${name}` in the code are filled in or removed.
 * 2. The code of every column becomes a function, and one script calls them all for a row
 *    (worker/pkg/workflows/datasync/activities/gen-benthos-configs/processors.go:261-306).
 * 3. An engine runs the script. The worker has goja (2024-02-20), the tests have QuickJS. What QuickJS
 *    knows and goja does not is refused or removed first, so no sample passes here and fails there.
 *    The lists below were made by running both engines.
 */

/** A date or timestamp of Postgres, which arrives as a value of Go. Made by `goTime`. */
export interface GoTime {
  readonly goTime: string;
}

/** A value as a column holds it. Text stands for JSON, numeric, UUID and MySQL dates too. */
export type ColumnValue = string | number | boolean | null | GoTime;

/** A column with JavaScript, in the order of the mappings. */
export interface JavascriptColumn {
  readonly column: string;
  readonly kind: 'transform' | 'generate';
  readonly code: string;
}

/** Answers `benthos.v0_fetch(url, headers, method, body)`. */
export type Fetch = (request: {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly method: string;
  readonly body: string;
}) => {readonly status: number; readonly body: string};

interface RunOptions {
  readonly columns: readonly JavascriptColumn[];
  /** The row as the script finds it: columns with other transformers hold their new values. */
  readonly row: Readonly<Record<string, ColumnValue>>;
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

/**
 * Fills in placeholders as the worker does before it reads the script: `${name}` and `${name:default}`
 * become the value, the default or nothing; `${{name}}` becomes `${name}`.
 *
 * Rule: Benthos v4.27.0, internal/config/env_vars.go:11-69.
 */
export function expandPlaceholders(
  text: string,
  placeholders: Readonly<Record<string, string>> = {},
): string {
  return text
    .replace(
      /\$\{([0-9A-Za-z_.]+)(?::((?:\$\{[^}]+\}|[^}])*))?\}/g,
      (_match, ...groups: unknown[]) => {
        const [name, fallback = ''] = groups as [string, string | undefined];
        return (placeholders[name] ?? '') || fallback;
      },
    )
    .replace(/\$\{(\{[0-9A-Za-z_.]+(?::(?:\$\{[^}]+\}|[^}])*)?\})\}/g, '$$$1');
}

/** The script that the worker makes of the columns with JavaScript. */
export function wrapColumns(columns: readonly JavascriptColumn[]): string {
  const functions = columns.map(({column, kind, code}) =>
    kind === 'transform'
      ? `\nfunction fn_${column}(value, input){\n  ${code}\n};\n`
      : `\nfunction fn_${column}(){\n  ${code}\n};\n`,
  );
  const outputs = columns.map(({column, kind}) =>
    kind === 'transform'
      ? `output["${column}"] = fn_${column}(input["${column}"], input);`
      : `output["${column}"] = fn_${column}();`,
  );
  return `
(() => {
${functions.join('\n')}
const input = benthos.v0_msg_as_structured();
const output = { ...input };
${outputs.join('\n')}
benthos.v0_msg_set_structured(output);
})();`;
}

/** What QuickJS has and goja has not, as paths below the global object. */
const missingGlobals = [
  ...['BigInt', 'BigInt64Array', 'BigUint64Array', 'Float16Array', 'SharedArrayBuffer', 'Atomics'],
  ...['WeakRef', 'FinalizationRegistry', 'Iterator', 'InternalError', 'DOMException'],
  ...['Symbol.asyncIterator', 'Promise.try', 'Promise.withResolvers', 'Error.isError'],
  ...['Object.groupBy', 'Map.groupBy', 'Set.groupBy', 'RegExp.escape'],
  ...['Math.f16round', 'Math.sumPrecise'],
  ...['toReversed', 'toSorted', 'toSpliced', 'with'].map((name) => `Array.prototype.${name}`),
  ...['isWellFormed', 'toWellFormed'].map((name) => `String.prototype.${name}`),
  ...[
    ...['union', 'intersection', 'difference', 'symmetricDifference'],
    ...['isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
  ].map((name) => `Set.prototype.${name}`),
  ...['dotAll', 'hasIndices', 'unicodeSets'].map((name) => `RegExp.prototype.${name}`),
  ...['getYear', 'setYear', 'toGMTString'].map((name) => `Date.prototype.${name}`),
];

const missingOperators = new Set<ts.SyntaxKind>([
  ts.SyntaxKind.QuestionQuestionEqualsToken,
  ts.SyntaxKind.BarBarEqualsToken,
  ts.SyntaxKind.AmpersandAmpersandEqualsToken,
]);

/** What goja lacks in one node of the syntax tree, or refuses to know. */
function missingSyntax(node: ts.Node): string | undefined {
  if (ts.isBigIntLiteral(node)) {
    return 'BigInt literal';
  }
  if (ts.isNumericLiteral(node) && node.getText().includes('_')) {
    return 'underscore in a number';
  }
  if (missingOperators.has(node.kind)) {
    return `operator ${ts.tokenToString(node.kind) ?? ''}`;
  }
  if (ts.isForOfStatement(node) && node.awaitModifier) {
    return 'for await';
  }
  if (ts.isFunctionLike(node) && 'asteriskToken' in node && node.asteriskToken) {
    const modifiers = ts.canHaveModifiers(node) ? (ts.getModifiers(node) ?? []) : [];
    return modifiers.some(({kind}) => kind === ts.SyntaxKind.AsyncKeyword)
      ? 'async generator'
      : undefined;
  }
  if (node.kind === ts.SyntaxKind.ImportKeyword || ts.isImportDeclaration(node)) {
    return 'import';
  }
  if (ts.isRegularExpressionLiteral(node)) {
    const [, pattern = '', flags = ''] = /^\/(.*)\/(\w*)$/s.exec(node.getText()) ?? [];
    if (/[dsv]/.test(flags)) {
      return `flag of a regular expression: ${flags}`;
    }
    if (/\(\?<[^=!]/.test(pattern)) {
      return 'named group in a regular expression';
    }
    if (/\\p\{/i.test(pattern)) {
      return 'Unicode property in a regular expression';
    }
  }
  return undefined;
}

/** Lists the syntax of a script that the worker's engine does not know, with lines. */
export function findMissingSyntax(script: string): string[] {
  const file = ts.createSourceFile(
    'script.js',
    script,
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.JS,
  );
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const missing = missingSyntax(node);
    if (missing) {
      const {line} = file.getLineAndCharacterOfPosition(node.getStart());
      found.push(`line ${line + 1}: ${missing}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** The stand-in for a Go time: the methods that the page names. */
const goTimePrelude = `
(() => {
  const pad = (number) => String(number).padStart(2, '0');
  const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August',
    'September', 'October', 'November', 'December'];
  class Time {
    #date;
    constructor(iso) { this.#date = new Date(iso); }
    Year() { return this.#date.getUTCFullYear(); }
    Month() {
      const month = this.#date.getUTCMonth();
      return { valueOf: () => month + 1, toString: () => months[month] };
    }
    Day() { return this.#date.getUTCDate(); }
    Hour() { return this.#date.getUTCHours(); }
    Minute() { return this.#date.getUTCMinutes(); }
    Second() { return this.#date.getUTCSeconds(); }
    Unix() { return Math.floor(this.#date.getTime() / 1000); }
    UnixMilli() { return this.#date.getTime(); }
    AddDate(years, months, days) {
      return new Time(Date.UTC(this.Year() + years, this.#date.getUTCMonth() + months,
        this.Day() + days, this.Hour(), this.Minute(), this.Second()));
    }
    Format(layout) {
      const parts = { 2006: this.Year(), '01': pad(this.Month()), '02': pad(this.Day()),
        15: pad(this.Hour()), '04': pad(this.Minute()), '05': pad(this.Second()), 'Z07:00': 'Z' };
      return layout.replace(/2006|01|02|15|04|05|Z07:00/g, (part) => parts[part]);
    }
    toString() { return this.Format('2006-01-02 15:04:05') + ' +0000 UTC'; }
    toJSON() { return this.Format('2006-01-02T15:04:05Z07:00'); }
  }
  globalThis.__time = (iso) => new Time(iso);
  globalThis.__encode = (row) => JSON.stringify(Object.entries(row).map(([column, value]) => {
    if (value instanceof Time) { return [column, { date: new Date(value.UnixMilli()).toISOString() }]; }
    if (value instanceof Date) { return [column, { date: value.toISOString() }]; }
    return [column, value === undefined ? null : value];
  }));
})();`;

/** Runs code of the runner itself. */
function evaluate(vm: QuickJSContext, code: string): QuickJSHandle {
  return vm.unwrapResult(vm.evalCode(code));
}

function callGlobal(vm: QuickJSContext, name: string, ...args: QuickJSHandle[]): QuickJSHandle {
  return vm
    .getProp(vm.global, name)
    .consume((fn) => vm.unwrapResult(vm.callFunction(fn, vm.undefined, ...args)));
}

function toHandle(vm: QuickJSContext, value: ColumnValue): QuickJSHandle {
  return value !== null && typeof value === 'object'
    ? callGlobal(vm, '__time', vm.newString(value.goTime))
    : evaluate(vm, `(${JSON.stringify(value)})`);
}

/** Puts in what the worker offers a script, and takes away what its engine lacks. */
function prepare(
  vm: QuickJSContext,
  {row, fetch, random}: RunOptions,
  logs: string[],
  keep: (row: Record<string, unknown>) => void,
): void {
  evaluate(vm, goTimePrelude).dispose();
  const removals = missingGlobals.map((name) => {
    const at = name.lastIndexOf('.');
    return `delete globalThis.${at < 0 ? '' : name.slice(0, at + 1)}${name.slice(at + 1)};`;
  });
  evaluate(vm, removals.join('\n')).dispose();
  if (random) {
    const list = JSON.stringify(random);
    evaluate(vm, `{ const list = ${list}; Math.random = () => list.shift(); }`).dispose();
  }

  const expose = (
    object: string,
    name: string,
    fn: (...args: QuickJSHandle[]) => QuickJSHandle,
  ) => {
    evaluate(vm, `globalThis.${object} ??= {};`).dispose();
    vm.getProp(vm.global, object).consume((target) => {
      vm.newFunction(name, fn).consume((handle) => {
        vm.setProp(target, name, handle);
      });
    });
  };
  expose('console', 'log', (...args) => {
    logs.push(args.map((arg) => String(vm.dump(arg))).join(' '));
    return vm.undefined;
  });
  expose('benthos', 'v0_msg_as_structured', () => {
    const input = vm.newObject();
    for (const [column, value] of Object.entries(row)) {
      toHandle(vm, value).consume((handle) => {
        vm.setProp(input, column, handle);
      });
    }
    return input;
  });
  expose('benthos', 'v0_msg_set_structured', (output) => {
    const text = callGlobal(vm, '__encode', output).consume((handle) => vm.getString(handle));
    keep(Object.fromEntries(JSON.parse(text) as [string, unknown][]));
    return vm.undefined;
  });
  expose('benthos', 'v0_fetch', (...args) => {
    const [url, headers, method = 'GET', body = ''] = args.map(
      (arg) => vm.dump(arg) as unknown,
    ) as [string, Record<string, string>, string?, string?];
    if (!fetch) {
      throw new Error(`The sample calls ${url}. Give the test a fetch.`);
    }
    return evaluate(vm, `(${JSON.stringify(fetch({url, headers, method, body}))})`);
  });
}

/**
 * Runs the JavaScript columns of a table on one row.
 *
 * @throws Error when the code uses syntax that the worker's engine lacks, does not compile, throws, or
 *   runs for more than a second
 */
export async function runColumns(options: RunOptions): Promise<RunResult> {
  const script = expandPlaceholders(wrapColumns(options.columns), options.placeholders);
  const missing = findMissingSyntax(script);
  if (missing.length > 0) {
    throw new Error(`The worker's engine does not know this: ${missing.join('; ')}.`);
  }
  const quickjs = await getQuickJS();
  const vm = quickjs.newContext();
  const logs: string[] = [];
  let row: Record<string, unknown> | undefined;
  try {
    prepare(vm, options, logs, (output) => {
      row = output;
    });
    vm.runtime.setInterruptHandler(shouldInterruptAfterDeadline(Date.now() + 1000));
    const result = vm.evalCode(script, 'main.js');
    if (result.error) {
      const error = result.error.consume((handle) => vm.dump(handle) as unknown);
      const {name = 'Error', message = ''} = error as {name?: string; message?: string};
      throw new Error(typeof error === 'string' ? error : `${name}: ${message}`);
    }
    result.value.dispose();
  } finally {
    vm.dispose();
  }
  if (!row) {
    throw new Error('The script wrote no row.');
  }
  return {row, logs};
}

/** Runs one transformer and returns the value that is written. */
export async function runTransformer(
  code: string,
  options: {
    readonly kind?: 'transform' | 'generate';
    readonly column?: string;
    readonly row?: Readonly<Record<string, ColumnValue>>;
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
  if (findMissingSyntax(script).length > 0) {
    return false;
  }
  const quickjs = await getQuickJS();
  const vm = quickjs.newContext();
  try {
    const result = vm.evalCode(script, 'test', {strict: true, compileOnly: true});
    const valid = !result.error;
    (result.error ?? result.value).dispose();
    return valid;
  } finally {
    vm.dispose();
  }
}
