/** HTML of static parts by id, as the server rendered them. */
const keptHtml = new Map<string, string>();

/** The HTML of a static part that was in the page when it arrived from the server. */
export function htmlOf(id: string): string {
  return keptHtml.get(id) ?? '';
}

/**
 * Loads what a page's static parts are drawn from, unless the server has drawn them already.
 *
 * Pages await this at the top of their module, so the router shows such a page when it is complete.
 * On the first page of a visit the server's HTML is in the document: it is kept, and nothing is
 * loaded.
 *
 * @param page value of `data-static-page` on the element around the parts
 * @param load imports the data
 * @returns the data, or nothing when the HTML of the document is kept
 */
export async function loadContent<Content>(
  page: string,
  load: () => Promise<{readonly default: Content}>,
): Promise<Content | undefined> {
  // Once React has taken over, what is in the document may be older than the data: hot reload.
  if (typeof document !== 'undefined' && document.documentElement.dataset.hasHydrated !== 'true') {
    const root = document.querySelector(`[data-static-page="${page}"]`);
    const parts = root?.querySelectorAll<HTMLElement>('[data-static]') ?? [];
    for (const part of parts) {
      keptHtml.set(part.dataset.static ?? '', part.innerHTML);
    }
    if (root) {
      return undefined;
    }
  }
  return (await load()).default;
}
