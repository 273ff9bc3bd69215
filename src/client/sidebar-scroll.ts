import type {ClientModule} from '@docusaurus/types';
import {keepInView} from '../lib/browser/keep-in-view';

let observer: ResizeObserver | undefined;

/** Opens the sidebar scrolled to the entry of the current page. */
const sidebarScroll: ClientModule = {
  onRouteDidUpdate() {
    observer?.disconnect();
    const entry = document.querySelector('aside [aria-current="page"]');
    if (entry) {
      // Calls when the page is laid out, and before it is drawn. To ask for places now would lay it out twice.
      observer = new ResizeObserver((_, self) => {
        self.disconnect();
        keepInView(entry);
      });
      observer.observe(entry);
    }
  },
};

export default sidebarScroll;
