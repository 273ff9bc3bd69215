// cspell:ignore existiert nicht
import fs from 'node:fs';
import {describe, expect, test} from 'vitest';
import {createErrorFinder} from '../../../../src/instruments/errors/find-errors';
import {entryOfState} from '../../../../src/instruments/errors/sql-states';
import {readEvidence} from '../../../../src/reference/evidence';
import {loadErrors} from '../../../../src/reference/errors';
import {around, lines, linesOfTool} from './tool-lines';

const others = fs
  .readFileSync('tests/fixtures/instruments/other-programs.txt', 'utf8')
  .split('\n')
  .filter((line) => line !== '');

const {errors} = loadErrors();
const findErrors = createErrorFinder(errors);

/** The lines of a place that do not find their message first, with what they find. */
function missed(place: number): string[] {
  const own = linesOfTool.filter((line) => line.place === place);
  return own.flatMap(({id, line}) => {
    const found = findErrors(line).map(({entry}) => entry.id);
    return found[0] === id ? [] : [`${id}: ${found.join(', ') || 'nothing'} | ${line}`];
  });
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} %`;
}

describe('lines that the tool writes', () => {
  test('are three for each message, made of what its source shows', () => {
    expect(Object.keys(lines)).toEqual(errors.map(({id}) => id));
    for (const [id, list] of Object.entries(lines)) {
      expect(list, id).toHaveLength(3);
    }
    for (const {source} of Object.values(around)) {
      expect(() => readEvidence(source)).not.toThrow();
    }
  });

  test.each([
    ['the first two, which the matching was written with', [0, 1]],
    ['the third, which it was not', [2]],
  ])('find their message first in at least 98 %%: %s', (name, places) => {
    const all = places.flatMap(missed);
    const count = places.length * errors.length;
    console.log(`Found first, ${name}: ${percent(count - all.length, count)} of ${count}`);
    expect(all.length / count, all.join('\n')).toBeLessThanOrEqual(0.02);
  });
});

test('lines of other programs find nothing in at least 97 %', () => {
  expect(others).toHaveLength(200);
  const found = others.flatMap((line) => {
    const ids = findErrors(line).map(({entry}) => entry.id);
    return ids.length === 0 ? [] : [`${ids.join(', ')} | ${line}`];
  });
  console.log(
    `Other programs, nothing found: ${percent(others.length - found.length, others.length)} of ${others.length}`,
  );
  expect(found.length / others.length, found.join('\n')).toBeLessThanOrEqual(0.03);
});

test('each code of Postgres belongs to an entry', () => {
  const ids = new Set(errors.map(({id}) => id));
  expect(Object.values(entryOfState).filter((id) => !ids.has(id))).toEqual([]);
});

describe('a log of many lines', () => {
  const idsOf = (log: string) => findErrors(log).map(({entry}) => entry.id);

  test('has the innermost cause first, and what is around it after it', () => {
    expect(
      idsOf('could not successfully complete sync activity: pq: permission denied for table users'),
    ).toEqual(['permission-denied-table', 'could-not-complete-sync-activity']);
  });

  test('has errors before information, and the first of them first', () => {
    expect(
      idsOf(
        [
          '{"level":"INFO","msg":"retrying: redis: nil"}',
          '{"level":"ERROR","msg":"pq: numeric field overflow"}',
          '{"level":"ERROR","msg":"pq: integer out of range"}',
        ].join('\n'),
      ),
    ).toEqual(['numeric-field-overflow', 'integer-out-of-range', 'redis-nil']);
  });

  test('says how often and where first', () => {
    const [finding] = findErrors('start\nredis: nil\nredis: nil');
    expect(finding).toMatchObject({line: 2, count: 2, text: 'redis: nil', spans: [[0, 10]]});
  });

  test('is read in Go values and in other languages of Postgres, too', () => {
    expect(
      idsOf('failed: %!w(*errors.errorString=&{unable to get password for pg string})')[0],
    ).toBe('password-for-pg-string');
    expect(idsOf('ERROR: Relation »a« existiert nicht (SQLSTATE 42P01)')).toEqual([
      'relation-does-not-exist',
    ]);
  });

  test('shows no secret', () => {
    expect(findErrors('postgres://a:hunter2@db: connect: connection refused')[0]!.text).toBe(
      'postgres://a:•••@db: connect: connection refused',
    );
  });

  test('of 2 million characters is read in seconds, in lines or in one', () => {
    const line = 'could not do it: unable to exec relation "a" does not matter at all; nothing\n';
    const log = line.repeat(Math.floor(2_000_000 / line.length));
    const start = performance.now();
    expect(findErrors(log)).toEqual([]);
    expect(findErrors(log.replaceAll('\n', ' '))).toEqual([]);
    expect(findErrors('relation "'.repeat(200_000))).toEqual([]);
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});
