import {mkdir, writeFile} from 'node:fs/promises';
import type {IncomingMessage, ServerResponse} from 'node:http';
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
 * `/quickstart`. `llms.txt` lists them, and `llms-full.txt` has their text. `npm start` makes a twin when it
 * is asked for.
 */
export default function markdownTwinsPlugin(context: LoadContext): Plugin {
  const {title, tagline, release} = site;
  const home = context.siteConfig.url + context.siteConfig.baseUrl;
  const fileOf = ({path: address}: Pick<Page, 'path'>): string => twinFile(htmlFile(address));
  let content: AllContent = {};

  /** Makes the twins of pages; links to other pages lead to theirs. */
  async function twinsOf(pages: readonly Page[], all: readonly Page[] = pages): Promise<Twin[]> {
    const byPath = new Map(all.map((page) => [page.path, page]));
    const twins: Twin[] = [];
    for (const page of pages) {
      const {children, data} = await page.body();
      if (data?.fault) {
        throw data.fault;
      }
      const above = isEntry(page) ? entryFacts(page) : [];
      const {children: linked} = withLinks(
        {type: 'root', children: [...above, ...children]},
        (target, rest) => {
          const other = byPath.get(target.replace(/(?<=.)\/$/, ''));
          return home + (other ? fileOf(other) : target.slice(1)) + rest;
        },
      );
      twins.push(createTwin(page, linked));
    }
    return twins;
  }

  /** Answers a request for the twin of a page that is written in a file, as it is now. */
  async function answer(request: IncomingMessage, response: ServerResponse, next: () => void) {
    const {pathname} = new URL(request.url ?? '/', 'http://localhost');
    const pages = filePages(content, context);
    const page = pages.find((one) => context.siteConfig.baseUrl + fileOf(one) === pathname);
    if (!page) {
      next();
      return;
    }
    response.setHeader('Content-Type', 'text/markdown; charset=utf-8');
    try {
      response.end((await twinsOf([page], pages)).map((twin) => writeTwin(twin, release)).join(''));
    } catch (error) {
      response.statusCode = 500;
      response.end(`${(error as Error).message}\n`);
    }
  }

  return {
    name: 'markdown-twins',

    // The types of the bundler leave out its development server.
    configureWebpack(): object {
      const setupMiddlewares = (middlewares: unknown[]): unknown[] => {
        middlewares.unshift(answer);
        // Docusaurus joins this with the list, which it hands out as it is.
        return [];
      };
      return process.env.NODE_ENV === 'development' ? {devServer: {setupMiddlewares}} : {};
    },

    allContentLoaded({allContent}) {
      content = allContent;
    },

    async postBuild({outDir, routes}) {
      const pages = allPages(filePages(content, context), routes, context.siteConfig);
      const twins = await twinsOf(pages);
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
