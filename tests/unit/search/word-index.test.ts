import {describe, expect, it} from 'vitest';
import {createWordIndex, type Alternative} from '../../../src/search/word-index';

const index = createWordIndex(
  [
    {title: 'run a job', text: 'a run of a job'},
    {title: 'runs', text: 'jobs that ran'},
    {title: 'foreign key', text: 'a key'},
    {title: 'key', text: 'a foreign table'},
    {title: 'foreign', text: 'constructor'},
  ],
  (text) => text.split(' '),
);

function numbers(...alternatives: readonly Alternative[]): number[] {
  return [...index.find(alternatives).keys()];
}

describe('an index of words', () => {
  it('finds a term in all fields, and says in which', () => {
    expect(index.find([{terms: ['run']}])).toEqual(
      new Map([[0, new Map([['run', ['title', 'text']]])]]),
    );
  });

  it('finds terms that begin with a word when that is asked', () => {
    expect(numbers({terms: ['run']})).toEqual([0]);
    expect(numbers({terms: ['run'], isBeginning: true})).toEqual([0, 1]);
    expect(numbers({terms: ['zebra'], isBeginning: true})).toEqual([]);
  });

  it('finds a phrase where all of its words are, in whichever fields', () => {
    expect(numbers({terms: ['foreign', 'key']})).toEqual([2, 3]);
  });

  it('puts together what several alternatives find', () => {
    const found = index.find([{terms: ['foreign', 'key']}, {terms: ['constructor']}]);
    expect([...found.keys()]).toEqual([2, 3, 4]);
    expect([...(found.get(2)?.keys() ?? [])]).toEqual(['foreign', 'key']);
  });

  it('finds nothing for words that no text has, such as names of every object', () => {
    expect(numbers({terms: ['toString']}, {terms: ['__proto__']}, {terms: []})).toEqual([]);
    expect(numbers()).toEqual([]);
  });
});
