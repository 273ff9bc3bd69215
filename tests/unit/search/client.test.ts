import {expect, it} from 'vitest';
import {RetryError, type SearchBackend} from '../../../src/search/backend';
import {
  createDocSearch,
  fromDocSearch,
  toDocSearch,
  type SearchState,
} from '../../../src/search/client';
import type {SearchHit} from '../../../src/search/hits';

const scope = {limit: 20, perPage: 5};
const hit: SearchHit = {
  id: '/a#b',
  url: '/a#b',
  kind: 'docs',
  label: 'Flag',
  group: 'Docs › <A>',
  page: '<A>',
  isPage: false,
  trail: [],
  title: [
    {text: '"b" ', isMarked: false},
    {text: 'job', isMarked: true},
  ],
  excerpt: [],
};

function start(backend: Partial<Pick<SearchBackend, 'search' | 'suggest'>>) {
  const states: SearchState[] = [];
  const search = createDocSearch(
    {search: () => Promise.resolve([]), suggest: () => Promise.resolve([]), ...backend},
    () => scope,
    (state) => states.push(state),
    (query, path) => `/search?q=${query}&page=${path}`,
  );
  return {
    states,
    ask: (query: string) => search({requests: [{indexName: 'neosync', query}]}),
  };
}

it('hands the query and the scope on and answers with hits', async () => {
  const asked: unknown[] = [];
  const {ask, states} = start({
    search: (...request) => {
      asked.push(request);
      return Promise.resolve([hit]);
    },
  });
  expect(await ask('jobs')).toEqual({
    results: [{hits: [toDocSearch(hit)], nbHits: 1, query: 'jobs'}],
  });
  expect(asked).toEqual([['jobs', scope]]);
  expect(states).toEqual([
    {status: 'loading', query: 'jobs'},
    {status: 'shown', query: 'jobs', count: 1},
  ]);
});

it('shows three hits of a page, and after them the way to the others', async () => {
  const hits = ['a', 'b', 'c', 'd'].map((name) => ({...hit, id: name, url: `/a#${name}`}));
  const {ask, states} = start({search: () => Promise.resolve([...hits, {...hit, url: '/b'}])});
  const {results} = await ask('jobs');
  const [first] = results as {hits: {url: string; type: string}[]}[];
  expect(first?.hits.map(({url, type}) => `${type} ${url}`)).toEqual([
    'lvl2 /a#a',
    'lvl2 /a#b',
    'lvl2 /a#c',
    'content /search?q=jobs&page=/a',
    'lvl2 /b',
  ]);
  expect(states.at(-1)).toEqual({status: 'shown', query: 'jobs', count: 4});
});

it('tells of other words when there are no hits', async () => {
  const {ask, states} = start({suggest: () => Promise.resolve(['Subsetting'])});
  await ask('zz');
  expect(states.at(-1)).toEqual({status: 'empty', query: 'zz', suggestions: ['Subsetting']});
});

it('takes a search that failed for one without hits, and tells', async () => {
  const {ask, states} = start({search: () => Promise.reject(new RetryError('gone'))});
  expect(await ask('jobs')).toEqual({results: [{hits: [], nbHits: 0, query: 'jobs'}]});
  expect(states.at(-1)).toEqual({status: 'failed', query: 'jobs'});
});

it('tells nothing of a search after which another one began', async () => {
  let finish = (): void => undefined;
  const slow = new Promise<SearchHit[]>((resolve) => {
    finish = () => resolve([hit, hit]);
  });
  const {ask, states} = start({
    search: (query) => (query === 'slow' ? slow : Promise.resolve([hit])),
  });
  const first = ask('slow');
  await ask('quick');
  finish();
  await first;
  expect(states.map(({status}) => status)).toEqual(['loading', 'loading', 'shown']);
  expect(states.at(-1)).toMatchObject({query: 'quick', count: 1});
});

it('gives DocSearch titles as HTML, the group as text, and our hit beside them', () => {
  const given = toDocSearch(hit);
  expect(given).toMatchObject({
    objectID: '/a#b',
    url_without_anchor: '/a',
    anchor: 'b',
    type: 'lvl2',
    hierarchy: {lvl0: 'Docs › <A>', lvl1: '&lt;A&gt;', lvl2: '&quot;b&quot; job'},
  });
  expect(fromDocSearch(given)).toBe(hit);
});

it('knows what DocSearch stored by the lack of our hit', () => {
  const {_snippetResult: _, ...stored} = toDocSearch(hit);
  expect(fromDocSearch(stored)).toBeUndefined();
});
