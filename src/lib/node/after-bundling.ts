import {setImmediate as nextTurn} from 'node:timers/promises';
import type {Compiler} from 'webpack';

/** Work in steps: it takes a step, and waits for `turn`, which throws when the bundler has work again. */
export type Work = (turn: () => Promise<void>) => Promise<void>;

/** What `npm start` does behind the page that somebody waits for. */
export interface AfterBundling {
  /** Does the work, when the bundler has nothing to do, in the place of what was asked for before and has not ended. */
  readonly run: (work: Work) => void;
  /** Tells when the bundler works: a plugin of it. */
  readonly plugin: {readonly apply: (compiler: Compiler) => void};
}

/**
 * Makes a place for one kind of work that waits for the bundler, and begins again when the bundler came
 * between.
 *
 * @param pause how long the bundler must have had nothing to do, in milliseconds
 * @param firstPause the same for the first work, when a browser is about to ask for the first page
 */
export function afterBundling(pause: number, firstPause = pause): AfterBundling {
  let isBusy = true;
  let isFirst = true;
  let wanted: Work | undefined;
  let running = new AbortController();
  let timer: NodeJS.Timeout | undefined;

  async function begin(work: Work): Promise<void> {
    const {signal} = running;
    isFirst = false;
    try {
      await work(async () => {
        await nextTurn();
        signal.throwIfAborted();
      });
    } catch (error) {
      if (!signal.aborted) {
        console.warn(error);
      }
    }
    if (!signal.aborted) {
      wanted = undefined;
    }
  }

  function schedule(): void {
    running.abort();
    running = new AbortController();
    clearTimeout(timer);
    if (wanted && !isBusy) {
      timer = setTimeout((work) => void begin(work), isFirst ? firstPause : pause, wanted);
    }
  }

  function setBusy(busy: boolean): void {
    isBusy = busy;
    schedule();
  }

  return {
    run(work) {
      wanted = work;
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
