// cspell:ignore subsettinq
import {afterEach, describe, expect, it, vi} from 'vitest';
import {createEmbeddedBackend} from '../../../src/search/embedded';
import {createEngine} from '../../../src/search/engine';
import type {WorkerReply, WorkerRequest} from '../../../src/search/messages';
import {makeRecords} from './make-records';

const engine = createEngine(makeRecords({path: '/a', title: 'Subsetting'}));
const scope = {limit: 20, perPage: 5};

/** A worker that says what a test wants it to say. */
class FakeWorker extends EventTarget {
  isEnded = false;

  constructor(
    private readonly answer: (request: WorkerRequest) => WorkerReply | undefined,
    starts = true,
  ) {
    super();
    if (starts) {
      queueMicrotask(() => this.say({type: 'started'}));
    }
  }

  say(data: WorkerReply): void {
    this.dispatchEvent(Object.assign(new Event('message'), {data}));
  }

  postMessage(request: WorkerRequest): void {
    const reply = this.answer(request);
    queueMicrotask(() => (reply ? this.say(reply) : this.dispatchEvent(new Event('error'))));
  }

  terminate(): void {
    this.isEnded = true;
  }
}

function start(
  startWorker: () => FakeWorker,
  loadEngine: () => Promise<typeof engine> = () => Promise.resolve(engine),
) {
  const load = vi.fn(loadEngine);
  const backend = createEmbeddedBackend({
    indexUrl: '/records.json',
    baseUrl: '/docs/',
    startWorker,
    loadEngine: load,
  });
  return {backend, load};
}

afterEach(() => {
  vi.useRealTimers();
});

describe('a worker', () => {
  it('is asked, and the page does not load the index', async () => {
    const requests: WorkerRequest[] = [];
    const {backend, load} = start(
      () =>
        new FakeWorker((request) => {
          requests.push(request);
          return request.scope
            ? {type: 'hits', id: request.id, hits: []}
            : {type: 'suggestions', id: request.id, suggestions: ['Subsetting']};
        }),
    );
    expect(await backend.search('jobs', scope)).toEqual([]);
    expect(await backend.suggest('jobs')).toEqual(['Subsetting']);
    expect(requests).toEqual([
      {id: 1, indexUrl: '/records.json', baseUrl: '/docs/', query: 'jobs', scope},
      {id: 2, indexUrl: '/records.json', baseUrl: '/docs/', query: 'jobs'},
    ]);
    expect(load).not.toHaveBeenCalled();
  });

  it('gives each search its own answer, in whatever order they come', async () => {
    const worker = new FakeWorker(() => ({type: 'started'}));
    const {backend} = start(() => worker);
    const both = Promise.all([backend.suggest('a'), backend.suggest('b')]);
    await new Promise(setImmediate);
    worker.say({type: 'suggestions', id: 2, suggestions: ['second']});
    worker.say({type: 'suggestions', id: 1, suggestions: ['first']});
    expect(await both).toEqual([['first'], ['second']]);
  });
});

describe('the page itself searches', () => {
  const first = async ({backend}: ReturnType<typeof start>) =>
    (await backend.search('subset', scope))[0]?.url;

  it('when a worker cannot be made', async () => {
    const site = start(() => {
      throw new Error('Workers are switched off.');
    });
    expect(await first(site)).toBe('/docs/a');
    expect(await site.backend.suggest('subsettinq')).toEqual(['Subsetting']);
  });

  it('when the worker stops', async () => {
    const worker = new FakeWorker(() => undefined);
    expect(await first(start(() => worker))).toBe('/docs/a');
    expect(worker.isEnded).toBe(true);
  });

  it('when the worker cannot use the index', async () => {
    const worker = new FakeWorker(({id}) => ({type: 'failed', id, reason: 'It is cut off.'}));
    expect(await first(start(() => worker))).toBe('/docs/a');
  });

  it('when the worker does not start in time', async () => {
    vi.useFakeTimers();
    const worker = new FakeWorker(() => undefined, false);
    const found = first(start(() => worker));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await found).toBe('/docs/a');
  });
});

describe('when the page cannot load the index either', () => {
  it('the search fails, and the next one tries again', async () => {
    let isThere = false;
    const {backend, load} = start(
      () => {
        throw new Error('Workers are switched off.');
      },
      () => (isThere ? Promise.resolve(engine) : Promise.reject(new Error('404'))),
    );
    await expect(backend.search('subset', scope)).rejects.toMatchObject({
      name: 'RetryError',
      message: 'The search index could not be loaded.',
      cause: new Error('404'),
    });
    isThere = true;
    expect(await backend.search('subset', scope)).toHaveLength(1);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('preparing for a search says nothing', async () => {
    const {backend, load} = start(
      () => {
        throw new Error('Workers are switched off.');
      },
      () => Promise.reject(new Error('404')),
    );
    backend.prepare();
    await new Promise(setImmediate);
    expect(load).toHaveBeenCalledTimes(1);
  });
});
