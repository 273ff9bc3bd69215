import {existsSync} from 'node:fs';
import path from 'node:path';
import {contentHash} from '../../lib/node/content-hash';
import {openDiskCache} from '../../lib/node/disk-cache';
import {inThread} from '../../lib/node/in-thread';
import {loadAskedQueries} from './asked-queries';
import type * as LearnAsked from './learn-asked';
import type {LearntWords} from './learn-words';

/** Learns in a thread of its own, which takes as long as compiling many pages does. */
async function learn(folder: string): Promise<Buffer> {
  const file = path.join(__dirname, 'learn-asked.ts');
  const learnt = await inThread<typeof LearnAsked, 'learnAsked'>(file, 'learnAsked', folder);
  return Buffer.from(JSON.stringify([...learnt].map(([page, words]) => [page, [...words]])));
}

function read(learnt: Buffer): LearntWords {
  const pages = JSON.parse(learnt.toString()) as [string, [string, number][]][];
  return new Map(pages.map(([page, words]) => [page, new Map(words)]));
}

/** Learns words from the queries of readers. */
interface AskedLearner {
  /** Begins before the pages of the site are known. What fails is said when somebody waits for the words. */
  readonly begin: () => void;
  /**
   * The words that lead to the pages with these addresses.
   *
   * @throws Error as `loadAskedQueries` does
   */
  readonly wordsFor: (pages: readonly string[]) => Promise<LearntWords>;
}

/**
 * Makes a learner. It learns anew only when something has changed since an earlier build, and while `npm start` runs,
 * only when the queries have.
 *
 * @param folder where the queries lie; a site without it has no queries
 * @param siteDir folder of the site
 */
export function askedLearner(folder: string, siteDir: string): AskedLearner {
  let last: {readonly key: string; readonly learnt: Promise<LearntWords>} | undefined;

  function words(): Promise<LearntWords> {
    const key = contentHash([folder]);
    if (last?.key !== key) {
      const learnt = existsSync(folder)
        ? openDiskCache(siteDir, 'asked')
            .getOrMake('words.json', key, () => learn(folder))
            .then(read)
        : Promise.resolve(new Map());
      last = {key, learnt};
    }
    return last.learnt;
  }

  return {
    begin() {
      words().catch(() => undefined);
    },
    async wordsFor(pages) {
      const learnt = await words();
      const known = new Set(pages);
      if ([...learnt.keys()].some((page) => !known.has(page))) {
        // It says which query names a page that is not there.
        loadAskedQueries(folder, pages);
      }
      return learnt;
    },
  };
}
