import type {Engine} from './engine';
import {hitOf} from './hits';
import {loadEngine} from './load';
import type {WorkerReply, WorkerRequest} from './messages';

let engine: Promise<Engine> | undefined;

async function answer({id, indexUrl, baseUrl, query, scope}: WorkerRequest): Promise<WorkerReply> {
  try {
    engine ??= loadEngine(indexUrl);
    const {search, suggest} = await engine;
    return scope
      ? {type: 'hits', id, hits: search(query, scope).map((match) => hitOf(match, baseUrl))}
      : {type: 'suggestions', id, suggestions: suggest(query)};
  } catch (error) {
    engine = undefined;
    return {type: 'failed', id, reason: String(error)};
  }
}

function reply(message: WorkerReply): void {
  // The types of this project are those of a page, where the function takes an origin.
  (self.postMessage as (message: WorkerReply) => void)(message);
}

self.addEventListener('message', ({data}: MessageEvent<WorkerRequest>) => {
  void answer(data).then(reply);
});

reply({type: 'started'});
