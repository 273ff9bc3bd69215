import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {
  explainCall,
  explainEnding,
  type Statement,
} from '../../../../src/instruments/javascript/explain';
import {examples, type ExampleSet} from '../../../../src/instruments/javascript/examples';
import {planRun} from '../../../../src/instruments/javascript/plan-run';
import {wrapColumns, linesAbove} from '../../../../src/instruments/javascript/script';
import {linkOf, readLink, stateOf, type State} from '../../../../src/instruments/javascript/state';
import {formatExample} from '../../../../src/instruments/shared/example-link';
import {run} from './engine';

const pages: Readonly<Record<ExampleSet, string>> = {
  contract: 'docs/transformers/user-defined.mdx',
  guide: 'docs/guides/custom-code-transformers.mdx',
  llm: 'docs/guides/using-custom-llm-transformer.mdx',
};
const sets = Object.keys(pages) as ExampleSet[];

const samples = Object.fromEntries(
  Object.values(examples)
    .flat()
    .map(({file}) => [file, fs.readFileSync(`docs/_snippets/${file}`, 'utf8').trimEnd()]),
);

const plain: State = {
  file: 'transformers/keep-last-four.js',
  kind: 'transform',
  code: 'return value',
  column: 'value',
  database: 'postgres',
  row: [{name: 'value', type: 'text', text: 'a', isTransformed: false}],
};

function titlesOf(statements: readonly Statement[]): string[] {
  return statements.map(({title, line}) => (line === undefined ? title : `${line}: ${title}`));
}

async function explain(code: string, kind: State['kind'] = 'transform') {
  const {ending} = await run(code, {kind, row: {value: null, city: 'Rome'}});
  return explainEnding(code, kind, 'value', ending);
}

describe('the examples', () => {
  it.each(sets)('of the page "%s" are the samples that stand on it, in their order', (set) => {
    const page = fs.readFileSync(pages[set], 'utf8');
    const onPage = [...page.matchAll(/^ *```js .*file="(.*?\.js)"/gm)].map(([, file]) => file);
    expect(examples[set].map(({file}) => file)).toEqual(onPage);
    expect(page).toContain(`<TryJavascript examples="${set}" />`);
  });

  it.each(Object.values(examples).flat())('$title can be run', (example) => {
    const {script, statements} = planRun(stateOf(example, samples));
    expect(statements).toEqual([]);
    expect(script).toContain(samples[example.file]);
  });

  it('are told by a link, with what was changed', () => {
    for (const set of sets) {
      for (const example of examples[set]) {
        const state = stateOf(example, samples);
        const fragment = formatExample('try-js', linkOf(state, samples)) ?? '';
        expect(readLink(set, fragment, samples)).toEqual(state);
        const changed = {...state, code: 'return `${ value }#?&`', database: 'mysql'} as const;
        const link = formatExample('try-js', linkOf(changed, samples)) ?? '';
        expect(readLink(set, link, samples)).toEqual(changed);
      }
    }
  });

  it('take nothing wrong from a link', () => {
    const state = stateOf(examples.contract[0], samples);
    const read = (fragment: string) => readLink('contract', fragment, samples);
    const start = '#try-js?file=transformers/keep-last-four.js';
    expect(read('#run')).toBeUndefined();
    expect(read('#try-js?file=guides/llm-rewrite.js')).toBeUndefined();
    expect(read(`${start}&kind=other&database=constructor&row=%5B`)).toEqual(state);
    expect(read(`${start}&row=%7B%7D`)).toEqual(state);
    expect(read(`${start}&row=%5B1%2C%5B%22a%22%2C%22no%22%2C%22b%22%5D%5D`)?.row).toEqual([]);
  });
});

describe('before a run', () => {
  it('the code stands in the line of the script that is said', () => {
    const script = wrapColumns([{column: 'a', kind: 'transform', code: 'first\nsecond'}]);
    expect(script.split('\n')[linesAbove]).toBe('  first');
  });

  it('syntax is refused that the worker does not compile, with its line', () => {
    const {script, statements} = planRun({...plain, code: 'let a = 1n;\na ??= /a/s;\nimport("a")'});
    expect(script).toBeUndefined();
    expect(titlesOf(statements)).toEqual([
      "1: The worker's engine does not have this: a BigInt such as `1n`",
      "2: The worker's engine does not have this: operator `??=`",
      "2: The worker's engine does not have this: flag of a regular expression: `s`",
      "3: The worker's engine does not have this: `import`",
    ]);
    expect(titlesOf(planRun({...plain, code: 'return value +'}).statements)).toEqual([
      'SyntaxError: Unexpected token',
    ]);
    expect(titlesOf(planRun({...plain, code: '\nreturn = 1;'}).statements)).toEqual([
      '2: SyntaxError: Unexpected token',
    ]);
  });

  it('syntax is named that finds nothing', () => {
    const [named, property] = planRun({
      ...plain,
      code: 'return /(?<a>b)/.exec(value) || /\\p{L}/u.test(value)',
    }).statements;
    expect(named?.text).toContain('Number the groups.');
    expect(property?.text).toContain('Write the characters out');
  });

  it('placeholders are filled in and named', () => {
    const {script, statements} = planRun({...plain, code: 'const a = 1;\nreturn `a${value}b`'});
    expect(script).toContain('return `ab`');
    expect(titlesOf(statements)).toEqual(['2: `${value}` is no longer there']);
  });

  it('columns are checked', () => {
    expect(titlesOf(planRun({...plain, column: 'user-id'}).statements)).toEqual([
      'JavaScript cannot be on the column `user-id`',
    ]);
    const row = [{name: 'value', type: 'whole', text: 'a', isTransformed: false}] as const;
    expect(planRun({...plain, row})).toMatchObject({
      script: undefined,
      statements: [
        {title: 'The value of `value` does not fit its type', text: '`a` is no whole number.'},
      ],
    });
    expect(planRun({...plain, kind: 'generate', row}).script).toBeDefined();
    expect(titlesOf(planRun({...plain, code: ' '}).statements)).toEqual(['There is no code']);
  });
});

describe('after a run', () => {
  it.each([
    ['return value.trim()', "TypeError: Cannot read property 'trim' of undefined or null"],
    ['return value.length', "TypeError: Cannot read property 'length' of undefined"],
    ['return input.gone.a', "TypeError: Cannot read property 'a' of undefined"],
    ['return /x/.exec("y")[0]', "TypeError: Cannot read property '…' of undefined"],
    ['return nothing', 'ReferenceError: nothing is not defined'],
    ['return input.city.foo()', 'TypeError: not a function'],
    ['throw new Error("no")', 'Error: no'],
    ['JSON.parse("<p>")', "SyntaxError: invalid character '<' looking for beginning of value"],
    ['require("fs")', 'Only a run has require'],
    ['throw "no"', 'no'],
  ])('%s ends as in the tool: %s', async (code, title) => {
    expect(await explain(`\n${code}`)).toMatchObject({tone: 'error', title});
  });

  it('an error names the line of the code and the entry that explains it', async () => {
    expect(await explain('const a = 1;\nreturn value.trim()')).toMatchObject({
      line: 2,
      entry: 'cannot-read-property',
    });
    expect(await explain('return value', 'generate')).toMatchObject({
      line: 1,
      entry: 'reference-error',
      text: 'Generate Javascript has no `value`. The run stops at the first such row and fails.',
    });
    const errors = fs.readFileSync('docs/_data/errors.yaml', 'utf8');
    for (const entry of [
      'cannot-read-property',
      'reference-error',
      'object-has-no-member',
      'failed-to-compile-javascript',
      'syntax-error-json',
    ]) {
      expect(errors).toContain(`- id: ${entry}\n`);
    }
  });

  it.each([
    ['return "a\\n"', 'Text', '"a\\n"', 'The run writes this text to the column.'],
    ['return 5', 'Number', '5', 'The run writes this number to the column.'],
    ['return 2 ** 53', 'Number', '9007199254740992', 'lose digits'],
    ['return NaN', 'Number', 'NaN', 'the name of a column'],
    ['return true', 'Boolean', 'true', 'writes this value'],
    ['return value', 'null', 'null', 'writes NULL'],
    ['value', 'undefined', 'undefined', 'returned nothing'],
    ['return new Date(0)', 'Date', '"1970-01-01T00:00:00.000Z"', 'this date and time'],
    ['return new Date("no date")', 'Date', '"Invalid Date"', 'writes NULL'],
    ['return {a: 1}', 'Object', '{"a":1}', '`JSON.stringify`'],
    ['return (async () => 1)()', 'Promise', '{}', 'does not wait'],
  ])('%s is %s %s', async (code, title, value, text) => {
    const said = await explain(code);
    expect(said).toMatchObject({title, value});
    expect(said.text).toContain(text);
  });

  it('a long result is cut off', async () => {
    const {value} = await explain('return "x".repeat(10000000)');
    expect(value).toBe(`"${'x'.repeat(500)}"… (10,000,000 characters)`);
  });

  it('says what stopped it', () => {
    const textOf = (limit: 'time' | 'memory' | 'depth') =>
      explainEnding('', 'transform', 'value', {status: 'stopped', limit}).text;
    expect(textOf('time')).toContain('more than a second');
    expect(textOf('memory')).toContain('more than 64 MB');
    expect(textOf('depth')).toContain('calls itself without end');
  });

  it('says what functions of the tool would have done', async () => {
    const {calls} = await run(
      'benthos.v0_fetch("http://a.example", {Key: "secret"}); benthos.v0_msg_set_meta("a", 1)',
    );
    expect(calls.map(explainCall)).toEqual([
      {
        tone: 'note',
        title: 'benthos.v0_fetch: GET http://a.example',
        text: 'A run sends the headers Key and 0 characters of text from the worker, and waits. Here nothing was sent; the code got your answer.',
      },
      {
        tone: 'note',
        title: 'benthos.v0_msg_set_meta',
        text: 'Puts `a` beside the row. No column holds it.',
      },
    ]);
  });
});
