import {expect, test} from 'vitest';
import {
  formatDate,
  formatDay,
  formatMonth,
  formatReadingTime,
  groupInOrder,
} from '@site/src/lib/changelog';

test('a date is written with the day first, whatever the time zone', () => {
  expect(formatDate('2024-05-23T00:00:00.000Z')).toBe('23 May 2024');
  expect(formatDay('2024-02-01T00:00:00.000Z')).toBe('1 February');
  expect(formatMonth('2023-12-31T00:00:00.000Z')).toBe('December 2023');
});

test('a reading time is rounded up to whole minutes', () => {
  expect(formatReadingTime(0.2)).toBe('1 min read');
  expect(formatReadingTime(2.01)).toBe('3 min read');
});

test('groups follow the order of the items and split when the name changes', () => {
  expect(groupInOrder(['b1', 'b2', 'a1', 'b3'], (item) => item.charAt(0))).toEqual([
    {name: 'b', items: ['b1', 'b2']},
    {name: 'a', items: ['a1']},
    {name: 'b', items: ['b3']},
  ]);
  expect(groupInOrder([], String)).toEqual([]);
});
