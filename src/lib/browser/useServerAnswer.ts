import {useEffect, useState} from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';

/** Whether the document that is open came from the server for the present path. */
function isDocumentOf({origin, pathname}: Location): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation?.name.split(/[?#]/)[0] === origin + pathname;
}

/**
 * Asks the server for a path that only the router says is unknown: in a tab that is older than the
 * deployment, its table of routes may be the one that is wrong.
 *
 * @returns whether the server has answered
 */
export function useServerAnswer(pathname: string): boolean {
  const isBrowser = useIsBrowser();
  const [answered, setAnswered] = useState(isBrowser ? undefined : pathname);
  useEffect(() => {
    // The entry in the history of the tab outlives the reload, also where storage is blocked.
    const state = window.history.state as {readonly isAsked?: boolean} | null;
    if (isDocumentOf(window.location) || state?.isAsked) {
      setAnswered(pathname);
    } else {
      window.history.replaceState({...state, isAsked: true}, '');
      window.location.reload();
    }
  }, [pathname]);
  return answered === pathname;
}
