import type {SearchScope} from './engine';
import type {SearchHit} from './hits';

/** What the page asks the worker. */
export interface WorkerRequest {
  readonly id: number;
  readonly indexUrl: string;
  readonly baseUrl: string;
  readonly query: string;
  /** A search; without it, suggestions are wanted. */
  readonly scope?: SearchScope;
}

/** What the worker answers; `started` comes once, before all else. */
export type WorkerReply =
  | {readonly type: 'started'}
  | {readonly type: 'hits'; readonly id: number; readonly hits: SearchHit[]}
  | {readonly type: 'suggestions'; readonly id: number; readonly suggestions: string[]}
  | {readonly type: 'failed'; readonly id: number; readonly reason: string};
