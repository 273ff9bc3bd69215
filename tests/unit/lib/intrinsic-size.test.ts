import fs from 'node:fs';
import {describe, expect, test} from 'vitest';
import {linesOf, roomOf, heightClass} from '../../../src/lib/intrinsic-size';

describe('The room of a part of a page', () => {
  test('is a class of heights: two classes on is twice as high', () => {
    expect([1, 11, 12, 16, 16.1, 32, 64, 500].map(heightClass)).toEqual([1, 1, 2, 2, 3, 4, 6, 12]);
  });

  test('is a class that the style sheet has a height for, however small or large', () => {
    const styles = fs.readFileSync('src/components/FilterableReference/styles.module.css', 'utf8');
    const classes = [...styles.matchAll(/\[data-size='(\d+)'\] \{\s+--room: (\d+)rem/g)];
    expect(classes.map(([, size]) => Number(size))).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
    ]);
    for (const [, size, room] of classes) {
      expect(heightClass(Number(room)), `${room} rem`).toBeLessThanOrEqual(Number(size) + 1);
      expect(heightClass(Number(room) - 1), `${room} rem`).toBe(Number(size));
    }
    expect([0, 0.1, 5000].map(heightClass)).toEqual([1, 1, 12]);
  });

  test('counts the lines that readers see, without marks, tags and targets of links', () => {
    expect(linesOf('x'.repeat(38), 38)).toBe(1);
    expect(linesOf('x'.repeat(39), 38)).toBe(2);
    expect(linesOf('**[`a`](/a-long-address#and-a-fragment)** <span data-a="b">b</span>', 3)).toBe(
      1,
    );
    expect(linesOf('a {/* #an-id */}', 1)).toBe(1);
    expect(linesOf('', 38)).toBe(0);
  });

  test('grows with each block, each line and each row', () => {
    const table = '| A | B |\n| --- | --- |\n| a | b |';
    const rooms = [
      ['A sentence.'],
      ['A sentence.<br />Another.'],
      ['A sentence.<br />Another.', table],
      ['A sentence.<br />Another.', `${table}\n| c | d |`],
      ['A sentence.<br />Another.', `${table}\n| c | ${'A long cell. '.repeat(20)} |`],
      ['### Title', 'A sentence.<br />Another.', `${table}\n| c | ${'A long cell. '.repeat(20)} |`],
    ].map(roomOf);
    expect(rooms).toEqual([...new Set(rooms)].sort((a, b) => a - b));
  });

  test('does not count what is folded, but the line that opens it', () => {
    const row = (cell: string): string => `| A | B |\n| --- | --- |\n| a | ${cell} |`;
    const folded = row(`Is.<details><summary>Notes</summary>${'Long. '.repeat(99)}</details>`);
    expect(roomOf([folded])).toBe(roomOf([row('Is.<br />Notes')]));
  });

  test('is that of the highest cell of a row, and a stroke in a cell begins no column', () => {
    const head = '| A | B |\n| --- | --- |';
    const long = 'A long cell. '.repeat(20);
    expect(roomOf([`${head}\n| ${long} | ${long} |`])).toBe(roomOf([`${head}\n| ${long} | b |`]));
    expect(roomOf([`${head}\n| a | b \\| c |`])).toBe(roomOf([`${head}\n| a | b |`]));
  });
});
