import {existsSync} from 'node:fs';
import path from 'node:path';
import {contentHash} from '../../lib/node/content-hash';
import {inThread} from '../../lib/node/in-thread';
import type * as LearnAsked from './learn-asked';
import type {LearntWords} from './learn-words';

/**
 * Makes a learner of the words that lead to pages. `npm start` asks it after each change, and it learns anew only
 * when the queries or the addresses of pages have changed since. It learns in a thread of its own, which takes
 * as long as parsing all pages does.
 *
 * @param folder where the queries lie; a site without it has no queries
 * @returns the words that lead to pages with these addresses; throws as `loadAskedQueries` does
 */
export function askedLearner(folder: string): (pages: readonly string[]) => Promise<LearntWords> {
  let last: {readonly key: string; readonly learnt: Promise<LearntWords>} | undefined;
  return (pages) => {
    const key = [contentHash([folder]), ...pages].join('\n');
    if (last?.key !== key) {
      const file = path.join(__dirname, 'learn-asked.ts');
      const learnt = existsSync(folder)
        ? inThread<typeof LearnAsked, 'learnAsked'>(file, 'learnAsked', pages, folder)
        : Promise.resolve(new Map());
      last = {key, learnt};
    }
    return last.learnt;
  };
}
