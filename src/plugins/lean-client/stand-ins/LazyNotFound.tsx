import {lazy, Suspense, type ReactNode} from 'react';
import {PageMetadata} from '@docusaurus/theme-common';
import Heading from '@theme/Heading';
import type {Props} from '@theme/NotFound/Content';
import {forgetReload, reloadOnce} from '@site/src/lib/browser/reload-once';

/** What is left of the page when its code does not load, although the page was reloaded for it. */
function BareNotFound({className}: Props): ReactNode {
  return (
    <main className={className}>
      <Heading as="h1">Page not found</Heading>
      <p>A part of this page did not load. Reload it to see the nearest pages.</p>
    </main>
  );
}

/** As Docusaurus does with a page whose code does not load: reloads it, and that once. */
function recover(): Promise<{readonly default: typeof BareNotFound}> {
  return reloadOnce() ? new Promise(() => undefined) : Promise.resolve({default: BareNotFound});
}

const NotFoundContent = lazy(() =>
  import('@theme/NotFound/Content').then((content) => {
    forgetReload();
    return content;
  }, recover),
);

/**
 * Stands in for the not-found page in the layout of docs pages, each of which would load it: docs
 * are at the root of the site, so every unknown address is one of theirs.
 */
export default function LazyNotFound(props: Props): ReactNode {
  return (
    <>
      <PageMetadata title="Page not found" />
      <Suspense>
        <NotFoundContent {...props} />
      </Suspense>
    </>
  );
}
