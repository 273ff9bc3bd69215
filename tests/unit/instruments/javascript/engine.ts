import release from '@jitl/quickjs-wasmfile-release-sync';
import {newQuickJSWASMModuleFromVariant, type QuickJSWASMModule} from 'quickjs-emscripten-core';
import {findSyntaxFaults} from '../../../../src/instruments/javascript/dialect';
import type {Row} from '../../../../src/instruments/javascript/row';
import {runScript, type Answer, type Run} from '../../../../src/instruments/javascript/sandbox';
import {wrapColumns, type Kind} from '../../../../src/instruments/javascript/script';

let engine: Promise<QuickJSWASMModule> | undefined;

interface Options {
  readonly kind?: Kind;
  readonly row?: Row;
  readonly answer?: Answer;
  /** An engine of its own, for code that breaks it. */
  readonly isAlone?: boolean;
}

/** Runs the code of the column `value` on a row, as the worker of the page does. */
export async function run(code: string, options: Options = {}): Promise<Run> {
  const {kind = 'transform', row = {}, answer = {status: 200, body: ''}, isAlone} = options;
  const script = wrapColumns([{column: 'value', kind, code}]);
  const [fault] = findSyntaxFaults(script);
  if (fault) {
    throw new SyntaxError(fault.text);
  }
  const start = () => newQuickJSWASMModuleFromVariant(release);
  const quickjs = await (isAlone ? start() : (engine ??= start()));
  return runScript(quickjs, script, {row, fetch: () => answer});
}
