import {startTransition, useEffect, useState, type ReactNode} from 'react';
import {useHistory} from '@docusaurus/router';
import {watchStaticLinks} from '@site/src/lib/browser/static-links';

/**
 * What a reader who follows a link to the top of a page does not see at first: it is drawn right after the
 * first screen. Whoever loads the page, goes back to it or comes for a place in it gets all of it at once.
 */
export default function RestOfPage({children}: {readonly children: ReactNode}): ReactNode {
  const {action, location} = useHistory();
  const [isDrawn, setIsDrawn] = useState(action !== 'PUSH' || location.hash !== '');
  useEffect(() => {
    if (isDrawn) {
      return undefined;
    }
    requestAnimationFrame(() => {
      setTimeout(() => startTransition(() => setIsDrawn(true)));
    });
    // Once the rest is there, its links are watched as well.
    return watchStaticLinks;
  }, [isDrawn]);
  return isDrawn ? children : <div style={{height: '100vh'}} />;
}
