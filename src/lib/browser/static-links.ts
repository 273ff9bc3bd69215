/** Whether a link leads to another page of this site, in the same tab, and is no download. */
export function leadsToOtherPage(link: HTMLAnchorElement): boolean {
  return (
    link.origin === window.location.origin &&
    link.pathname !== window.location.pathname &&
    !link.target &&
    !link.hasAttribute('download')
  );
}

let observer: IntersectionObserver | undefined;

/** Fetches what a page needs when a link to it in static content comes into view, as other links do. */
export function watchStaticLinks(): void {
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
}
