import type {ClientModule} from '@docusaurus/types';

/** Brings an entry into the middle of its sidebar when it is out of view; the page itself does not move. */
function reveal(
  sidebar: HTMLElement,
  entryBox: DOMRectReadOnly,
  sidebarBox: DOMRectReadOnly,
): void {
  if (entryBox.top < sidebarBox.top || entryBox.bottom > sidebarBox.bottom) {
    sidebar.scrollTop += entryBox.top - sidebarBox.top - sidebarBox.height / 2;
  }
}

/** Does the same once the browser has drawn the page: to measure before makes it lay out all of a new page at once. */
function revealWhenDrawn(sidebar: HTMLElement, entry: HTMLElement): void {
  const observer = new IntersectionObserver(
    ([place]) => {
      observer.disconnect();
      if (place?.rootBounds) {
        reveal(sidebar, place.boundingClientRect, place.rootBounds);
      }
    },
    {root: sidebar},
  );
  observer.observe(entry);
}

/** Opens the sidebar scrolled to the entry of the current page. */
const sidebarScroll: ClientModule = {
  onRouteDidUpdate({previousLocation}) {
    const entry = document.querySelector<HTMLElement>('aside [aria-current="page"]');
    const sidebar = entry?.closest<HTMLElement>('nav');
    if (!entry || !sidebar) {
      return;
    }
    if (previousLocation) {
      revealWhenDrawn(sidebar, entry);
    } else {
      // At once, so that no entry is fetched ahead that is only in view before the sidebar scrolls.
      reveal(sidebar, entry.getBoundingClientRect(), sidebar.getBoundingClientRect());
    }
  },
};

export default sidebarScroll;
