import type {ClientModule} from '@docusaurus/types';
import {keepInView} from '../lib/browser/keep-in-view';

/** Opens the sidebar scrolled to the entry of the current page. */
const sidebarScroll: ClientModule = {
  onRouteDidUpdate() {
    keepInView(document.querySelector('aside [aria-current="page"]'));
  },
};

export default sidebarScroll;
