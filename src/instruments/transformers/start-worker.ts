/** Begins the worker that answers lists of `Trial` with lists of `Answer`. */
export function startWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url));
}
