import docusaurus from '@docusaurus/core/lib/client/docusaurus';
import globalData from '@generated/globalData';
import {pageAddress} from './page-address';
import {fetchParts, loadRest} from '../../lib/browser/static-html';

interface DocsData {
  readonly versions: readonly {readonly docs: readonly {readonly path: string}[]}[];
}

const instances = (globalData['docusaurus-plugin-content-docs'] ?? {}) as Record<string, DocsData>;
const pagesWithParts = new Set(
  Object.values(instances).flatMap(({versions}) =>
    versions.flatMap(({docs}) => docs.map(({path}) => pageAddress(path))),
  ),
);

/** What a visit fetches, in bytes as they are sent without headers, before text that nobody has asked for stays where it is. */
const budget = 242_000;

/** Whether opening a page takes its parts: the page that is open has them already. */
function takesParts(path: string): boolean {
  return pagesWithParts.has(path) && path !== window.location.pathname;
}

/** Who opens a page tries again what could not be loaded ahead; for the pointer it is no error. */
function ignore(): void {
  // Nothing is to be done.
}

/** Waits until the browser has nothing to do. */
async function idle(): Promise<void> {
  // Safari has no `requestIdleCallback`.
  const whenIdle = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout;
  await new Promise<void>((resolve) => whenIdle(() => resolve()));
}

/** What the visit has fetched so far. */
function bytesOfVisit(): number {
  const entries = performance.getEntries() as Partial<PerformanceResourceTiming>[];
  return entries.reduce((sum, {encodedBodySize = 0}) => sum + encodedBodySize, 0);
}

/** Pages that links in view lead to, and whose code is not asked for yet. */
const waiting = new Set<string>();

/** Whether readers are likely to open a page next: a link to it stands in the text or below it. */
function isLikely(path: string): boolean {
  return [...document.querySelectorAll<HTMLAnchorElement>('main a')].some(
    ({pathname}) => pathname === path,
  );
}

/** Loads what waits, piece by piece, as nobody may want it: first the code of all pages, then the likeliest texts. */
async function loadWaiting(): Promise<void> {
  await idle();
  const paths = [...waiting].sort((one, other) => +isLikely(other) - +isLikely(one));
  waiting.clear();
  const codes: unknown[] = [];
  for (const path of paths) {
    codes.push(docusaurus.prefetch(path));
    // To find out what a page needs takes a while, which all of them together would make a long one.
    await idle();
  }
  await Promise.allSettled(codes);
  for (const path of paths.filter((each, index) => codes[index] && takesParts(each))) {
    if (bytesOfVisit() < budget) {
      await fetchParts(path, 'low').catch(ignore);
    }
  }
}

let loading = Promise.resolve();

/**
 * Stands in for what Docusaurus loads when a link to a page comes into view (`prefetch`) and when the
 * pointer or the focus comes to it (`preload`): besides the code of the page, its static parts.
 */
export default Object.freeze({
  prefetch(path: string) {
    waiting.add(path);
    loading = loading.then(loadWaiting);
    return loading;
  },
  preload(path: string) {
    const code = docusaurus.preload(path);
    if (code) {
      code.then(() => loadRest(path)).catch(ignore);
      if (takesParts(path)) {
        // Not after the code of the page, which would ask for it.
        fetchParts(path, 'high').catch(ignore);
      }
    }
    return code;
  },
});
