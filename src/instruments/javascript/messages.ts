import type {Row} from './row';
import type {Answer, Run} from './sandbox';

/** What the page gives the worker when it is ready. */
export interface Task {
  readonly script: string;
  readonly row: Row;
  /** What `benthos.v0_fetch` returns. */
  readonly answer: Answer;
}

/** What the worker tells the page, in this order. */
export type Message =
  | {readonly kind: 'ready'}
  | {readonly kind: 'done'; readonly run: Run}
  /** The engine cannot be started, for example as the policy of the host forbids it. */
  | {readonly kind: 'failed'};
