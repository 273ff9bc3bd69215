import {parseEnv} from 'node:util';
import {expect, test} from 'vitest';
import {interpolate, readDotenv} from '../../../../src/instruments/settings/dotenv';

const text = `# A comment
DB_HOST=postgres.internal
export DB_PORT = 5432
DB_USER="neosync service" # who
DB_PASS='s3cret#value'
EMPTY=
URL=redis://default:key@redis:6379 # inline
HASH=a#b
TEMPORAL_CERT="-----BEGIN CERTIFICATE-----
MIIB
-----END CERTIFICATE-----"
AFTER=true
`;

test('reads the names and values that Node reads', () => {
  const entries = readDotenv(text);
  const values = Object.fromEntries(entries.map(({name, value}) => [name, value]));
  // Node ends a value without quotes at the first #.
  expect(values).toEqual({...parseEnv(text), HASH: 'a#b'});
});

test('knows the line of each entry, also behind a value of several lines', () => {
  const lines = readDotenv(text).map(({name, line}) => `${line} ${name}`);
  expect(lines).toEqual([
    '2 DB_HOST',
    '3 DB_PORT',
    '4 DB_USER',
    '5 DB_PASS',
    '6 EMPTY',
    '7 URL',
    '8 HASH',
    '9 TEMPORAL_CERT',
    '12 AFTER',
  ]);
});

test('reads files of Windows, and what is no entry not at all', () => {
  expect(readDotenv('A=1\r\nno entry\r\n=2\r\nB=3\r\n')).toEqual([
    {name: 'A', value: '1', line: 1},
    {name: 'B', value: '3', line: 4},
  ]);
});

test('takes a quote that nobody closes for a part of the value', () => {
  expect(readDotenv('A="open\nB=1')).toEqual([
    {name: 'A', value: '"open', line: 1},
    {name: 'B', value: '1', line: 2},
  ]);
});

test('a value that the machine fills in is unknown unless it has a default', () => {
  expect(interpolate('${NAME}')).toBeUndefined();
  expect(interpolate('$NAME')).toBeUndefined();
  expect(interpolate('${NAME:?set it}')).toBeUndefined();
  expect(interpolate('${HOST:-db}:${PORT-5432}')).toBe('db:5432');
  expect(interpolate('a$$b')).toBe('a$$b');
  expect(readDotenv("A='$literal'")[0]?.value).toBe('$literal');
});

test('reads two million characters at once', () => {
  const many = 'A="x\n'.repeat(400_000);
  const start = performance.now();
  expect(readDotenv(many).length).toBeGreaterThan(0);
  expect(performance.now() - start).toBeLessThan(5000);
});
