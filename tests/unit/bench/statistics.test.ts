import {describe, expect, test} from 'vitest';
import {showSummary, summarize, table} from '../../../bench/statistics.mjs';

describe('A summary of measurements', () => {
  test('is the median and the spread, in whatever order they came', () => {
    expect(summarize([30, 10, 20])).toEqual({median: 20, least: 10, most: 30});
  });

  test('takes the mean of the two in the middle when their number is even', () => {
    expect(summarize([1, 2, 4, 8]).median).toBe(3);
  });

  test('does not exist without a measurement', () => {
    expect(() => summarize([])).toThrowErrorMatchingInlineSnapshot(`[Error: Nothing was measured]`);
  });

  test('shows the spread only when there is one', () => {
    expect(showSummary(summarize([1, 2, 4]), 1)).toBe('2.0 (1.0–4.0)');
    expect(showSummary(summarize([7, 7]))).toBe('7');
  });
});

test('a table has a head, a rule and its rows', () => {
  expect(table(['a', 'b'], [['1', '2']])).toBe('| a | b |\n| --- | --- |\n| 1 | 2 |');
});
