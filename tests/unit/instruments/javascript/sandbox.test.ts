import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import type {ColumnValue} from '../../../../src/instruments/javascript/row';
import {run} from './engine';

interface Recorded {
  readonly expression: string;
  /** What the tool's engine answers for plain values, and for what a Transform transformer made. */
  readonly plain: unknown;
  readonly transformed: unknown;
}

const recorded = JSON.parse(
  fs.readFileSync('tests/fixtures/instruments/javascript-input.json', 'utf8'),
) as readonly Recorded[];

const values = {text: 'Mara', empty: '', number: 5, zero: 0, decimal: 1.5};

async function answerOf(
  expression: string,
  toColumn: (value: string | number) => ColumnValue,
): Promise<unknown> {
  const columns = Object.entries(values).map(([name, value]) => [name, toColumn(value)]);
  const row = {...(Object.fromEntries(columns) as Record<string, ColumnValue>), nothing: null};
  const {ending} = await run(`return ${expression}`, {row});
  if (ending.status !== 'done') {
    return ending;
  }
  const {type, text} = ending.row.value ?? {type: 'undefined', text: ''};
  switch (type) {
    case 'number':
      return Number(text);
    case 'boolean':
      return text === 'true';
    case 'undefined':
      return 'undefined';
    default:
      return text;
  }
}

describe('what input holds', () => {
  it('answers what the engine of the tool answered, for plain values', async () => {
    const answers = recorded.map(({expression}) => answerOf(expression, (value) => value));
    expect(await Promise.all(answers)).toEqual(recorded.map(({plain}) => plain));
    console.log(`javascript-input, plain: ${recorded.length} of ${recorded.length}`);
  });

  it('answers what the engine of the tool answered, for what a transformer made', async () => {
    const answers = recorded.map(({expression}) =>
      answerOf(expression, (value) => ({pointer: value})),
    );
    expect(await Promise.all(answers)).toEqual(recorded.map(({transformed}) => transformed));
    console.log(`javascript-input, transformed: ${recorded.length} of ${recorded.length}`);
  });
});

describe('what code returns', () => {
  it.each([
    ['return "ä"', 'text', 'ä'],
    ['return new String("a")', 'text', 'a'],
    ['return 12.50', 'number', '12.5'],
    ['return -0', 'number', '0'],
    ['return 0 / 0', 'number', 'NaN'],
    ['return new Number(5)', 'number', '5'],
    ['return !1', 'boolean', 'false'],
    ['return null', 'null', ''],
    ['', 'undefined', ''],
    ['return new Date(0)', 'date', '1970-01-01T00:00:00.000Z'],
    ['return new Date(NaN)', 'date', 'Invalid Date'],
    ['return [1, "a"]', 'array', '[1,"a"]'],
    ['return {a: {b: null}}', 'object', '{"a":{"b":null}}'],
    ['return Promise.resolve(1)', 'promise', '{}'],
    ['return (async () => 1)()', 'promise', '{}'],
    ['return () => 1', 'function', ''],
    ['return Symbol.iterator', 'symbol', ''],
    ['const a = []; a[0] = a; return a', 'array', ''],
  ])('%s: %s %s', async (code, type, text) => {
    const {ending} = await run(code);
    expect(ending).toMatchObject({status: 'done', row: {value: {type, text}}});
  });

  it('is cut off when it is long, and counted', async () => {
    const {ending} = await run('return "x".repeat(10000000)');
    expect(ending).toEqual({
      status: 'done',
      row: {value: {type: 'text', text: 'x'.repeat(2000), length: 10_000_000}},
    });
  });
});

describe('an error', () => {
  it.each([
    ['return value.trim()', {name: 'TypeError', line: 5}],
    ['\n\nreturn nothing', {name: 'ReferenceError', line: 7}],
    ['throw new RangeError("too much")', {name: 'RangeError', message: 'too much', line: 5}],
    ['throw "text"', {name: '', message: 'text'}],
    ['throw null', {name: '', message: 'null'}],
    ['throw {a: 1}', {name: '', message: '{"a":1}'}],
  ])('%s has its line in the script', async (code, expected) => {
    const {ending} = await run(code, {row: {value: null}});
    expect(ending).toMatchObject({status: 'thrown', ...expected});
  });
});

describe('hostile code', () => {
  it.each([
    ['while (true) {}', 'time'],
    ['try { for (;;); } catch (error) { return 1 } finally { for (;;); }', 'time'],
    ['return /(a+)+$/.test("a".repeat(40) + "b")', 'time'],
    ['return "x".repeat(1e8).length', 'memory'],
    ['const all = ["x".repeat(1e5)]; for (;;) all.push(all.join())', 'memory'],
    ['return (function f() { return f() + 1 })()', 'depth'],
    ['const f = () => [1].map(f); return f()', 'depth'],
  ])('%s is stopped: %s', async (code, limit) => {
    const {ending} = await run(code, {isAlone: true});
    expect(ending).toEqual({status: 'stopped', limit});
  });

  it('reaches nothing but the language and what the tool offers', async () => {
    const {ending} = await run(
      'return Object.getOwnPropertyNames(value.constructor.constructor("return this")()).sort().join(" ")',
      {row: {value: 'a'}},
    );
    const names = ending.status === 'done' ? ending.row.value?.text.split(' ') : [];
    expect(names).toEqual(expect.arrayContaining(['Array', 'benthos', 'console', 'globalThis']));
    const forbidden =
      /^(?:__|window|self|document|fetch|postMessage|process|import|XML|Worker|local|std|os$|setTimeout|WebAssembly|BigInt|WeakRef)/;
    expect(names?.filter((name) => forbidden.test(name))).toEqual([]);
  });

  it.each([
    'Object.prototype.toJSON = () => { throw 1 }; return "a"',
    'JSON.stringify = JSON.parse = Object.keys = () => { throw 1 }; return "a"',
    'Array.prototype.map = Array.prototype.push = String.prototype.slice = null; return "a"',
    'Object.defineProperty(Object.prototype, "type", {value: "b"}); return "a"',
    'Object.prototype.__proto__ = null; globalThis.benthos.v0_fetch = null; return "a"',
    'Reflect.apply = Function.prototype.call = null; return "a"',
  ])('does not get between the code and what is shown: %s', async (code) => {
    const {ending} = await run(code);
    expect(ending.status === 'done' ? ending.row.value?.text : ending).toBe('a');
  });

  it('leaves nothing behind for the next run', async () => {
    await run('globalThis.kept = 1; Array.prototype.kept = 2; return 1');
    const {ending} = await run('return [typeof kept, typeof [].kept].join()');
    expect(ending).toMatchObject({row: {value: {text: 'undefined,undefined'}}});
  });
});

describe('what the tool offers code', () => {
  it('calls no address, and says what a run would send', async () => {
    const {ending, calls} = await run(
      'const {status, body} = benthos.v0_fetch("http://a.example", {Key: "1"}, "POST", "x"); return status + body',
      {answer: {status: 503, body: 'busy'}},
    );
    expect(ending).toMatchObject({row: {value: {text: '503busy'}}});
    expect(calls).toEqual([
      {
        name: 'v0_fetch',
        request: {url: 'http://a.example', headers: {Key: '1'}, method: 'POST', body: 'x'},
      },
    ]);
  });

  it('throws texts, as the tool does', async () => {
    const message = async (code: string) => (await run(code)).ending;
    expect(await message('benthos.v0_fetch(undefined)')).toMatchObject({
      message: 'argument at position 0 is undefined',
    });
    expect(await message('benthos.v0_msg_get_meta("a")')).toMatchObject({
      message: 'key not found',
    });
    expect(await message('benthos.v0_msg_as_string(1)')).toMatchObject({
      message: 'have 0 arguments, but only 1 pointers to parse into',
    });
  });

  it('has the other functions, which do not change what is written', async () => {
    const {ending, calls} = await run(
      'benthos.v0_msg_set_string("gone"); benthos.v0_msg_set_meta("a", 1);' +
        'benthos.v0_msg_set_structured({value: "gone"});' +
        'return benthos.v0_msg_as_string() + benthos.v0_msg_exists_meta("a")',
      {row: {value: 'b', city: 'Rome'}},
    );
    expect(ending).toMatchObject({row: {value: {text: '{"city":"Rome","value":"b"}false'}}});
    expect(calls.map(({name}) => name)).toEqual([
      'v0_msg_set_string',
      'v0_msg_set_meta',
      'v0_msg_as_string',
      'v0_msg_exists_meta',
    ]);
  });

  it('names the methods of Go time values that it does not imitate', async () => {
    const row = {value: {goTime: '2024-05-31T08:03:12.000Z'}};
    const {ending} = await run('return value.AddDate(0, 1, 0).Weekday()', {row});
    expect(ending).toMatchObject({
      message: 'Only a run has the method Weekday of Go time values',
    });
  });

  it.each([
    ["value.Format('2006-01-02')", '2024-05-31'],
    ["value.Format('02.01.2006 15:04:05')", '31.05.2024 08:03:12'],
    ["value.Format('2 January 2006')", '31 May 2024'],
    ["value.Format('Jan 2006')", 'May 2024'],
    ["value.Format('06-1-2')", '24-5-31'],
    ["value.AddDate(0, -1, 0).Format('2006-01-02T15:04:05Z07:00')", '2024-05-01T08:03:12Z'],
    ["value + ''", '2024-05-31 08:03:12 +0000 UTC'],
    ["value.Month() + ''", '5'],
    ['String(value.Month())', 'May'],
  ])('answers %s of a Go time value as the engine of the tool', async (expression, text) => {
    const row = {value: {goTime: '2024-05-31T08:03:12.000Z'}};
    const {ending} = await run(`return ${expression}`, {row});
    expect(ending).toMatchObject({row: {value: {text}}});
  });

  it('keeps the first lines of the log', async () => {
    const {logs} = await run('for (let i = 0; i < 1000; i++) console.log(i, "x".repeat(1000))');
    expect(logs).toHaveLength(50);
    expect(logs[0]).toBe(`0 ${'x'.repeat(498)}`);
  });
});
