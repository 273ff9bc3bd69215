import type {Compiler} from 'webpack';

/** What `npm start` does behind the page that somebody waits for. */
export interface AfterBundling {
  /** Does the work once, when the bundler has nothing to do; what was asked for before and not begun is dropped. */
  readonly run: (work: () => void) => void;
  /** Tells when the bundler works: a plugin of it. */
  readonly plugin: {readonly apply: (compiler: Compiler) => void};
}

/**
 * Makes a place for one kind of work that waits for the bundler.
 *
 * @param pause how long the bundler must have had nothing to do, in milliseconds
 * @param firstPause the same for the first work, when a browser is about to ask for the first page
 */
export function afterBundling(pause: number, firstPause = pause): AfterBundling {
  let isBusy = true;
  let isFirst = true;
  let waiting: (() => void) | undefined;
  let timer: NodeJS.Timeout | undefined;

  function schedule(): void {
    clearTimeout(timer);
    if (waiting && !isBusy) {
      timer = setTimeout(
        (work: () => void) => {
          waiting = undefined;
          isFirst = false;
          work();
        },
        isFirst ? firstPause : pause,
        waiting,
      );
    }
  }

  function setBusy(busy: boolean): void {
    isBusy = busy;
    schedule();
  }

  return {
    run(work) {
      waiting = work;
      schedule();
    },
    plugin: {
      apply({hooks}) {
        hooks.watchRun.tap('after-bundling', () => setBusy(true));
        hooks.done.tap('after-bundling', () => setBusy(false));
        hooks.failed.tap('after-bundling', () => setBusy(false));
      },
    },
  };
}
