import path from 'node:path';
import type {Nodes} from 'mdast';

/** A page whose links are read. */
interface Position {
  /** Address within the site, without its base. */
  readonly path: string;
  /** Path of its source in the project. */
  readonly file: string;
}

/**
 * Makes a function that says where a link of a page leads, however it is written: to an address within
 * the site, `/cli/sync#flags`, or to another site, as it stands.
 *
 * @param pathByFile addresses of the pages by the path of their source
 */
export function linkReader(
  position: Position,
  pathByFile: ReadonlyMap<string, string>,
): (address: string) => string {
  return (address) => {
    if (/^(?!pathname:)[a-z]+:/i.test(address)) {
      return address;
    }
    const [, target = '', rest = ''] = /^(?:pathname:\/\/)?([^?#]*)(.*)$/.exec(address) ?? [];
    if (target === '') {
      return position.path + rest;
    }
    if (target.startsWith('/')) {
      return target + rest;
    }
    const page = pathByFile.get(path.join(path.dirname(position.file), target));
    // A link to a file that is no page stays; the link checker of Docusaurus refuses it.
    return page === undefined ? address : page + rest;
  };
}

/**
 * Gives the links of a tree other addresses.
 *
 * @param to address of a place within the site, from its path, query and fragment
 * @returns a copy
 */
export function withLinks<Node extends Nodes>(
  node: Node,
  to: (path: string, rest: string) => string,
): Node {
  const copy = {...node};
  if ('children' in copy) {
    copy.children = copy.children.map((child) => withLinks(child, to));
  }
  if ((copy.type === 'link' || copy.type === 'image') && copy.url.startsWith('/')) {
    const [, target = '', rest = ''] = /^([^?#]*)(.*)$/.exec(copy.url) ?? [];
    copy.url = to(target, rest);
  }
  return copy;
}
