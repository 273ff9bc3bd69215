/** How long a worker may think about a task, in milliseconds. */
const patience = 20_000;

/** What comes of a task: an answer, or a sentence that says why there is none. */
export type Said<Answer> = {readonly answer: Answer} | {readonly fault: string};

const tooLong: Said<never> = {
  fault: 'This takes too long, and was ended. Try a smaller example.',
};

const missing: Said<never> = {
  fault: 'This part cannot be loaded. If you are offline, try again when you are back.',
};

/** A worker that answers tasks, so that none of them holds up the page. A new task ends one that is not done. */
export class Answerer<Task, Answer> {
  private idle: Worker | undefined;
  private end: (() => void) | undefined;

  /** @param start begins a worker, which answers each message with one message */
  constructor(private readonly start: () => Worker) {}

  /** Asks; only what the last task comes to is told. */
  ask(task: Task, tell: (said: Said<Answer>) => void): void {
    this.stop();
    const worker = this.idle ?? this.start();
    this.idle = undefined;
    const finish = (said: Said<Answer>): void => {
      clearTimeout(timer);
      this.end = undefined;
      tell(said);
    };
    const timer = setTimeout(() => {
      worker.terminate();
      finish(tooLong);
    }, patience);
    this.end = () => {
      clearTimeout(timer);
      worker.terminate();
    };
    worker.onmessage = ({data}: MessageEvent<Answer>) => {
      this.idle = worker;
      finish({answer: data});
    };
    worker.onerror = () => {
      worker.terminate();
      finish(missing);
    };
    worker.postMessage(task);
  }

  /** Ends what is not done; nothing is told about it. */
  stop(): void {
    this.end?.();
    this.end = undefined;
  }

  /** Ends the worker, too. */
  close(): void {
    this.stop();
    this.idle?.terminate();
    this.idle = undefined;
  }
}
