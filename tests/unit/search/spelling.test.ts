// cspell:ignore kuberntes postgrse deplpy temporral subste hosr subsea zubzettinq
import {expect, it} from 'vitest';
import {correct, distance} from '../../../src/search/spelling';

const vocabulary = new Map([
  ['kubernetes', true],
  ['postgres', true],
  ['temporal', true],
  ['deploy', true],
  ['subset', true],
  ['subject', false],
  ['db_host', true],
]);

it.each([
  ['a letter that is lost', 'kuberntes', 'kubernetes'],
  ['letters that changed places', 'postgrse', 'postgres'],
  ['a neighbor on the keyboard', 'deplpy', 'deploy'],
  ['a letter twice', 'temporral', 'temporal'],
  ['a slip in a name', 'db_hosr', 'db_host'],
])('corrects %s', (_, typed, meant) => {
  expect(correct(typed, vocabulary)).toBe(meant);
});

it('prefers words of titles', () => {
  expect(
    correct(
      'subste',
      new Map([
        ['subsea', false],
        ['subset', true],
      ]),
    ),
  ).toBe('subset');
});

it.each(['pods', 'kub', '', 'zubzettinq', '12345', 'postgres'.repeat(9)])(
  'leaves «%s» alone, which is short or like no word',
  (typed) => {
    expect(correct(typed, vocabulary)).toBeUndefined();
  },
);

it('counts slips of the finger less than other letters', () => {
  expect(distance('cat', 'cat')).toBe(0);
  expect(distance('cst', 'cat')).toBeLessThan(distance('cpt', 'cat'));
  expect(distance('act', 'cat')).toBeLessThan(distance('cpt', 'cat'));
});
