import {expect, test} from 'vitest';
import {excerptOf} from '../../../../src/instruments/errors/excerpt';

test('an excerpt has the words of the message marked, and what is near them', () => {
  expect(
    excerptOf('pq: relation "a" does not exist', [
      [4, 14],
      [15, 31],
    ]),
  ).toEqual([
    {text: 'pq: ', isMarked: false},
    {text: 'relation "', isMarked: true},
    {text: 'a', isMarked: false},
    {text: '" does not exist', isMarked: true},
  ]);
  const far = 'x'.repeat(500);
  const [before, , word, after] = excerptOf(`${far}word${far}`, [[500, 504]]);
  expect(before!.text).toBe('…');
  expect(word!.text).toBe('word');
  expect(after!.text).toBe(`${'x'.repeat(120)}…`);
});
