import {pageAddress} from './page-address';

/** A page of MDX as a module. */
interface PageModule {
  readonly metadata?: {readonly permalink: string};
  /** HTML of the static parts by their number, which is filled in here. */
  readonly staticHtml?: string[];
}

/** Files of pages that are on their way, or there, before the code of their page is, by address. */
const files = new Map<string, Promise<string>>();

/**
 * Begins to fetch the file of a page that the reader may open, or does open.
 *
 * @param permalink path of the page
 * @param priority `low` when nobody may want it
 * @returns the file; a promise that is rejected when it cannot be had, and the next time tries anew
 */
export function fetchFile(permalink: string, priority: RequestPriority): Promise<string> {
  const address = pageAddress(permalink);
  const known = files.get(address);
  if (known) {
    return known;
  }
  const file = fetch(address, {priority}).then((response) => response.text());
  files.set(address, file);
  file.catch(() => files.delete(address));
  return file;
}

/** Path of an address without the slash at its end. */
function pathOf(address: string | undefined): string {
  return new URL(address ?? '', window.location.href).pathname.replace(/\/$/, '');
}

function canonicalPath(page: Document): string {
  return pathOf(page.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href);
}

/** Address of the script that knows all others: it differs between deployments. */
function runtimeOf(page: Document): string | null | undefined {
  return page.querySelector('link[as="script"][href*="/runtime~main."]')?.getAttribute('href');
}

async function readPage(permalink: string): Promise<Document> {
  const file = await fetchFile(permalink, 'high');
  files.delete(pageAddress(permalink));
  const page = new DOMParser().parseFromString(file, 'text/html');
  if (canonicalPath(page) !== pathOf(permalink) || runtimeOf(page) !== runtimeOf(document)) {
    throw new Error(`${permalink} is another page now, or one of another deployment.`);
  }
  return page;
}

/**
 * Completes a page with the HTML of its static parts: from the document when the visit begins with
 * this page, else from the file of the page.
 *
 * @param module the page as `split-static.ts` wrote it; others stay as they are
 * @returns the same module
 * @throws Error when the file cannot be had or does not fit the code of the page; Docusaurus then
 *   loads the page as a whole
 */
export default async function withStaticHtml<Module extends PageModule>(
  module: Module,
): Promise<Module> {
  const {metadata, staticHtml} = module;
  if (metadata && staticHtml && !(0 in staticHtml)) {
    const {permalink} = metadata;
    // Once React has taken over, what is in the document may be of the page before.
    const isHere = !window.docusaurusRoot && canonicalPath(document) === pathOf(permalink);
    const page = isHere ? document : await readPage(permalink);
    for (const part of page.querySelectorAll<HTMLElement>('[data-static]')) {
      staticHtml[Number(part.dataset.static)] = part.innerHTML;
    }
  }
  return module;
}
