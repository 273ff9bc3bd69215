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

/** One file after the other: what a reader opens must not wait for what nobody may open. */
let queue = Promise.resolve();

/** Who opens a page tries again what could not be loaded ahead; for the pointer it is no error. */
function ignore(): void {
  // Nothing is to be done.
}

/**
 * Stands in for what Docusaurus loads when a link to a page comes into view (`prefetch`) and when the
 * pointer or the focus comes to it (`preload`): besides the code of the page, its HTML.
 */
export default Object.freeze({
  prefetch(path: string) {
    const loading = docusaurus.prefetch(path);
    if (loading && takesFile(path)) {
      queue = queue.then(() => fetchFile(path, 'low')).then(ignore, ignore);
    }
    return loading;
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
