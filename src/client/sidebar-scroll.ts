import type {ClientModule} from '@docusaurus/types';

/** Brings an entry into the middle of its sidebar when it is out of view; the page itself does not move. */
function revealEntry(entry: HTMLElement, sidebar: HTMLElement): void {
  // The observer is told after the browser has drawn the page: to measure here would make it lay out
  // the whole page at once, while the reader waits.
  const observer = new IntersectionObserver(
    ([place]) => {
      observer.disconnect();
      if (place?.rootBounds && place.intersectionRatio < 1) {
        const above = place.boundingClientRect.top - place.rootBounds.top;
        sidebar.scrollTop += above - place.rootBounds.height / 2;
      }
    },
    {root: sidebar},
  );
  observer.observe(entry);
}

/** Opens the sidebar scrolled to the entry of the current page. */
const sidebarScroll: ClientModule = {
  onRouteDidUpdate() {
    const entry = document.querySelector<HTMLElement>('aside [aria-current="page"]');
    const sidebar = entry?.closest<HTMLElement>('nav');
    if (entry && sidebar) {
      revealEntry(entry, sidebar);
    }
  },
};

export default sidebarScroll;
