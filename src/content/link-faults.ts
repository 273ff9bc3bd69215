import {existsSync} from 'node:fs';
import path from 'node:path';
import type {Nodes, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {attributeOf, isElement} from './form';

/** A link as the source of a page has it. */
interface SourceLink {
  readonly url: string;
  readonly line: number;
}

/** Where the links of a page lead, and where others can lead on it. */
export interface PageLinks {
  readonly links: readonly SourceLink[];
  /** Fragments of the page. */
  readonly ids: ReadonlySet<string>;
}

/** What is known of the pages of the site. */
export interface KnownPages {
  /** The address of a page, by its path in the project; undefined if it is none. */
  readonly addressOf: (file: string) => string | undefined;
  /** Whether a page is at an address. */
  readonly isPage: (address: string) => boolean;
  /** Whether a page has a fragment. */
  readonly hasPlace: (address: string, id: string) => boolean | Promise<boolean>;
}

/** Links to places of this site; the others lead elsewhere. */
const within = /^[./#]|^[\w-]+(?:\/[\w-]+)*\.mdx/;

/**
 * Finds the links and fragments of a page.
 *
 * @param tree as `parsePage` returns it, or as `flattenPage` does
 */
export function linksOf(tree: Root): PageLinks {
  const links: SourceLink[] = [];
  const ids = new Set<string>();
  visit(tree, (node: Nodes) => {
    const id = isElement(node) ? attributeOf(node, 'id') : node.data?.id;
    if (id !== undefined) {
      ids.add(id);
    }
    if (node.type === 'link' && within.test(node.url)) {
      links.push({url: node.url, line: node.position?.start.line ?? 1});
    }
  });
  return {links, ids};
}

/** What is wrong with where a link leads. */
async function faultOf(
  file: string,
  url: string,
  {addressOf, isPage, hasPlace}: KnownPages,
): Promise<string | undefined> {
  const [, target = '', id = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(url) ?? [];
  const isFile = target.endsWith('.mdx');
  const linked = target === '' ? file : path.posix.join(path.posix.dirname(file), target);
  const address = isFile || target === '' ? addressOf(linked) : target.replace(/(?<=.)\/$/, '');
  if (address === undefined) {
    return existsSync(linked)
      ? `${target} is no page. Link to one.`
      : `${target} is no file. Correct the path.`;
  }
  if (!isPage(address)) {
    // Files that the build writes or copies.
    return /\.\w+$/.test(address) ? undefined : `${address} is no page. Link to a file.`;
  }
  return id === '' || (await hasPlace(address, id))
    ? undefined
    : `${address} has no place #${id}. Correct it, or write {/* #${id} */} behind the heading.`;
}

/**
 * Says which links of a page lead nowhere.
 *
 * @param file path of the page in the project
 * @returns a line for each: file, line, link, cause and cure
 */
export async function linkFaults(
  file: string,
  links: PageLinks['links'],
  pages: KnownPages,
): Promise<string[]> {
  const faults = links.map(async ({url, line}) => {
    const fault = await faultOf(file, url, pages);
    return fault === undefined ? [] : [`${file}:${line}: [](${url}): ${fault}`];
  });
  return (await Promise.all(faults)).flat();
}
