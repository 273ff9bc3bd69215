import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {addressOfFile, notFoundFile} from '../../content/addresses.mjs';

/** Every anchor that was ever published: ids with a space between them, by the address of their page. */
export const anchorsFile = 'tests/content/anchors.json';

/** Ids by the address of their page, sorted. */
type Anchors = ReadonlyMap<string, readonly string[]>;

/** Elements that links lead to: headings, `<Anchor>`, rows and cells of tables. */
const target =
  /<(?:h[1-6]|span|tr|td|li)\b(?:[^>"']|"[^"]*"|'[^']*')*?\sid=(?:"([^"]*)"|([^\s>]+))/g;

/** Finds the anchors of a page; sorted. */
export function anchorsOfPage(html: string): string[] {
  const main = html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'));
  const ids = [...main.matchAll(target)].map(([, quoted, bare]) => quoted ?? bare ?? '');
  // React makes ids that begin with an underscore; they change with the code.
  return [...new Set(ids)].filter((id) => !id.startsWith('_')).sort();
}

/**
 * Finds the anchors of all pages of a build. Pages without one are left out.
 *
 * @param pages name of the file of each page, and its HTML
 */
export function anchorsOfPages(pages: Iterable<readonly [file: string, html: string]>): Anchors {
  const anchors: [string, string[]][] = [];
  for (const [file, html] of pages) {
    const ids = anchorsOfPage(html);
    if (file !== notFoundFile && ids.length > 0) {
      anchors.push([addressOfFile(file), ids]);
    }
  }
  return new Map(anchors.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * Reads the published anchors.
 *
 * @throws Error when the file is not what `npm run anchors` writes
 */
export function readPublished(file: string): Anchors {
  let pages: Record<string, string>;
  try {
    pages = JSON.parse(readFileSync(file, 'utf8')) as typeof pages;
  } catch (error) {
    throw new Error(
      `${file}: is not JSON (${(error as Error).message}). Take it from the history, then run npm run anchors.`,
    );
  }
  return new Map(Object.entries(pages).map(([address, ids]) => [address, ids.split(' ')]));
}

/** Says which published anchors a build has lost: a line for each, with page, anchor and cure. */
export function lostAnchors(published: Anchors, built: Anchors): string[] {
  return [...published].flatMap(([address, ids]) => {
    const present = built.get(address);
    if (present === undefined) {
      return [
        `${address}: the page is gone, and ${ids.length} anchors with it. Keep the page, or a page with its anchors at its address.`,
      ];
    }
    return ids
      .filter((id) => !present.includes(id))
      .map(
        (id) =>
          `${address}#${id}: the anchor is gone. Give the heading its id back, {/* #${id} */}, or put <Anchor id="${id}" /> where readers should land now.`,
      );
  });
}

/** Adds the anchors of a build to the published ones. None is taken away. */
export function withNewAnchors(published: Anchors, built: Anchors): Anchors {
  const addresses = [...new Set([...published.keys(), ...built.keys()])].sort();
  return new Map(
    addresses.map((address) => {
      const ids = [...(published.get(address) ?? []), ...(built.get(address) ?? [])];
      return [address, [...new Set(ids)].sort()];
    }),
  );
}

/** Writes the list, one line for each page. */
export function writePublished(file: string, anchors: Anchors): void {
  const pages = Object.fromEntries([...anchors].map(([address, ids]) => [address, ids.join(' ')]));
  writeFileSync(file, `${JSON.stringify(pages, null, 2)}\n`);
}

/**
 * Compares a build with the published anchors of its site.
 *
 * @throws Error naming each anchor that is gone, if the site has a list
 */
export function checkAnchors(siteDir: string, built: Anchors): void {
  const file = path.join(siteDir, anchorsFile);
  if (!existsSync(file)) {
    return;
  }
  const lost = lostAnchors(readPublished(file), built);
  if (lost.length > 0) {
    throw new Error(
      `Links from elsewhere lead to anchors that this build no longer has:\n${lost.join('\n')}`,
    );
  }
}
