/** Other search engines with whole pages of the built site, to compare the search of the site with. */
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {createServer} from 'node:http';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import lunr from 'lunr';
import MiniSearch from 'minisearch';
import * as pagefind from 'pagefind';
import sirv from 'sirv';
import {htmlFile, twinFile} from '../src/content/addresses.mjs';
import {stemOf} from '../src/search/tokenizer';
import {readBuild} from '../tests/e2e/build';
import {launch, listen} from './browser';

/** Finds pages for each of some queries, best first. */
type Engine = (queries: readonly string[]) => Promise<string[][]> | string[][];

/** What an engine is given of a page. */
function readPage(path: string) {
  const text = readFileSync(join('build', twinFile(htmlFile(path))), 'utf8');
  const headings = (text.match(/^#+ .*$/gm) ?? []).join(' ');
  return {path, title: /^# (.*)$/m.exec(text)?.[1] ?? '', headings, text};
}

/** MiniSearch with stems, and spelling that may differ a little. */
function createMiniSearch(paths: readonly string[]): Engine {
  const index = new MiniSearch({
    idField: 'path',
    fields: ['title', 'headings', 'text'],
    processTerm: (term) => stemOf(term.toLowerCase()),
    searchOptions: {boost: {title: 4, headings: 2}, fuzzy: 0.15, prefix: true},
  });
  index.addAll(paths.map(readPage));
  return (queries) => queries.map((query) => index.search(query).map(({id}) => `${id}`));
}

/** lunr with its stems and stop words. */
function createLunr(paths: readonly string[]): Engine {
  const index = lunr(function () {
    this.ref('path');
    this.field('title', {boost: 4});
    this.field('headings', {boost: 2});
    this.field('text');
    paths.map(readPage).forEach((page) => {
      this.add(page);
    });
  });
  /** Words without signs: lunr would read some as its query language. */
  function search(query: string): string[] {
    const words = lunr.tokenizer(query).map((token) => lunr.trimmer(token));
    return index.query((asked) => asked.term(words, {})).map(({ref}) => ref);
  }
  return (queries) => queries.map(search);
}

/** The part of Pagefind's browser module that is used here. */
interface PagefindClient {
  search: (query: string) => Promise<{results: {id: string; data: () => Promise<{url: string}>}[]}>;
}

/**
 * Pagefind with the HTML of the pages, in a browser.
 *
 * @throws Error when its program does not run on this machine
 */
function createPagefind(paths: readonly string[]): Engine {
  return async (queries) => {
    const folder = mkdtempSync(join(tmpdir(), 'pagefind-'));
    const {index, errors} = await pagefind.createIndex({rootSelector: 'main'});
    if (!index) {
      throw new Error(errors.join('\n'));
    }
    const files = readBuild();
    for (const path of paths) {
      const content = readFileSync(`build/${files.get(path) ?? ''}`, 'utf8');
      await index.addHTMLFile({url: path, content});
    }
    await index.writeFiles({outputPath: folder});
    await pagefind.close();
    const {origin, close} = await listen(createServer(sirv(folder)));
    const browser = await launch();
    try {
      const page = await browser.newPage();
      await page.goto(`${origin}/pagefind.js`);
      return await page.evaluate(async (all) => {
        const {search} = (await import(`${location.origin}/pagefind.js`)) as PagefindClient;
        // To read a result takes longer than to find it.
        const urls = new Map<string, string>();
        const answers: string[][] = [];
        for (const query of all) {
          const {results} = await search(query);
          for (const {id, data} of results) {
            urls.set(id, urls.get(id) ?? (await data()).url);
          }
          answers.push(results.map(({id}) => urls.get(id) ?? ''));
        }
        return answers;
      }, queries);
    } finally {
      await browser.close();
      close();
      rmSync(folder, {recursive: true});
    }
  };
}

/** The engines by their names. */
export const otherEngines: Readonly<Record<string, (paths: readonly string[]) => Engine>> = {
  MiniSearch: createMiniSearch,
  lunr: createLunr,
  Pagefind: createPagefind,
};
