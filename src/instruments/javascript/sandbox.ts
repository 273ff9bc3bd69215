import type {QuickJSContext, QuickJSHandle, QuickJSWASMModule} from 'quickjs-emscripten-core';
import {missingGlobals} from './missing-globals';
import {prelude} from './prelude';
import type {Row} from './row';

/** How long a script may run, in milliseconds. */
export const mostTime = 1000;

const mostMemory = 64 * 1024 * 1024;

/** Of the stack that WebAssembly has, so that endless recursion ends in the sandbox and not outside of it. */
const mostStack = 128 * 1024;

/** What `benthos.v0_fetch` is asked for. */
export interface Request {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly method: string;
  readonly body: string;
}

/** What `benthos.v0_fetch` returns. */
export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** A value that a script left in the row. */
export interface Returned {
  readonly type:
    | 'text'
    | 'number'
    | 'boolean'
    | 'null'
    | 'undefined'
    /** A `Date` of JavaScript. */
    | 'date'
    /** A Go time value. */
    | 'time'
    | 'array'
    | 'object'
    | 'promise'
    | 'function'
    | 'symbol';
  /** The text, the digits, the ISO date or the JSON, cut off when it is long. */
  readonly text: string;
  /** Characters of the whole text. */
  readonly length: number;
}

/** A function of `benthos` that was called; of `v0_fetch` with the request. */
export type Call =
  | {readonly name: 'v0_fetch'; readonly request: Request}
  | {readonly name: string; readonly text: string};

/** How a script ended. */
export type Ending =
  | {readonly status: 'done'; readonly row: Readonly<Record<string, Returned>>}
  | {
      readonly status: 'thrown';
      /** `TypeError`, for example; nothing when something else than an error was thrown. */
      readonly name: string;
      readonly message: string;
      /** Line of the script. */
      readonly line?: number;
    }
  | {readonly status: 'stopped'; readonly limit: 'time' | 'memory' | 'depth'};

/** What a script did. */
export interface Run {
  readonly ending: Ending;
  /** What `console.log` was given. */
  readonly logs: readonly string[];
  readonly calls: readonly Call[];
}

interface Options {
  readonly row: Row;
  /** Answers `benthos.v0_fetch`. */
  readonly fetch: (request: Request) => Answer;
  /** What `Math.random()` returns, one after the other. Without it the numbers are random. */
  readonly random?: readonly number[];
}

/** Runs code of the sandbox itself. */
function evaluate(vm: QuickJSContext, code: string): void {
  vm.unwrapResult(vm.evalCode(code)).dispose();
}

/** Takes away what the worker's engine lacks, and puts in what it offers a script. */
function prepare(
  vm: QuickJSContext,
  {row, random}: Options,
  onTold: (name: string, detail: string) => string,
): void {
  evaluate(vm, missingGlobals.map((name) => `delete globalThis.${name};`).join('\n'));
  if (random) {
    evaluate(vm, `{ const list = ${JSON.stringify(random)}; Math.random = () => list.shift(); }`);
  }
  vm.newFunction('host', (name, detail) =>
    vm.newString(onTold(vm.getString(name), vm.getString(detail))),
  ).consume((host) => vm.setProp(vm.global, '__host', host));
  vm.newString(JSON.stringify(Object.entries(row))).consume((input) =>
    vm.setProp(vm.global, '__input', input),
  );
  evaluate(vm, prelude);
}

function endingOf(error: unknown): Ending {
  if (typeof error !== 'object' || error === null) {
    return {status: 'thrown', name: '', message: String(error)};
  }
  const {name, message, stack} = error as Readonly<Record<string, unknown>>;
  if (typeof name !== 'string' || typeof message !== 'string') {
    return {status: 'thrown', name: '', message: JSON.stringify(error)};
  }
  if (name === 'InternalError') {
    const limits = {
      interrupted: 'time',
      'out of memory': 'memory',
      'stack overflow': 'depth',
    } as const;
    const limit = Object.entries(limits).find(([text]) => message === text)?.[1];
    if (limit) {
      return {status: 'stopped', limit};
    }
  }
  const line = /\(main\.js:(\d+)/.exec(String(stack))?.[1];
  return {status: 'thrown', name, message, line: line === undefined ? undefined : Number(line)};
}

function dumpError(vm: QuickJSContext, error: QuickJSHandle): unknown {
  return error.consume((handle) => vm.dump(handle) as unknown);
}

/**
 * Runs a script on a row, with nothing around it but what the worker offers. What a script does to the
 * engine ends with it; still, the engine is not to be used again after a limit.
 *
 * @param quickjs the engine
 * @param script as `wrapColumns` makes it
 */
export function runScript(quickjs: QuickJSWASMModule, script: string, options: Options): Run {
  const logs: string[] = [];
  const calls: Call[] = [];
  let row: Readonly<Record<string, Returned>> = {};

  function onTold(name: string, detail: string): string {
    const told = JSON.parse(detail) as unknown;
    switch (name) {
      case 'row':
        row = told as Readonly<Record<string, Returned>>;
        return '';
      case 'log':
        logs.push(told as string);
        return '';
      case 'v0_fetch': {
        const request = told as Request;
        calls.push({name, request});
        return JSON.stringify(options.fetch(request));
      }
      default:
        calls.push({name, text: told as string});
        return '';
    }
  }

  const vm = quickjs.newContext();
  let ending: Ending;
  try {
    prepare(vm, options, onTold);
    vm.runtime.setMemoryLimit(mostMemory);
    vm.runtime.setMaxStackSize(mostStack);
    const deadline = Date.now() + mostTime;
    vm.runtime.setInterruptHandler(() => Date.now() > deadline);
    const result = vm.evalCode(script, 'main.js');
    if (result.error) {
      ending = endingOf(dumpError(vm, result.error));
    } else {
      result.value.dispose();
      ending = {status: 'done', row};
    }
    vm.runtime.removeInterruptHandler();
  } catch (error) {
    // The stack of WebAssembly can end before that of the engine. Browsers word that in two ways.
    if (!/call stack|recursion/i.test(String(error))) {
      throw error;
    }
    ending = {status: 'stopped', limit: 'depth'};
  }
  // What a limit left behind cannot always be freed.
  if (ending.status !== 'stopped') {
    vm.dispose();
  }
  return {ending, logs, calls};
}
