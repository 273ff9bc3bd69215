/**
 * Brings an entry into the middle of its sidebar when it is out of view; the page itself does not move.
 *
 * @returns whether the entry is in view now: not in a part that is closed, or opens and is still too low to scroll
 */
export function keepInView(entry: Element | null | undefined): boolean {
  const sidebar = entry?.closest('nav');
  if (!entry || !sidebar) {
    return false;
  }
  const frame = sidebar.getBoundingClientRect();
  const {top, bottom, height} = entry.getBoundingClientRect();
  if (height > 0 && (top < frame.top || bottom > frame.bottom)) {
    const before = sidebar.scrollTop;
    sidebar.scrollBy(0, top - frame.top - frame.height / 2);
    const moved = sidebar.scrollTop - before;
    return top - moved >= frame.top && bottom - moved <= frame.bottom;
  }
  return height > 0;
}
