import {useEffect} from 'react';
import {useHistory} from '@docusaurus/router';
import {isPlainClick} from './clicks';
import {leadsToOtherPage} from './static-links';

/** The link to another page of this site that an event is on, inside static content. */
function linkAt({target}: Event): HTMLAnchorElement | undefined {
  const link =
    target instanceof Element ? target.closest<HTMLAnchorElement>('[data-static] a[href]') : null;
  return link && leadsToOtherPage(link) ? link : undefined;
}

/**
 * Lets the router follow the links of static content to other pages of the site, and loads a page
 * when the pointer or the focus comes to its link. Links within the page are left to the browser.
 */
export function useStaticLinks(): void {
  const history = useHistory();
  useEffect(() => {
    function follow(event: MouseEvent): void {
      const link = isPlainClick(event) ? linkAt(event) : undefined;
      if (link) {
        event.preventDefault();
        history.push(link.pathname + link.search + link.hash);
      }
    }
    function preload(event: Event): void {
      const link = linkAt(event);
      if (link) {
        void window.docusaurus.preload(link.pathname);
      }
    }
    const preloadEvents = ['pointerover', 'focusin'];
    document.addEventListener('click', follow);
    preloadEvents.forEach((name) => document.addEventListener(name, preload, {passive: true}));
    return () => {
      document.removeEventListener('click', follow);
      preloadEvents.forEach((name) => document.removeEventListener(name, preload));
    };
  }, [history]);
}
