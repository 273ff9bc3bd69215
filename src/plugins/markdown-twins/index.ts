import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {AllContent, LoadContext, Plugin} from '@docusaurus/types';
import {site} from '../../config/site';
import {twinPath} from '../../lib/twin-path';
import type {PageTrees} from '../search-index';
import {writeLlms, writeLlmsFull} from './llms';
import {makeTwins} from './make-twins';
import {listContentPages} from './pages';
import {writeTwin} from './twin';

/**
 * Writes each page of the built site once more as Markdown, beside its HTML: `/quickstart.md` for
 * `/quickstart`. The twins are made of the same sources as the pages. `llms.txt` lists them, and
 * `llms-full.txt` has their text.
 */
export default function markdownTwinsPlugin({siteDir, siteConfig}: LoadContext): Plugin {
  const {url, baseUrl} = siteConfig;
  let content: AllContent = {};
  return {
    name: 'markdown-twins',

    allContentLoaded({allContent}) {
      content = allContent;
    },

    async postBuild({outDir, routes}) {
      const pages = listContentPages(siteDir, content);
      const trees = content['search-index']?.default as PageTrees | undefined;
      const twins = await makeTwins({url, baseUrl}, pages, routes, trees ?? new Map());
      const fileOf = (page: string): string => twinPath(page, baseUrl).slice(baseUrl.length);
      const home = url + baseUrl;
      const siteText = {title: site.title, tagline: site.tagline, release: site.release, home};
      const files = [
        ...twins.map((twin) => [fileOf(twin.path), writeTwin(twin, site.release)] as const),
        ['llms.txt', writeLlms(siteText, twins, (page) => home + fileOf(page))] as const,
        ['llms-full.txt', writeLlmsFull(siteText, twins)] as const,
      ];
      await Promise.all(
        files.map(async ([name, text]) => {
          const file = path.join(outDir, name);
          await mkdir(path.dirname(file), {recursive: true});
          await writeFile(file, text);
        }),
      );
    },
  };
}
