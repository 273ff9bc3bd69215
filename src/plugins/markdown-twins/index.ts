import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {AllContent, LoadContext, Plugin} from '@docusaurus/types';
import {site} from '../../config/site';
import {htmlFile, twinFile} from '../../content/addresses.mjs';
import {withLinks} from '../../content/links';
import {allPages, entryFacts} from '../../content/lists';
import {filePages, isEntry, type Page} from '../../content/pages';
import {writeLlms, writeLlmsFull} from './llms';
import {createTwin, writeTwin, type Twin} from './twin';

/**
 * Writes each page of the built site once more as Markdown, beside its HTML: `/quickstart.md` for
 * `/quickstart`. `llms.txt` lists them, and `llms-full.txt` has their text.
 */
export default function markdownTwinsPlugin(context: LoadContext): Plugin {
  const {title, tagline, release} = site;
  const home = context.siteConfig.url + context.siteConfig.baseUrl;
  const fileOf = ({path: address}: Pick<Page, 'path'>): string => twinFile(htmlFile(address));
  let content: AllContent = {};
  return {
    name: 'markdown-twins',

    allContentLoaded({allContent}) {
      content = allContent;
    },

    async postBuild({outDir, routes}) {
      const pages = allPages(filePages(content, context), routes, context.siteConfig);
      const byPath = new Map(pages.map((page) => [page.path, page]));
      const twins = await Promise.all(
        pages.map(async (page): Promise<Twin> => {
          const {children, data} = await page.body();
          if (data?.fault) {
            throw data.fault;
          }
          const above = isEntry(page) ? entryFacts(page) : [];
          const {children: linked} = withLinks(
            {type: 'root', children: [...above, ...children]},
            // A link to a page leads to its twin.
            (target, rest) => {
              const other = byPath.get(target.replace(/(?<=.)\/$/, ''));
              return home + (other ? fileOf(other) : target.slice(1)) + rest;
            },
          );
          return createTwin(page, linked);
        }),
      );
      const siteText = {title, tagline, release, home};
      const files = [
        ...twins.map((twin) => [fileOf(twin.page), writeTwin(twin, release)] as const),
        ['llms.txt', writeLlms(siteText, pages, (page) => home + fileOf(page))] as const,
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
