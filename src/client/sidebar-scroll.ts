import type {ClientModule} from '@docusaurus/types';
import {keepInView} from '../lib/browser/keep-in-view';

let observer: ResizeObserver | undefined;

/** Opens the sidebar scrolled to the entry of the current page. */
const sidebarScroll: ClientModule = {
  onRouteDidUpdate() {
    observer?.disconnect();
    const entry = document.querySelector('aside [aria-current="page"]');
    const list = entry?.closest('ul');
    if (entry && list) {
      // Calls when the page is laid out and not drawn yet, where to ask for places now would lay it out twice; and
      // again while a closed list opens.
      observer = new ResizeObserver((_, self) => {
        if (keepInView(entry)) {
          self.disconnect();
        }
      });
      observer.observe(entry);
      observer.observe(list);
    }
  },
};

export default sidebarScroll;
