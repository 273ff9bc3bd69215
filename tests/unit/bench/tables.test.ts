import {describe, expect, test} from 'vitest';
import {quantile, summary, table} from '../../../bench/tables';

describe('A summary of measurements', () => {
  test('is the median and the spread, in whatever order they came', () => {
    expect(summary([30, 10, 20])).toBe('20 (10–30)');
  });

  test('takes the mean of the two in the middle when their number is even', () => {
    expect(quantile([1, 2, 4, 8], 0.5)).toBe(3);
  });

  test('does not exist without a measurement', () => {
    expect(() => summary([])).toThrowErrorMatchingInlineSnapshot(`[Error: Nothing was measured]`);
  });

  test('shows the spread only when there is one', () => {
    expect(summary([1, 2, 4], 1)).toBe('2.0 (1.0–4.0)');
    expect(summary([7, 7])).toBe('7');
  });
});

test('a table has a head, a rule and its rows', () => {
  expect(
    table([
      ['a', 'b'],
      ['1', '2'],
    ]),
  ).toBe('| a | b |\n| - | - |\n| 1 | 2 |');
});
