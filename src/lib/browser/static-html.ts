import siteConfig from '@generated/docusaurus.config';
import {addressOfPath, partsFile} from '../../content/addresses.mjs';
import {placeOfPart} from '../part-name';

/** What an element takes as `dangerouslySetInnerHTML`; empty until the HTML is there. */
interface Part {
  __html?: string;
}

/** A page of MDX as a module. */
interface PageModule {
  readonly metadata?: {readonly permalink: string};
  /** The static parts of its first screen and of the rest by their number, to be filled in here. */
  readonly staticHtml?: {readonly first: Part[]; rest: Part[]};
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

/** Address of a file with static parts of a page. */
function partsAddress(permalink: string, inRest: boolean): string {
  const {baseUrl} = siteConfig;
  const file = partsFile(addressOfPath(pathOf(permalink), baseUrl), inRest);
  return `${baseUrl}assets/static/${partsTag()?.content}/${file}`;
}

/** An answer that is no JSON is an error: the not-found page of another deployment, which has other files. */
async function fetchJson(address: string, priority: RequestPriority): Promise<readonly string[]> {
  const response = await fetch(address, {priority});
  return (await response.json()) as readonly string[];
}

/**
 * Begins to fetch the static parts of a page that the reader may open, or does open.
 *
 * @param permalink path of the page
 * @param priority `low` when nobody may want it
 * @param inRest whether the parts below the first screen are wanted, and not those in it
 * @returns the HTML of the parts; a promise that is rejected when it cannot be had, and the next time
 *   tries anew
 */
export function fetchParts(
  permalink: string,
  priority: RequestPriority,
  inRest = false,
): Promise<readonly string[]> {
  const address = partsAddress(permalink, inRest);
  const known = files.get(address);
  if (known) {
    return known;
  }
  const file = fetchJson(address, priority);
  files.set(address, file);
  file.catch(() => files.delete(address));
  return file;
}

/** The parts below the first screens of the pages whose code is loaded, by the path of the page. */
const rests = new Map<string, readonly Part[]>();

/**
 * Completes a page whose code is loaded with the static parts below its first screen.
 *
 * @param permalink path of the page
 * @throws Error when they cannot be had
 */
export async function loadRest(permalink: string): Promise<void> {
  const rest = rests.get(pathOf(permalink)) ?? [];
  if (rest[0] && rest[0].__html === undefined) {
    const html = await fetchParts(permalink, 'high', true);
    rest.forEach((part, index) => {
      part.__html = html[index];
    });
  }
}

/**
 * Completes a page with the HTML of its static parts: from the document when the visit begins with
 * this page, else from the file with those in its first screen; {@link loadRest} has the others.
 *
 * @param module the page as `split-static.ts` wrote it; others stay as they are
 * @returns the same module
 * @throws Error when the file cannot be had; Docusaurus then loads the page as a whole
 */
export default async function withStaticHtml<Module extends PageModule>(
  module: Module,
): Promise<Module> {
  const {metadata, staticHtml} = module;
  const permalink = metadata?.permalink;
  const path = pathOf(permalink);
  if (permalink && staticHtml && !rests.has(path)) {
    // Once React has taken over, what is in the document may be of the page before.
    if (!window.docusaurusRoot && canonicalPath() === path) {
      for (const element of document.querySelectorAll<HTMLElement>('[data-static]')) {
        const {screen, number} = placeOfPart(String(element.dataset.static));
        staticHtml[screen][number] = {__html: element.innerHTML};
      }
    } else {
      // What draws the rest is given these now, and gets their HTML later.
      staticHtml.rest = Array.from(staticHtml.rest, () => ({}));
      const html = await fetchParts(permalink, 'high');
      staticHtml.first.push(...html.map((__html) => ({__html})));
    }
    rests.set(path, staticHtml.rest);
  }
  return module;
}
