import type {Message, Task} from './messages';
import {mostTime, type Run} from './sandbox';

/** How long the page waits, in milliseconds, for a script that the sandbox itself does not stop. */
const patience = mostTime + 1000;

/** The engine is not there: it cannot be loaded, or this browser or the host does not let it start. */
export class EngineMissing extends Error {}

/**
 * Runs a script in a worker of its own and ends the worker, whatever the script did.
 *
 * @param signal ends it before
 * @throws EngineMissing when the worker or its engine cannot be started
 */
export function runInWorker(task: Task, signal: AbortSignal): Promise<Run> {
  return new Promise<Run>((resolve, reject) => {
    const worker = new Worker(
      /* webpackChunkName: "javascript-sandbox" */ new URL('./worker.ts', import.meta.url),
    );
    let timer: ReturnType<typeof setTimeout> | undefined;

    function end(): void {
      clearTimeout(timer);
      worker.terminate();
    }

    function fail(): void {
      end();
      reject(new EngineMissing());
    }

    signal.addEventListener('abort', end);
    worker.addEventListener('error', fail);
    worker.addEventListener('message', ({data}: MessageEvent<Message>) => {
      switch (data.kind) {
        case 'ready':
          timer = setTimeout(() => {
            end();
            resolve({ending: {status: 'stopped', limit: 'time'}, logs: [], calls: []});
          }, patience);
          worker.postMessage(task);
          break;
        case 'done':
          end();
          resolve(data.run);
          break;
        case 'failed':
          fail();
      }
    });
  });
}
