import path from 'node:path';
import {twinPath} from '../../lib/twin-path';

/** Where the site is published. */
export interface Publication {
  /** Origin: `https://docs.example.com`. */
  readonly url: string;
  /** Path of the site, with both slashes. */
  readonly baseUrl: string;
}

/** A page whose links are read. */
interface Position {
  /** Path with the base. */
  readonly path: string;
  /** Absolute path of its source. */
  readonly file: string;
}

export interface Links {
  /** Address of a page, from its path with the base. */
  readonly page: (pagePath: string) => string;
  /** Address of the twin of a page. */
  readonly twin: (pagePath: string) => string;
  /**
   * Makes the links of a page absolute. Those to pages lead to their twins, with query and fragment;
   * those to other files of the site and to other sites lead there.
   */
  readonly from: (position: Position) => (address: string) => string;
}

function withoutSlash(pagePath: string): string {
  return pagePath === '/' ? pagePath : pagePath.replace(/\/$/, '');
}

/**
 * Knows the addresses of the site.
 *
 * @param routes paths of all pages, with the base
 * @param pathByFile paths of the pages by the absolute path of their source
 */
export function createLinks(
  {url, baseUrl}: Publication,
  routes: readonly string[],
  pathByFile: ReadonlyMap<string, string>,
): Links {
  const pages = new Set(routes.map(withoutSlash));
  const twin = (pagePath: string): string => url + twinPath(pagePath, baseUrl);
  return {
    page: (pagePath) => url + withoutSlash(pagePath),
    twin,
    from: (position) => (address) => {
      if (/^(?!pathname:)[a-z]+:/i.test(address)) {
        return address;
      }
      const [, target = '', rest = ''] = /^(?:pathname:\/\/)?([^?#]*)(.*)$/.exec(address) ?? [];
      if (target === '') {
        return twin(position.path) + rest;
      }
      if (target.startsWith('/')) {
        const sitePath = baseUrl + target.slice(1);
        return (pages.has(withoutSlash(sitePath)) ? twin(sitePath) : url + sitePath) + rest;
      }
      const page = pathByFile.get(path.resolve(path.dirname(position.file), target));
      // A link to a file that is no page stays; the link checker of Docusaurus refuses it.
      return page === undefined ? address : twin(page) + rest;
    },
  };
}
