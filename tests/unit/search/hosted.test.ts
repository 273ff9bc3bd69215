import {afterEach, describe, expect, it, vi} from 'vitest';
import {
  createHostedBackend,
  facetFilters,
  hostsOf,
  readAnswer,
  type HostedOptions,
} from '../../../src/search/hosted';

const scope = {limit: 20, perPage: 5};

const options: HostedOptions = {
  appId: 'ABC123',
  apiKey: 'key',
  indexName: 'docs',
  language: 'en',
  docsTags: ['docs-default-current', 'docs-api-current'],
  siteUrl: 'https://docs.neosync.dev',
  baseUrl: '/',
  loadClient: () => Promise.reject(new Error('not loaded')),
};

const answer = (...hits: readonly unknown[]) => ({results: [{hits}]});

function hit(url: string, titles: Readonly<Record<string, string | null>>, rest: object = {}) {
  return {objectID: url, url, type: 'lvl1', hierarchy: {lvl0: 'Docs', ...titles}, ...rest};
}

const read = (value: unknown, change: Partial<HostedOptions> = {}) =>
  readAnswer(value, scope, {...options, ...change});

it('the hosts of the service follow from the name of the application', () => {
  expect(hostsOf({appId: 'ABC123'})).toEqual([
    'https://abc123-dsn.algolia.net',
    'https://abc123-1.algolianet.com',
  ]);
});

it('filters name the language and the versions that the reader sees', () => {
  expect(facetFilters(options, undefined)).toEqual([
    'language:en',
    [
      'docusaurus_tag:default',
      'docusaurus_tag:docs-default-current',
      'docusaurus_tag:docs-api-current',
    ],
  ]);
  expect(facetFilters(options, 'docs')).toEqual([
    'language:en',
    ['docusaurus_tag:docs-default-current'],
  ]);
  expect(facetFilters(options, 'api')[1]).toEqual(['docusaurus_tag:docs-api-current']);
  expect(facetFilters(options, 'changelog')[1]).toEqual(['docusaurus_tag:default']);
});

describe('an answer', () => {
  it('becomes hits with paths of this site', () => {
    const [page, place] = read(
      answer(
        hit('https://docs.neosync.dev/api/go', {lvl1: 'Go'}, {content: 'Call <it>'}),
        hit('https://docs.neosync.dev/changelog/a#b', {lvl1: 'A', lvl2: 'B', lvl3: 'C'}),
      ),
    );
    expect(page).toMatchObject({url: '/api/go', kind: 'api', isPage: true});
    expect(page?.excerpt).toEqual([{text: 'Call <it>', isMarked: false}]);
    expect(place).toMatchObject({
      url: '/changelog/a#b',
      kind: 'changelog',
      trail: ['B'],
      group: 'Docs › A',
      isPage: false,
      title: [{text: 'C', isMarked: false}],
    });
  });

  it('of a site below a path knows its areas', () => {
    const [found] = read(answer(hit('https://docs.neosync.dev/docs/api/go', {lvl1: 'Go'})), {
      baseUrl: '/docs/',
    });
    expect(found?.kind).toBe('api');
  });

  it('takes marks apart and leaves the rest text', () => {
    const [found] = read(
      answer(
        hit(
          '/a',
          {lvl1: 'A'},
          {
            _snippetResult: {content: {value: '<img src=x> <mark>mask</mark> &amp;'}},
            _highlightResult: {hierarchy: {lvl1: {value: '<mark>A</mark><script>'}}},
          },
        ),
      ),
    );
    expect(found?.excerpt).toEqual([
      {text: '<img src=x> ', isMarked: false},
      {text: 'mask', isMarked: true},
      {text: ' &', isMarked: false},
    ]);
    expect(found?.title).toEqual([
      {text: 'A', isMarked: true},
      {text: '<script>', isMarked: false},
    ]);
  });

  it('leaves out hits that have no title or lead nowhere', () => {
    expect(
      read(
        answer(
          hit('javascript:alert(1)', {lvl1: 'A'}),
          hit('https://', {lvl1: 'A'}),
          hit('/a', {lvl1: null}),
          null,
          'text',
          {},
        ),
      ),
    ).toEqual([]);
    expect(read(answer(hit('https://other.example/x', {lvl1: 'A'})))[0]?.url).toBe(
      'https://other.example/x',
    );
  });

  it('puts the hits of one page together, five at most', () => {
    const many = Array.from({length: 7}, (_, n) => hit(`/a#${n}`, {lvl1: 'A', lvl2: `${n}`}));
    const urls = read(answer(many[0], hit('/b', {lvl1: 'B'}), ...many.slice(1))).map(
      ({url}) => url,
    );
    expect(urls).toEqual(['/a#0', '/a#1', '/a#2', '/a#3', '/a#4', '/b']);
  });

  it.each([[null], ['<!doctype html>'], [{}], [{results: []}], [{results: [{hits: 'none'}]}]])(
    'of another kind is refused: %j',
    (value) => {
      expect(() => read(value)).toThrow('The search service did not answer with hits.');
    },
  );
});

describe('the backend', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  function start(search: () => Promise<unknown>) {
    const spy = vi.fn(search);
    const loadClient = vi.fn(() =>
      Promise.resolve({search: spy} as unknown as Awaited<ReturnType<HostedOptions['loadClient']>>),
    );
    return {backend: createHostedBackend({...options, loadClient}), spy, loadClient};
  }

  it('asks for the words of the query, and nothing before', async () => {
    const {backend, spy, loadClient} = start(() => Promise.resolve(answer()));
    expect(loadClient).not.toHaveBeenCalled();
    backend.prepare();
    await Promise.resolve();
    expect(spy).not.toHaveBeenCalled();
    await backend.search('db host', {...scope, kind: 'api'});
    expect(spy).toHaveBeenCalledWith({
      requests: [
        expect.objectContaining({
          indexName: 'docs',
          query: 'db host',
          facetFilters: ['language:en', ['docusaurus_tag:docs-api-current']],
          hitsPerPage: 20,
        }),
      ],
    });
    expect(loadClient).toHaveBeenCalledTimes(1);
    expect(await backend.suggest('db host')).toEqual([]);
  });

  it.each([
    ['fails', () => Promise.reject(new Error('503'))],
    ['answers nonsense', () => Promise.resolve('<!doctype html>')],
  ])('throws an error that can be tried again when the service %s', async (_, search) => {
    const {backend} = start(search);
    await expect(backend.search('a', scope)).rejects.toMatchObject({
      name: 'RetryError',
      message: 'The search service did not answer.',
    });
  });

  it('waits five seconds for an answer', async () => {
    vi.useFakeTimers();
    const {backend} = start(() => new Promise(() => undefined));
    const failure = backend.search('a', scope).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await failure).toMatchObject({
      name: 'RetryError',
      cause: new Error('No answer in 5000 ms.'),
    });
  });
});
