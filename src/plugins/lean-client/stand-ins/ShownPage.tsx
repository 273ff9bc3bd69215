import {useContext, useMemo, useState, type ReactNode} from 'react';
import ClientLifecyclesDispatcher, {
  dispatchLifecycleAction,
} from '@docusaurus/core/lib/client/ClientLifecyclesDispatcher';
import type {Location} from 'history';
import {__RouterContext as RouterContext} from 'react-router';

interface Props {
  /** Address of the page as `exact-case.ts` makes it. */
  readonly location: Location;
  readonly children: ReactNode;
}

interface Places {
  readonly shown: Location;
  readonly before: Location | null;
}

/**
 * Stands in for `PendingNavigation`, which waits for the code of a page: `HeldRouter.tsx` has done so. What is left is
 * to give the page its address, and to tell client modules of it.
 */
export default function ShownPage({location, children}: Props): ReactNode {
  const [places, setPlaces] = useState<Places>(() => {
    dispatchLifecycleAction('onRouteUpdate', {previousLocation: null, location});
    return {shown: location, before: null};
  });
  if (places.shown !== location) {
    setPlaces({shown: location, before: places.shown});
  }

  const router = useContext(RouterContext);
  const value = useMemo(() => ({...router, location}), [router, location]);
  return (
    <ClientLifecyclesDispatcher previousLocation={places.before} location={places.shown}>
      <RouterContext.Provider value={value}>{children}</RouterContext.Provider>
    </ClientLifecyclesDispatcher>
  );
}
