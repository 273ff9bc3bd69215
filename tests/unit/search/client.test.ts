import {expect, it} from 'vitest';
import {RetryError, type SearchBackend} from '../../../src/search/backend';
import {createDocSearch, type SearchState} from '../../../src/search/client';
import type {SearchHit} from '../../../src/search/hits';

const scope = {limit: 20, perPage: 5};
const hit = {objectID: '/a'} as SearchHit;

function start(backend: Partial<Pick<SearchBackend, 'search' | 'suggest'>>) {
  const states: SearchState[] = [];
  const search = createDocSearch(
    {search: () => Promise.resolve([]), suggest: () => Promise.resolve([]), ...backend},
    () => scope,
    (state) => states.push(state),
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
  expect(await ask('jobs')).toEqual({results: [{hits: [hit], nbHits: 1, query: 'jobs'}]});
  expect(asked).toEqual([['jobs', scope]]);
  expect(states).toEqual([
    {status: 'loading', query: 'jobs'},
    {status: 'shown', query: 'jobs', count: 1},
  ]);
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
