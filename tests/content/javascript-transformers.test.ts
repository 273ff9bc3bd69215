import fs from 'node:fs';
import {createHash} from 'node:crypto';
import vm from 'node:vm';
import {describe, expect, test} from 'vitest';
import {findSyntaxFaults} from '../../src/instruments/javascript/dialect';
import {expandPlaceholders} from '../../src/instruments/javascript/script';
import {listTransformers, loadSystemTransformers} from '../../src/reference/system-transformers';
import {goTime, isValidCode, readSample, runColumns, runTransformer} from './javascript-runner';

describe('the samples of JavaScript transformers', () => {
  test.each(fs.readdirSync('docs/_snippets/transformers'))('%s passes Validate', async (file) => {
    expect(await isValidCode(readSample(file))).toBe(true);
  });

  test.each(fs.readdirSync('docs/_snippets/transformers'))(
    '%s has no placeholder that the worker would replace',
    (file) => {
      const code = readSample(file);
      expect(expandPlaceholders(code)).toBe(code);
    },
  );

  test('keep-last-four.js hides all digits but the last ones', async () => {
    const code = readSample('keep-last-four.js');
    const run = (value: string | null): Promise<unknown> => runTransformer(code, {row: {value}});
    expect(await run('4929-1234-5678-9012')).toBe('****-****-****-9012');
    expect(await run('12')).toBe('12');
    expect(await run(null)).toBe(null);
  });

  test('email-from-name.js builds the address from the new names', async () => {
    const code = readSample('email-from-name.js');
    const run = (row: Record<string, string | null>): Promise<unknown> =>
      runTransformer(code, {column: 'email', row: {email: 'ann@acme.com', ...row}});
    expect(await run({first_name: 'Mara', last_name: 'Marshall'})).toBe(
      'mara.marshall@example.com',
    );
    expect(await run({first_name: null, last_name: 'Marshall'})).toBe('marshall@example.com');
  });

  test('birth-year.js keeps the year of Postgres and MySQL dates', async () => {
    const code = readSample('birth-year.js');
    expect(await runTransformer(code, {row: {value: goTime('1985-07-21')}})).toBe('1985-01-01');
    expect(await runTransformer(code, {row: {value: '1985-07-21'}})).toBe('1985-01-01');
    expect(await runTransformer(code, {row: {value: null}})).toBe(null);
  });

  test('json-profile.js changes fields inside of JSON', async () => {
    const code = readSample('json-profile.js');
    const value = '{"email":"ann@acme.com","phone":"1","theme":"dark"}';
    expect(await runTransformer(code, {row: {value}})).toBe(
      '{"email":"hidden@example.com","theme":"dark"}',
    );
    expect(await runTransformer(code, {row: {value: '{"theme":"dark"}'}})).toBe('{"theme":"dark"}');
    expect(await runTransformer(code, {row: {value: null}})).toBe(null);
  });

  test('weighted-status.js draws each status as often as its share', async () => {
    const code = readSample('weighted-status.js');
    const draw = (random: number): Promise<unknown> =>
      runTransformer(code, {kind: 'generate', random: [random]});
    const drawn = await Promise.all([0, 0.79, 0.8, 0.94, 0.95, 0.99].map(draw));
    expect(drawn).toEqual(['active', 'active', 'trial', 'trial', 'closed', 'closed']);
  });

  test.each([
    ['balance-by-plan.js', {plan: 'free'}, '1200.50'],
    ['email-from-name.js', {first_name: 'Mara', last_name: 'Kunze'}, 'mara.kunze@example.com'],
  ])(
    '%s reads a column that a Transform transformer made, which is an object',
    (file, row, result) => {
      const columns = Object.entries(row).map(([column, text]) => [column, {toString: () => text}]);
      const run = `(function (value, input) {${readSample(file)}})(value, input)`;
      const input: unknown = Object.fromEntries(columns);
      expect(vm.runInNewContext(run, {value: '1200.50', input})).toBe(result);
    },
  );

  test('stable-email.js gives one address the same new address each time', async () => {
    const code = readSample('stable-email.js');
    const run = (value: string | null): Promise<unknown> => runTransformer(code, {row: {value}});
    const expected = (value: string): string => {
      const digits = createHash('sha256').update(`YOUR_SECRET${value}`).digest('hex');
      return `user-${digits.slice(0, 16)}@example.com`;
    };
    expect(await run('ann@acme.com')).toBe('user-fda80ed955d99888@example.com');
    expect(await run(' Ann@ACME.com')).toBe(expected('ann@acme.com'));
    expect(await run('zoë@acme.com')).toBe(expected('zoë@acme.com'));
    const long = `${'x'.repeat(200)}@acme.com`;
    expect(await run(long)).toBe(expected(long));
    expect(await run(null)).toBe(null);
  });
});

describe('the examples of the catalogue', () => {
  const transformers = listTransformers(loadSystemTransformers());

  test.each(['transform', 'generate'] as const)(
    'of %s_javascript come out as shown',
    async (kind) => {
      const {examples = [], options = []} =
        transformers.find(({id}) => id === `${kind}_javascript`) ?? {};
      for (const {settings, input, output} of examples) {
        const code = /`(.*)`/.exec(settings ?? '')?.[1] ?? options[0]?.default ?? '';
        const result = await runTransformer(code, {kind, row: {value: input ?? null}});
        expect(String(result)).toBe(output);
      }
    },
  );
});

describe('the contract of custom code', () => {
  test('shows the new values of columns with other transformers and the old ones of JavaScript', async () => {
    const {row} = await runColumns({
      columns: [
        {column: 'first_name', kind: 'transform', code: 'return value.toUpperCase()'},
        {
          column: 'note',
          kind: 'transform',
          code: 'return input.first_name + " " + input.last_name',
        },
      ],
      // The worker has put a new last name in already.
      row: {first_name: 'Ann', last_name: 'Marshall', note: ''},
    });
    expect(row).toEqual({first_name: 'ANN', last_name: 'Marshall', note: 'Ann Marshall'});
  });

  test('ignores changes of input and writes the returned value only', async () => {
    const {row} = await runColumns({
      columns: [{column: 'a', kind: 'transform', code: 'input.b = "changed"; return value + 1'}],
      row: {a: 1, b: 'kept'},
    });
    expect(row).toEqual({a: 2, b: 'kept'});
  });

  test('writes NULL without a return', async () => {
    expect(await runTransformer('value.trim();', {row: {value: ' a '}})).toBe(null);
  });

  test('stops with the error of the code', async () => {
    await expect(runTransformer('return value.trim();', {row: {value: null}})).rejects.toThrow(
      'TypeError',
    );
    await expect(runTransformer('return value', {kind: 'generate'})).rejects.toThrow(
      'ReferenceError',
    );
  });

  test('does not compile for a column whose name is no JavaScript name', async () => {
    await expect(
      runTransformer('return value', {column: 'user-id', row: {'user-id': 1}}),
    ).rejects.toThrow(SyntaxError);
  });

  test('removes what looks like a placeholder of the configuration', () => {
    expect(expandPlaceholders('`Hi ${name}, ${input.city}, ${a:b}`')).toBe('`Hi , , b`');
    const safe = '`${ name } ${value.trim()} ${list[0]} $5`';
    expect(expandPlaceholders(safe)).toBe(safe);
    expect(expandPlaceholders('${{name}}')).toBe('${name}');
    expect(expandPlaceholders('${DSN} ${DSN:b}', {DSN: 'postgres://'})).toBe(
      'postgres:// postgres://',
    );
  });

  test('hands over numbers as JavaScript numbers, which end at 9007199254740991', async () => {
    const [big] = [JSON.parse('9007199254740993') as number];
    expect(await runTransformer('return value', {row: {value: big}})).toBe(9007199254740992);
  });

  test('takes a Date, logs to the worker and calls addresses', async () => {
    const date = await runTransformer('return new Date(Date.UTC(1985, 0, 1));', {kind: 'generate'});
    expect(date).toEqual({date: '1985-01-01T00:00:00.000Z'});
    const shifted = await runTransformer('return value.AddDate(0, 0, -10);', {
      row: {value: goTime('2024-05-31T08:03:12Z')},
    });
    expect(shifted).toEqual({date: '2024-05-21T08:03:12.000Z'});
    const {row, logs} = await runColumns({
      columns: [
        {
          column: 'city',
          kind: 'transform',
          code: `const answer = benthos.v0_fetch('http://localhost/city', {}, 'GET', '');
            console.log(answer.status);
            return JSON.parse(answer.body).name;`,
        },
      ],
      row: {city: 'Rome'},
      fetch: ({url, method}) => ({status: 200, body: JSON.stringify({name: `${method} ${url}`})}),
    });
    expect(row).toEqual({city: 'GET http://localhost/city'});
    expect(logs).toEqual(['200']);
  });

  test('refuses what the engine of the worker does not know', () => {
    const faultsOf = (script: string) =>
      findSyntaxFaults(script).map(({kind, line, text}) => `${kind} in line ${line}: ${text}`);
    const script = [
      'let a = null; a ??= 1;',
      'const b = 1n + 1_000;',
      'const c = /(?<year>\\d+)\\p{L}/s;',
      'async () => { for await (const x of []) {} };',
      'async function* g() {}',
      "import('x');",
    ].join('\n');
    expect(faultsOf(script)).toEqual([
      'missing in line 1: operator ??=',
      'missing in line 2: BigInt literal',
      'missing in line 2: underscore in a number',
      'missing in line 3: flag of a regular expression: s',
      'missing in line 4: for await',
      'missing in line 5: async generator',
      'missing in line 6: import',
    ]);
    expect(faultsOf('/(?<year>\\d+)/')).toEqual([
      'missing in line 1: named group in a regular expression',
    ]);
    expect(faultsOf('/\\p{L}/u')).toEqual([
      'missing in line 1: Unicode property in a regular expression',
    ]);
    expect(faultsOf('class A { #x = a?.b ?? 1; static {} } /(?<=a)b/y')).toEqual([]);
    expect(faultsOf('a\n+')).toEqual(['error in line 2: Unexpected token']);
  });

  test.each(['BigInt(1)', '[2, 1].toSorted()', 'Object.groupBy([], String)', 'new WeakRef({})'])(
    'has no %s',
    async (expression) => {
      await expect(runTransformer(`return ${expression}`, {kind: 'generate'})).rejects.toThrow(
        /ReferenceError|TypeError/,
      );
    },
  );

  test('validates the code without running it', async () => {
    expect(await isValidCode('return nothing.here')).toBe(true);
    expect(await isValidCode('value + 1')).toBe(true);
    expect(await isValidCode('return value +')).toBe(false);
    // Strict, while runs are not.
    expect(await isValidCode('return 017')).toBe(false);
    expect(await runTransformer('return 017', {kind: 'generate'})).toBe(15);
  });
});
