// cspell:ignore generaet emial addreses

import type {Engine} from './engine';
import {hitOf, scopeOfBox} from './hits';
import {loadEngine} from './load';
import type {WorkerReply, WorkerRequest} from './messages';

let engine: Promise<Engine> | undefined;

/** Searches like those of readers, one with words that are misspelled. */
const rehearsal = [
  'kubernetes',
  'foreign keys',
  'copy production to staging every nig',
  'how do i generaet emial addreses for test',
];

/** How often the browser has to see code before it compiles it well. */
const rehearsals = 8;

/**
 * Searches before anybody does, so that the first letters of a reader find code that is compiled. What is asked
 * meanwhile is answered between two of these searches.
 */
async function rehearse({search}: Engine): Promise<void> {
  for (let count = 0; count < rehearsals; count += 1) {
    for (const query of rehearsal) {
      await new Promise((resolve) => setTimeout(resolve));
      search(query, scopeOfBox).forEach((match) => hitOf(match, '/'));
    }
  }
}

/** Loads the engine once; after a failure, the next call tries again. */
function load(indexUrl: string): Promise<Engine> {
  if (!engine) {
    engine = loadEngine(indexUrl);
    engine.then(rehearse, () => undefined);
  }
  return engine;
}

async function answer({id, indexUrl, baseUrl, query, scope}: WorkerRequest): Promise<WorkerReply> {
  try {
    const {search, suggest} = await load(indexUrl);
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
