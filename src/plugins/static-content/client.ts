import type {ClientModule} from '@docusaurus/types';
import {leadsToOtherPage} from '@site/src/lib/browser/static-links';

let observer: IntersectionObserver | undefined;

/** Fetches what a page needs when a link to it in static content comes into view, as other links do. */
const staticContent: ClientModule = {
  onRouteDidUpdate() {
    observer?.disconnect();
    observer = new IntersectionObserver((entries, self) => {
      for (const {isIntersecting, target} of entries) {
        if (isIntersecting && target instanceof HTMLAnchorElement) {
          self.unobserve(target);
          void window.docusaurus.prefetch(target.pathname);
        }
      }
    });
    for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-static] a[href]')) {
      if (leadsToOtherPage(link)) {
        observer.observe(link);
      }
    }
  },
};

export default staticContent;
