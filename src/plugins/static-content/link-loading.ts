import docusaurus from '@docusaurus/core/lib/client/docusaurus';
import globalData from '@generated/globalData';
import {pageAddress} from './page-address';
import {fetchFile} from './static-html';

interface DocsData {
  readonly versions: readonly {readonly docs: readonly {readonly path: string}[]}[];
}

const instances = (globalData['docusaurus-plugin-content-docs'] ?? {}) as Record<string, DocsData>;
const pagesWithStaticHtml = new Set(
  Object.values(instances).flatMap(({versions}) =>
    versions.flatMap(({docs}) => docs.map(({path}) => pageAddress(path))),
  ),
);

/** Whether opening a page takes its file: the page that is open has its static content already. */
function takesFile(path: string): boolean {
  return pagesWithStaticHtml.has(path) && path !== window.location.pathname;
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

async function loadAhead(path: string): Promise<void> {
  await idle();
  if (docusaurus.prefetch(path) && takesFile(path)) {
    await fetchFile(path, 'low');
  }
}

/**
 * One page after the other: what a reader opens must not wait for what nobody may open, and to find
 * out what a page needs takes a while, which all links in view together would make a long one.
 */
let queue = Promise.resolve();

/**
 * Stands in for what Docusaurus loads when a link to a page comes into view (`prefetch`) and when the
 * pointer or the focus comes to it (`preload`): besides the code of the page, its HTML.
 */
export default Object.freeze({
  prefetch(path: string) {
    queue = queue.then(() => loadAhead(path)).catch(ignore);
    return queue;
  },
  preload(path: string) {
    const loading = docusaurus.preload(path);
    if (loading) {
      loading.catch(ignore);
      if (takesFile(path)) {
        // Not after the code of the page, which would ask for it.
        fetchFile(path, 'high').catch(ignore);
      }
    }
    return loading;
  },
});
