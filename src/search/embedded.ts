import {RetryError, type SearchBackend} from './backend';
import type {Engine} from './engine';
import {hitOf} from './hits';
import type {WorkerReply, WorkerRequest} from './messages';

/** Time for a worker to start; its script is small. */
const patience = 10_000;

/** The part of a worker that is used here. */
type WorkerLike = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>;

export interface EmbeddedOptions {
  readonly indexUrl: string;
  /** Path under which the site is served, with both slashes. */
  readonly baseUrl: string;
  /** Starts the worker; may throw. */
  readonly startWorker: () => WorkerLike;
  /** Makes an engine in the page itself, for when there is no worker. */
  readonly loadEngine: (indexUrl: string) => Promise<Engine>;
}

type Ask = (request: Pick<WorkerRequest, 'query' | 'scope'>) => Promise<WorkerReply>;

/** Who waits for a reply. */
interface Waiting {
  readonly answer: (reply: WorkerReply) => void;
  readonly refuse: (error: Error) => void;
}

/**
 * Starts the worker.
 *
 * @returns the way to ask it, once it runs; it rejects when the worker fails, which ends the worker
 * @throws Error when it does not start in time
 */
function connect({indexUrl, baseUrl, startWorker}: EmbeddedOptions): Promise<Ask> {
  return new Promise((resolve, reject) => {
    const worker = startWorker();
    const waiting = new Map<number, Waiting>();
    let lastId = 0;
    let fault: Error | undefined;

    function fail(reason: string): void {
      const error = new Error(reason);
      fault = error;
      worker.terminate();
      reject(error);
      waiting.forEach(({refuse}) => refuse(error));
    }
    const timer = setTimeout(() => fail('The search worker did not start.'), patience);

    function ask(request: Parameters<Ask>[0]): Promise<WorkerReply> {
      if (fault) {
        return Promise.reject(fault);
      }
      lastId += 1;
      const id = lastId;
      return new Promise((answer, refuse) => {
        waiting.set(id, {answer, refuse});
        worker.postMessage({...request, id, indexUrl, baseUrl} satisfies WorkerRequest);
      });
    }

    worker.addEventListener('error', () => {
      clearTimeout(timer);
      fail('The search worker stopped.');
    });
    worker.addEventListener('message', ({data}: MessageEvent<WorkerReply>) => {
      clearTimeout(timer);
      if (data.type === 'started') {
        resolve(ask);
      } else if (data.type === 'failed') {
        fail(data.reason);
      } else {
        waiting.get(data.id)?.answer(data);
        waiting.delete(data.id);
      }
    });
  });
}

/**
 * Makes the backend of the embedded index. The worker and the index are loaded when they are needed. If
 * the worker cannot start, stops, or cannot use the index, the page itself searches; if that fails too,
 * the search does, and the next one tries all again.
 */
export function createEmbeddedBackend(options: EmbeddedOptions): SearchBackend {
  let worker: Promise<Ask> | undefined;
  let engine: Promise<Engine> | undefined;

  async function askPage<Answer>(question: (engine: Engine) => Answer): Promise<Answer> {
    try {
      engine ??= options.loadEngine(options.indexUrl);
      return question(await engine);
    } catch (error) {
      engine = undefined;
      worker = undefined;
      throw new RetryError('The search index could not be loaded.', {cause: error});
    }
  }

  async function askWorker(request: Parameters<Ask>[0]): Promise<WorkerReply | undefined> {
    if (engine) {
      return undefined;
    }
    try {
      worker ??= connect(options);
      return await (
        await worker
      )(request);
    } catch {
      return undefined;
    }
  }

  async function suggest(query: string): Promise<string[]> {
    const reply = await askWorker({query});
    return reply?.type === 'suggestions'
      ? reply.suggestions
      : askPage((loaded) => loaded.suggest(query));
  }

  return {
    prepare() {
      suggest('').catch(() => undefined);
    },
    suggest,
    async search(query, scope) {
      const reply = await askWorker({query, scope});
      return reply?.type === 'hits'
        ? reply.hits
        : askPage(({search}) => search(query, scope).map((match) => hitOf(match, options.baseUrl)));
    },
  };
}
