import {useEffect, type RefObject} from 'react';
import {useHistory} from '@docusaurus/router';

/** The page of this site that a click would open, if the router should do it. */
function pageBehind(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isPlain =
    event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const isOtherPage =
    link?.origin === window.location.origin && link.pathname !== window.location.pathname;
  const isOrdinary = !link?.target && !link?.hasAttribute('download');
  return link && isPlain && isOtherPage && isOrdinary && !event.defaultPrevented ? link : undefined;
}

/**
 * Lets the router follow the links of static content to other pages of the site. Links within the
 * page are left to the browser.
 *
 * @param root element around the static content
 */
export default function useStaticLinks(root: RefObject<HTMLElement | null>): void {
  const history = useHistory();
  useEffect(() => {
    const element = root.current;
    if (!element) {
      return undefined;
    }
    function follow(event: MouseEvent): void {
      const link = pageBehind(event);
      if (link) {
        event.preventDefault();
        history.push(link.pathname + link.search + link.hash);
      }
    }
    function preload(event: Event): void {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link?.origin === window.location.origin && link.pathname !== window.location.pathname) {
        void window.docusaurus.preload(link.pathname);
      }
    }
    element.addEventListener('click', follow);
    element.addEventListener('pointerover', preload, {passive: true});
    return () => {
      element.removeEventListener('click', follow);
      element.removeEventListener('pointerover', preload);
    };
  }, [root, history]);
}
