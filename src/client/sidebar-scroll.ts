import type {ClientModule} from '@docusaurus/types';

/** Brings the active entry into the middle of its sidebar when it is out of view; the page itself does not move. */
function revealActiveEntry(): void {
  const entry = document.querySelector<HTMLElement>('aside [aria-current="page"]');
  const sidebar = entry?.closest<HTMLElement>('nav');
  if (!entry || !sidebar || sidebar.scrollHeight <= sidebar.clientHeight) {
    return;
  }
  const entryBox = entry.getBoundingClientRect();
  const sidebarBox = sidebar.getBoundingClientRect();
  if (entryBox.top < sidebarBox.top || entryBox.bottom > sidebarBox.bottom) {
    sidebar.scrollTop += entryBox.top - sidebarBox.top - sidebar.clientHeight / 2;
  }
}

/** Opens the sidebar scrolled to the entry of the current page. */
const sidebarScroll: ClientModule = {
  onRouteDidUpdate() {
    revealActiveEntry();
  },
};

export default sidebarScroll;
