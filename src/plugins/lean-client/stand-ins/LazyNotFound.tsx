import {lazy, Suspense, type ReactNode} from 'react';
import type {Props} from '@theme/NotFound/Content';

const NotFoundContent = lazy(() => import('@theme/NotFound/Content'));

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
