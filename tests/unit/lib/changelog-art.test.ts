import {expect, test} from 'vitest';
import {cellsOf, signs} from '@site/src/lib/changelog-art';
import {areas} from '@site/src/lib/changelog';

test('the cells of an entry are always the same, and others for another entry', () => {
  expect(cellsOf('/changelog/metrics', 12)).toEqual(cellsOf('/changelog/metrics', 12));
  expect(cellsOf('/changelog/metrics', 12)).not.toEqual(cellsOf('/changelog/terraform', 12));
  expect(cellsOf('/changelog/metrics', 12)).toHaveLength(12);
});

test('each area has a sign of its own', () => {
  expect(Object.keys(signs).sort()).toEqual(Object.keys(areas).sort());
  expect(new Set(Object.values(signs)).size).toBe(Object.keys(areas).length);
});
