import docusaurus from '@docusaurus/core/lib/client/docusaurus';
import prefetchFile from '@docusaurus/core/lib/client/prefetch';
import globalData from '@generated/globalData';
import {pageAddress} from './page-address';

interface DocsData {
  readonly versions: readonly {readonly docs: readonly {readonly path: string}[]}[];
}

const instances = (globalData['docusaurus-plugin-content-docs'] ?? {}) as Record<string, DocsData>;
const pagesWithStaticHtml = new Set(
  Object.values(instances).flatMap(({versions}) =>
    versions.flatMap(({docs}) => docs.map(({path}) => pageAddress(path))),
  ),
);

/** One file after the other: what a reader opens must not wait for what nobody may open. */
let queue = Promise.resolve();

/**
 * Stands in for what Docusaurus loads when a link to a page comes into view (`prefetch`) and when the
 * pointer comes to it (`preload`).
 *
 * - The HTML of a page is fetched besides its code, when the browser has nothing better to do.
 * - A page that cannot be loaded ahead is an error for the one who opens it, not for the pointer.
 */
export default Object.freeze({
  prefetch(path: string) {
    const loading = docusaurus.prefetch(path);
    if (loading && pagesWithStaticHtml.has(path)) {
      queue = queue.then(() => prefetchFile(path));
    }
    return loading;
  },
  preload(path: string) {
    const loading = docusaurus.preload(path);
    if (loading) {
      loading.catch(() => undefined);
    }
    return loading;
  },
});
