import {useContext, useMemo, type ReactNode} from 'react';
import {__RouterContext as RouterContext} from 'react-router';
import type {Location} from 'history';

interface Props {
  /** Where the page is that is shown. */
  readonly location: Location;
  readonly render: () => ReactNode;
}

/**
 * Stands in for `Route` where Docusaurus goes on showing a page while the next one loads. `Route`
 * gives everything below it a new context as soon as the address changes, although nothing in
 * it has changed: all links were drawn once more, right after a click, when the reader waits.
 */
function HeldRoute({location, render}: Props): ReactNode {
  const {history, staticContext} = useContext(RouterContext);
  const value = useMemo(
    () => ({
      history,
      staticContext,
      location,
      match: {path: '/', url: '/', params: {}, isExact: location.pathname === '/'},
    }),
    [history, staticContext, location],
  );
  return <RouterContext.Provider value={value}>{render()}</RouterContext.Provider>;
}

export {HeldRoute as Route};
