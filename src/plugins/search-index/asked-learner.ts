import {existsSync} from 'node:fs';
import path from 'node:path';
import {contentHash} from '../../lib/node/content-hash';
import {openDiskCache} from '../../lib/node/disk-cache';
import {inThread} from '../../lib/node/in-thread';
import type * as LearnAsked from './learn-asked';
import type {LearntWords} from './learn-words';

/** Learns in a thread of its own, which takes as long as parsing all pages does. */
async function learn(pages: readonly string[], folder: string): Promise<Buffer> {
  const file = path.join(__dirname, 'learn-asked.ts');
  const learnt = await inThread<typeof LearnAsked, 'learnAsked'>(file, 'learnAsked', pages, folder);
  return Buffer.from(JSON.stringify([...learnt].map(([page, words]) => [page, [...words]])));
}

function read(learnt: Buffer): LearntWords {
  const pages = JSON.parse(learnt.toString()) as [string, [string, number][]][];
  return new Map(pages.map(([page, words]) => [page, new Map(words)]));
}

/**
 * Makes a learner of the words that lead to pages. It learns anew only when something has changed since an earlier
 * build, and while `npm start` runs, only when the queries or the addresses of pages have.
 *
 * @param folder where the queries lie; a site without it has no queries
 * @param siteDir folder of the site
 * @returns the words that lead to pages with these addresses; throws as `loadAskedQueries` does
 */
export function askedLearner(
  folder: string,
  siteDir: string,
): (pages: readonly string[]) => Promise<LearntWords> {
  let last: {readonly key: string; readonly learnt: Promise<LearntWords>} | undefined;
  return (pages) => {
    const key = [contentHash([folder]), ...pages].join('\n');
    if (last?.key !== key) {
      const learnt = existsSync(folder)
        ? openDiskCache(siteDir, 'asked')
            .getOrMake('words.json', key, () => learn(pages, folder))
            .then(read)
        : Promise.resolve(new Map());
      last = {key, learnt};
    }
    return last.learnt;
  };
}
