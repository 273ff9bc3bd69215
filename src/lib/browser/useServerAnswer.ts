import {useEffect, useState} from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {reloadOnce} from '@site/src/lib/browser/reload-once';

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
    if (isDocumentOf(window.location) || !reloadOnce()) {
      setAnswered(pathname);
    }
  }, [pathname]);
  return answered === pathname;
}
