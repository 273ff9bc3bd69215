import {describe, expect, test} from 'vitest';
import {learnWords, type AskedQuery} from '../../../../src/plugins/search-index/learn-words';

/** Queries with the pages that answer them. */
function asked(queries: Readonly<Record<string, string | readonly string[]>>): AskedQuery[] {
  return Object.entries(queries).map(([query, pages]) => ({query, pages: [pages].flat()}));
}

/** Words that lead to a page, in alphabetical order. */
const wordsFor = (page: string, queries: readonly AskedQuery[]): string[] =>
  [...(learnWords(queries).get(page)?.keys() ?? [])].sort();

/** Queries of other pages, each with a word of its own and one that all have. */
const others = asked(
  Object.fromEntries(Array.from({length: 2000}, (_, n) => [`data other${n}`, `/page-${n}`])),
);

const queries = [
  ...others,
  ...asked({
    'copy data to staging': '/sync',
    'staging with fresh rows': '/sync',
    'refresh our staging': '/sync',
    'data behind a firewall': '/network',
    'open the firewall': '/network',
    'firewall of the data center': '/network',
    'fake data': '/generate',
    'data for a demo': '/generate',
    'rows of data for a demo': '/generate',
  }),
];

describe('a word leads to a page', () => {
  test('when queries with it are answered there', () => {
    expect(wordsFor('/sync', queries)).toEqual(['staging']);
    expect(wordsFor('/network', queries)).toEqual(['firewall']);
    expect(wordsFor('/generate', queries)).toEqual(['demo']);
  });

  test('and not when it is asked for everywhere, or too rarely', () => {
    const all = [...learnWords(queries).values()].flatMap((words) => [...words.keys()]);
    expect(all).not.toContain('data');
    expect(all).not.toContain('fake');
  });

  test('the more strongly the more often it is asked', () => {
    const many = asked(
      Object.fromEntries(
        Array.from({length: 35}, (_, n) => [`${n < 30 ? 'nightly' : 'weekly'} word${n}`, '/often']),
      ),
    );
    const words = learnWords([...many, ...others]).get('/often');
    expect(words?.get('nightly')).toBe(4);
    expect(words?.get('weekly')).toBe(3);
  });

  test('in the form that is asked most, and once for all forms', () => {
    const forms = [
      ...others,
      ...asked({
        'refresh it': '/sync',
        'refreshes it': '/sync',
        'it is refreshed': '/sync',
        'why is it refreshed': '/sync',
        'open a firewall': '/network',
        'two firewalls': '/network',
        'a firewall': '/network',
      }),
    ];
    expect(wordsFor('/sync', forms)).toEqual(['refreshed']);
    expect(wordsFor('/network', forms)).toEqual(['firewall']);
  });

  test('less when the queries with it have several pages', () => {
    const shared = ['/a', '/b', '/c', '/d', '/e', '/f', '/g', '/h', '/i'];
    const ofMany = asked({'nightly job': shared, 'nightly run': shared, 'other word': '/a'});
    expect(learnWords([...others, ...ofMany]).get('/a')).toBeUndefined();
    expect(
      wordsFor('/z', [...others, ...asked({'nightly job': '/z', 'nightly run': '/z'})]),
    ).toEqual(['nightly']);
  });
});

test('the same queries teach the same, in any order', () => {
  const sorted = (learnt: ReturnType<typeof learnWords>) =>
    [...learnt].map(([page, words]) => [page, [...words].sort()]).sort();
  expect(sorted(learnWords([...queries].reverse()))).toEqual(sorted(learnWords(queries)));
});

test('no queries teach nothing', () => {
  expect(learnWords([])).toEqual(new Map());
});
