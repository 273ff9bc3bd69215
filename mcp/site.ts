import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {parse} from 'yaml';
import {z} from 'zod';
import {readAsset} from '../hosting/build-folder.mjs';
import {htmlFile, twinFile} from '../src/content/addresses.mjs';
import type {Knowledge} from '../src/reference/settings-knowledge';
import {createEngine, type Engine} from '../src/search/engine';
import {unpackRecords, type Kind, type SearchRecord} from '../src/search/records';
import {sectionsOf, type Section} from './sections';

/** A page as programs read it. */
export interface Page {
  /** Address within the site: `/cli/sync`. */
  readonly path: string;
  readonly kind: Kind;
  readonly title: string;
  readonly description: string;
  /** Its address on the web. */
  readonly url: string;
  /** Its Markdown twin without front matter. */
  readonly text: string;
  readonly sections: readonly Section[];
}

/** A built site, opened for reading. */
export interface Site {
  /** Release of the tool that the pages describe. */
  readonly release: string;
  /** By address, in the order of the site. */
  readonly pages: ReadonlyMap<string, Page>;
  readonly records: readonly SearchRecord[];
  readonly search: Engine['search'];
  /** What the box "Check your settings" knows. */
  readonly settings: Knowledge;
}

/**
 * Opens a built site. Everything is read once: open it again after a build.
 *
 * @param folder what `npm run build` wrote
 * @throws Error in one sentence when the folder holds no finished build
 */
export function openSite(folder: string): Site {
  const records = unpackRecords(readAsset(folder, 'search'));
  const twins = [...new Set(records.map(({page}) => page))].map(({path, kind}) => {
    const file = join(folder, twinFile(htmlFile(path)));
    const [, head = '', body = ''] =
      /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(file, 'utf8')) ?? [];
    const {title, description, canonical, release} = frontMatter.parse(parse(head));
    const own = records.filter(({page, anchor}) => page.path === path && anchor !== '');
    const text = body.trim();
    const sections = sectionsOf(text, own);
    return {release, page: {path, kind, title, description, url: canonical, text, sections}};
  });
  return {
    release: twins[0]?.release ?? '',
    pages: new Map(twins.map(({page}) => [page.path, page])),
    records,
    search: createEngine(records).search,
    settings: readAsset(folder, 'settings') as Knowledge,
  };
}

/** What a twin begins with: see `src/plugins/markdown-twins`. */
const frontMatter = z.object({
  title: z.string(),
  description: z.string(),
  canonical: z.string(),
  release: z.string(),
});
