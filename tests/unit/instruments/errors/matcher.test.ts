import {describe, expect, test} from 'vitest';
import {createMatcher} from '../../../../src/instruments/errors/matcher';

function spansOf(message: string, line: string): (readonly [number, number])[] | undefined {
  const [match] = createMatcher([{id: 'entry', message}])(line);
  return match && [...match.spans];
}

describe('the fixed words of a message', () => {
  test('are found around what differs', () => {
    const line = 'pq: relation "public.users" does not exist';
    expect(spansOf('relation "…" does not exist', line)).toEqual([
      [4, 14],
      [26, 42],
    ]);
  });

  test('stand in a part of a chain, and as whole words', () => {
    expect(spansOf('table … is gone', 'table a: b is gone')).toBeUndefined();
    expect(spansOf('name must be at least 3', 'jobName must be at least 3')).toBeUndefined();
    expect(spansOf('equal to 1', 'equal to 10')).toBeUndefined();
  });

  test('may go on behind a colon', () => {
    expect(spansOf('unable to exec: … relation', 'unable to exec: a: b: relation')).toBeDefined();
  });

  test('are those of MySQL with and without its state', () => {
    const message = 'Error 1045 (28000): Access denied';
    expect(spansOf(message, 'Error 1045 (28000): Access denied for a')).toBeDefined();
    expect(spansOf(message, 'Error 1045: Access denied for a')).toBeDefined();
  });

  test('are found where they stand last', () => {
    expect(spansOf('redis: nil', 'redis: nil: redis: nil')).toEqual([[12, 22]]);
  });
});
