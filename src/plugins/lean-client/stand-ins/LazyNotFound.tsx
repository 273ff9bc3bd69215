import {lazy, Suspense, type ReactNode} from 'react';
import type {Props} from '@theme/NotFound/Content';
import {reloadOnce} from '@site/src/lib/reload-once';

/** As Docusaurus does with a page whose code does not load; after that, what the server sent stays. */
async function waitForReload(): Promise<never> {
  reloadOnce();
  return new Promise(() => undefined);
}

const NotFoundContent = lazy(() => import('@theme/NotFound/Content').catch(waitForReload));

/**
 * Stands in for the not-found page in the layout of docs pages, each of which would load it: docs
 * are at the root of the site, so every unknown address is one of theirs.
 */
export default function LazyNotFound(props: Props): ReactNode {
  return (
    <Suspense>
      <NotFoundContent {...props} />
    </Suspense>
  );
}
