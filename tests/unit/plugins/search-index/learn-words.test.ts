import {describe, expect, test} from 'vitest';
import {learnWords, type AskedQuery} from '../../../../src/plugins/search-index/learn-words';
import {mostStrength} from '../../../../src/search/records';

/** Queries with the pages that answer them. */
function asked(queries: Readonly<Record<string, string | readonly string[]>>): AskedQuery[] {
  return Object.entries(queries).map(([query, pages]) => ({query, pages: [pages].flat()}));
}

/** Words that lead to a page, the strongest first. */
function wordsFor(page: string, queries: readonly AskedQuery[]): string[] {
  const words = [...(learnWords(queries).get(page) ?? [])];
  return words.sort(([, a], [, b]) => b - a).map(([word]) => word);
}

/** Queries of other pages: each page has its own word, and all have one of many others and the same. */
const others = asked(
  Object.fromEntries(
    Array.from({length: 600}, (_, n) => [`data other${n % 30} word${n % 7}`, `/page-${n % 30}`]),
  ),
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
    expect(wordsFor('/page-3', queries)).toEqual(['other3']);
  });

  test('hardly when it is asked for everywhere, and not when it is asked for too rarely', () => {
    const learnt = [...learnWords(queries).values()];
    expect(Math.max(...learnt.map((words) => words.get('data') ?? 0))).toBeLessThanOrEqual(1);
    const all = learnt.flatMap((words) => [...words.keys()]);
    expect(all).not.toContain('fake');
    expect(all.filter((word) => word.startsWith('word'))).toEqual([]);
  });

  test('less when another word of its queries says more', () => {
    const kinds = {helm: '/kubernetes', compose: '/compose', brew: '/cli'};
    const same = asked(
      Object.fromEntries(
        Object.entries(kinds).flatMap(([word, page]) =>
          Array.from({length: 20}, (_, n) => [`${word} install ${word}${n}`, page]),
        ),
      ),
    );
    const learnt = learnWords([...others, ...same]);
    for (const [word, page] of Object.entries(kinds)) {
      const words = learnt.get(page);
      expect(words?.get(word) ?? 0).toBeGreaterThan(words?.get('install') ?? 0);
    }
  });

  test('the more strongly the more often it is asked, up to a most', () => {
    const asking = (word: string, count: number) =>
      asked(
        Object.fromEntries(
          Array.from({length: count}, (_, n) => [`${word} ${word}${n}`, '/often']),
        ),
      );
    const words = learnWords([...others, ...asking('nightly', 40), ...asking('weekly', 3)]);
    const [nightly = 0, weekly = 0] = ['nightly', 'weekly'].map((word) =>
      words.get('/often')?.get(word),
    );
    expect(nightly).toBe(mostStrength);
    expect(weekly).toBeGreaterThan(0);
    expect(weekly).toBeLessThan(nightly);
  });

  test('in the form that is asked most, and once for all forms', () => {
    const forms = [
      ...others,
      ...asked({
        'refresh it': '/sync',
        'refreshes it': '/sync',
        'it is refreshed': '/sync',
        'why is it refreshed': '/sync',
        'a firewall': '/network',
        'some firewalls': '/network',
        'the firewall': '/network',
      }),
    ];
    expect(wordsFor('/sync', forms)).toEqual(['refreshed']);
    expect(wordsFor('/network', forms)).toEqual(['firewall']);
  });

  test('less when the queries with it have several pages', () => {
    const shared = ['/a', '/b', '/c', '/d', '/e', '/f', '/g', '/h', '/i'];
    const ofMany = asked({'nightly job': shared, 'nightly run': shared, 'nightly try': shared});
    const ofOne = asked({'nightly job': '/a', 'nightly run': '/a', 'nightly try': '/a'});
    const strength = (more: readonly AskedQuery[]) =>
      learnWords([...others, ...more])
        .get('/a')
        ?.get('nightly') ?? 0;
    expect(strength(ofMany)).toBeLessThan(strength(ofOne));
  });
});

test('the same queries teach the same, in any order', () => {
  const sorted = (learnt: ReturnType<typeof learnWords>) =>
    [...learnt].map(([page, words]) => [page, [...words].sort()]).sort();
  expect(sorted(learnWords([...queries].reverse()))).toEqual(sorted(learnWords(queries)));
});

test('a new query leaves what other pages have learnt', () => {
  const before = learnWords(queries);
  const after = learnWords([...queries, ...asked({'scrubbed rows for a vendor': '/vendor'})]);
  for (const page of ['/sync', '/network', '/generate', '/page-3']) {
    expect(after.get(page)).toEqual(before.get(page));
  }
});

test('no queries teach nothing', () => {
  expect(learnWords([])).toEqual(new Map());
});
