import siteConfig from '@generated/docusaurus.config';
import {addressOfPath, partsFile} from '../../content/addresses.mjs';

/** A page of MDX as a module. */
interface PageModule {
  readonly metadata?: {readonly permalink: string};
  /** HTML of the static parts by their number, which is filled in here. */
  readonly staticHtml?: string[];
}

/** Static parts of pages that are on their way, or there, by the address of their file. */
const files = new Map<string, Promise<readonly string[]>>();

/** Path of an address without the slash at its end. */
function pathOf(address: string | undefined): string {
  return new URL(address ?? '', window.location.href).pathname.replace(/\/$/, '');
}

function canonicalPath(): string {
  return pathOf(document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href);
}

/** What the head says of static parts, as `src/plugins/built-pages` wrote it. */
function partsTag(): HTMLMetaElement | null {
  return document.querySelector('meta[name="static-parts"]');
}

/** Whether the static parts of a page are too large to be fetched for somebody who may not want them. */
export function hasLargeParts(permalink: string): boolean {
  const name = pathOf(permalink).split('/').pop() ?? '';
  return partsTag()?.dataset.large?.split(' ').includes(name) ?? false;
}

/** Address of the file with the static parts of a page. */
function partsAddress(permalink: string): string {
  const {baseUrl} = siteConfig;
  const file = partsFile(addressOfPath(pathOf(permalink), baseUrl));
  return `${baseUrl}assets/static/${partsTag()?.content}/${file}`;
}

async function fetchJson(address: string, priority: RequestPriority): Promise<readonly string[]> {
  const response = await fetch(address, {priority});
  if (!response.ok) {
    // Another deployment, which no longer has the files of this one.
    throw new Error(`${address}: ${response.status}`);
  }
  return (await response.json()) as readonly string[];
}

/**
 * Begins to fetch the static parts of a page that the reader may open, or does open.
 *
 * @param permalink path of the page
 * @param priority `low` when nobody may want it
 * @returns the HTML of the parts; a promise that is rejected when it cannot be had, and the next time
 *   tries anew
 */
export function fetchParts(
  permalink: string,
  priority: RequestPriority,
): Promise<readonly string[]> {
  const address = partsAddress(permalink);
  const known = files.get(address);
  if (known) {
    return known;
  }
  const file = fetchJson(address, priority);
  files.set(address, file);
  file.catch(() => files.delete(address));
  return file;
}

/**
 * Completes a page with the HTML of its static parts: from the document when the visit begins with
 * this page, else from the file with its parts.
 *
 * @param module the page as `split-static.ts` wrote it; others stay as they are
 * @returns the same module
 * @throws Error when the file cannot be had; Docusaurus then loads the page as a whole
 */
export default async function withStaticHtml<Module extends PageModule>(
  module: Module,
): Promise<Module> {
  const {metadata, staticHtml} = module;
  if (metadata && staticHtml && !(0 in staticHtml)) {
    const {permalink} = metadata;
    // Once React has taken over, what is in the document may be of the page before.
    if (!window.docusaurusRoot && canonicalPath() === pathOf(permalink)) {
      for (const part of document.querySelectorAll<HTMLElement>('[data-static]')) {
        staticHtml[Number(part.dataset.static)] = part.innerHTML;
      }
    } else {
      Object.assign(staticHtml, await fetchParts(permalink, 'high'));
    }
  }
  return module;
}
