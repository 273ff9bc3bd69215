/** Begins the worker that answers each `Trial` with an `Answer`. */
export function startWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url));
}
