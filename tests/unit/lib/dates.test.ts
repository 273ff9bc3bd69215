import {expect, test} from 'vitest';
import {formatDate, formatDay, formatMonth} from '@site/src/lib/dates';

test('a date is written with the day first, whatever the time zone', () => {
  expect(formatDate('2024-05-23T00:00:00.000Z')).toBe('23 May 2024');
  expect(formatDay('2024-02-01T00:00:00.000Z')).toBe('1 February');
  expect(formatMonth('2023-12-31T00:00:00.000Z')).toBe('December 2023');
});
