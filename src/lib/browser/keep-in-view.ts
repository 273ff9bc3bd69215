/** Brings an entry into the middle of its sidebar when it is out of view; the page itself does not move. */
export function keepInView(entry: Element | null | undefined): void {
  const sidebar = entry?.closest('nav');
  const box = entry?.getBoundingClientRect();
  const frame = sidebar?.getBoundingClientRect();
  if (box && frame && (box.top < frame.top || box.bottom > frame.bottom)) {
    sidebar?.scrollBy(0, box.top - frame.top - frame.height / 2);
  }
}
