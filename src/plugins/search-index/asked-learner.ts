import {contentHash} from '../../lib/node/content-hash';
import {loadAskedQueries} from './asked-queries';
import {learnWords, type LearntWords} from './learn-words';

/**
 * Makes a learner of the words that lead to pages. `npm start` asks it after each change, and it learns anew only
 * when the queries or the addresses of pages have changed since.
 *
 * @param folder where the queries lie
 * @returns the words that lead to pages with these addresses; throws as `loadAskedQueries` does
 */
export function askedLearner(folder: string): (pages: readonly string[]) => LearntWords {
  let last: {readonly key: string; readonly learnt: LearntWords} | undefined;
  return (pages) => {
    const key = [contentHash([folder]), ...pages].join('\n');
    if (last?.key !== key) {
      last = {key, learnt: learnWords(loadAskedQueries(pages, folder))};
    }
    return last.learnt;
  };
}
