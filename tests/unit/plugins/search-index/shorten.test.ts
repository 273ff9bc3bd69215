// cspell:ignore createjob
import {expect, it} from 'vitest';
import {distinctWords, shortenTexts} from '../../../../src/plugins/search-index/shorten';

const shorten = (text: string, title = '', code = '') => {
  const [first] = shortenTexts([{title, text, code}]);
  return first;
};

it('a short text is kept whole', () => {
  expect(shorten('Set it to true.')).toEqual({text: 'Set it to true.', words: ''});
});

it('a long text ends with a sentence if one ends in the right place', () => {
  const sentence = 'This sentence has between thirty and sixty letters.';
  expect(shorten(`${sentence} ${'More words follow without an end '.repeat(5)}`)?.text).toBe(
    sentence,
  );
});

it('a long text ends with a word otherwise', () => {
  const {text = ''} = shorten('word '.repeat(40)) ?? {};
  expect(text).toMatch(/^(?:word )+word$/);
  expect(text.length).toBeLessThanOrEqual(62);
});

it('of the rest, each word is kept once, without those that are shown, named or in every text', () => {
  const shown = 'Rows of tables are copied in the order of foreign keys.';
  const result = shorten(
    `${shown} The truncated tables, then truncate the partitions of DB_HOST.`,
    'Partition',
  );
  expect(result?.text).toBe(shown);
  expect(result?.words).toBe('db_host truncated');
});

it('of samples, names are kept, and words of the language are not', () => {
  expect(shorten('Text.', '', 'const job = await client.createJob({DB_PASS: 1});')?.words).toBe(
    'create createjob db_pass job',
  );
});

it('a word in the rest of several records stays with the one that uses it most', () => {
  const long = 'What is shown of a text that is long. '.repeat(4);
  const words = shortenTexts([
    {title: 'A', text: `${long} grants`, code: ''},
    {title: 'B', text: `${long} grants, grants`, code: ''},
  ]).map((record) => record.words);
  expect(words).toEqual(['', 'grants']);
});

it('of what readers ask, each word is kept once, without those that say nothing', () => {
  expect(distinctWords('how do I restart it; restarts, restarts, DB_HOST of the db')).toBe(
    'db_host restart restarts',
  );
});
