import {expect, test} from 'vitest';
import {formatReadingTime, groupInOrder} from '@site/src/lib/changelog';

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
