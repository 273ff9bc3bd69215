import {readdirSync} from 'node:fs';
import {listFiles} from '../../hosting/build-folder.mjs';
import {changelog} from '../../src/config/instances';

/** A page of the site. */
export interface Route {
  readonly path: string;
  /** First part of the address; `docs` for pages at the root of the site. */
  readonly area: string;
}

/** The addresses that the files of a folder give; folders and files with `_` in front are no pages. */
function addresses(folder: string, extension: string, base: string): string[] {
  return listFiles(folder)
    .filter((file) => file.endsWith(extension) && !/(?:^|\/)_/.test(file))
    .map((file) => `${base}${file.slice(0, -extension.length)}`);
}

const entries = readdirSync('blog').flatMap(
  (file) => /^\d{4}-\d{2}-\d{2}-(.+)\.mdx$/.exec(file)?.[1] ?? [],
);
const morePages = Math.ceil(entries.length / changelog.postsPerPage) - 1;

const paths = [
  ...addresses('docs', '.mdx', '/').map((path) => (path === '/introduction' ? '/' : path)),
  ...addresses('protodocs', '.mdx', '/api/')
    .filter((path) => !path.startsWith('/api/mgmt/'))
    .map((path) => path.replace(/\/index$/, '')),
  ...addresses('protodocs/proto/mgmt', '.proto', '/api/mgmt/').map((path) => `${path}.proto`),
  '/changelog',
  '/changelog/archive',
  ...Array.from({length: morePages}, (_, index) => `/changelog/page/${index + 2}`),
  ...entries.map((slug) => `/changelog/${slug}`),
  '/search',
];

/**
 * Every page that the sources give, by its one address. The not-found page is the only other one of the
 * site.
 */
export const routes: readonly Route[] = paths.map((path) => ({
  path,
  area: /^\/([^/]+)(?=\/)|^\/(?:api|changelog|search)$/.exec(path)?.[0].slice(1) ?? 'docs',
}));
