import type {Plugin} from '@docusaurus/types';

/** Opens the sidebar scrolled to the entry of the current page. */
export default function sidebarScrollPlugin(): Plugin {
  return {
    name: 'sidebar-scroll',
    getClientModules() {
      return ['./client'];
    },
  };
}
