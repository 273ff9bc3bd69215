/** Whether a link leads to another page of this site, in the same tab, and is no download. */
export function leadsToOtherPage(link: HTMLAnchorElement): boolean {
  return (
    link.origin === window.location.origin &&
    link.pathname !== window.location.pathname &&
    !link.target &&
    !link.hasAttribute('download')
  );
}
