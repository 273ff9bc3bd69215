import {loadAskedQueries} from './asked-queries';
import {learnWords, type LearntWords} from './learn-words';

/**
 * Learns from the queries of readers which words lead to which page: what the thread of `asked-learner.ts` does.
 *
 * @throws Error as `loadAskedQueries` does
 */
export function learnAsked(folder: string): LearntWords {
  return learnWords(loadAskedQueries(folder));
}
