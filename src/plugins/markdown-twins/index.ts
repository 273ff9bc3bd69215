import {mkdir, writeFile} from 'node:fs/promises';
import type {IncomingMessage, ServerResponse} from 'node:http';
import path from 'node:path';
import type {AllContent, LoadContext, Plugin} from '@docusaurus/types';
import {site} from '../../config/site';
import {htmlFile, twinFile} from '../../content/addresses.mjs';
import {withLinks} from '../../content/links';
import {allPages, entryFacts} from '../../content/lists';
import {filePages, isEntry, type FilePage, type Page} from '../../content/pages';
import {whenBundled} from '../../lib/node/when-bundled';
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
  let made: Promise<Twin[]> | undefined;

  /**
   * Makes the twins of pages; links to other pages lead to theirs.
   *
   * @param written the pages that are written in files
   */
  async function twinsOf(pages: readonly Page[], written: readonly FilePage[]): Promise<Twin[]> {
    const known = new Set(written.map((page) => page.path));
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
          const address = target.replace(/(?<=.)\/$/, '');
          // Pages that components make have a plain name; other names are those of files.
          const isPage = known.has(address) || path.extname(address) === '';
          return home + (isPage ? fileOf({path: address}) : target.slice(1)) + rest;
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

  function makeTwins(): void {
    const written = filePages(content, context);
    made = twinsOf(written, written);
    // What fails is said after the build, if it comes that far.
    made.catch(() => undefined);
  }

  return {
    name: 'markdown-twins',

    // The types of the bundler leave out its development server.
    configureWebpack(_config, isServer): object {
      const setupMiddlewares = (middlewares: unknown[]): unknown[] => {
        middlewares.unshift(answer);
        // Docusaurus joins this with the list, which it hands out as it is.
        return [];
      };
      return process.env.NODE_ENV === 'development'
        ? {devServer: {setupMiddlewares}}
        : {plugins: isServer ? [] : [whenBundled(makeTwins)]};
    },

    allContentLoaded({allContent}) {
      content = allContent;
    },

    async postBuild({outDir, routes}) {
      const written = filePages(content, context);
      const pages = allPages(written, routes, context.siteConfig);
      const twins = [
        ...(await (made ?? twinsOf(written, written))),
        ...(await twinsOf(pages.slice(written.length), written)),
      ];
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
