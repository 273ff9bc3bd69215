import {startTransition, useEffect, useState, type ReactNode} from 'react';
import {useHistory} from '@docusaurus/router';
import {elementOf} from '@site/src/lib/browser/fragment';
import {watchStaticLinks} from '@site/src/lib/browser/static-links';
import {wantsWholePage} from '@site/src/lib/browser/whole-page';
import {loadRest} from '@site/src/lib/browser/static-html';

/**
 * What a reader who follows a link to the top of a page does not see at first: it is drawn after the first
 * screen, as soon as its static parts are there. Whoever loads the page, goes back to it or comes for a place in
 * it gets all of it at once.
 */
export default function RestOfPage({children}: {readonly children: ReactNode}): ReactNode {
  const {action, location} = useHistory();
  const [{pathname}] = useState(location);
  const [isDrawn, setIsDrawn] = useState(() => wantsWholePage(action, location));
  useEffect(() => {
    if (isDrawn) {
      return undefined;
    }
    requestAnimationFrame(() => {
      setTimeout(() => {
        loadRest(pathname).then(
          () => startTransition(() => setIsDrawn(true)),
          // It may be gone with a new deployment, which a reload finds.
          () => window.location.reload(),
        );
      });
    });
    return () => {
      // Once the rest is there, its links are watched as well, and who was sent to a place in it meanwhile gets there.
      watchStaticLinks();
      elementOf(window.location.hash)?.scrollIntoView();
    };
  }, [isDrawn, pathname]);
  return isDrawn ? children : <div style={{height: '100vh'}} />;
}
