import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import type {Root} from 'mdast';
import {parseFrontMatter} from '../../config/front-matter';
import {linkFaults, linksOf, type PageLinks} from '../../content/link-faults';
import type {FilePage} from '../../content/pages';
import {pageParser} from '../../content/parse';
import {hashOfInputs} from '../../lib/node/content-hash';
import {anchorsFile, lostAnchors, readPublished} from '../built-pages/anchors';

type Source = Pick<FilePage, 'path' | 'file' | 'body'>;

/** What a page says about itself: it changes with its text alone. */
interface ReadPage extends PageLinks {
  readonly text: string;
  readonly faults: readonly string[];
}

/** Pages that no person writes. */
const generated = 'protodocs/mgmt/';

async function frontMatterFaults(file: string, text: string): Promise<string[]> {
  try {
    await parseFrontMatter({
      filePath: path.resolve(file),
      fileContent: text,
      defaultParseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
    });
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  }
}

/** The bundler compiles, and so refuses, only pages that somebody opens. */
function parseFault(
  file: string,
  {
    message,
    reason,
    line = 1,
    column = 1,
  }: Error & {reason?: string; line?: number; column?: number},
): string {
  return reason === undefined
    ? message
    : `${file}:${line}:${column}: ${reason}. Close what { or < opens, or put it in backticks.`;
}

/** @param earlier published fragments, which hold for a page that cannot tell all of its own */
async function readPage(
  {file, body}: Source,
  text: string,
  earlier: readonly string[],
  parse: (file: string, text: string) => Promise<Root>,
): Promise<ReadPage> {
  if (file.startsWith(generated)) {
    const {ids} = linksOf(await body());
    return {text, faults: [], links: [], ids: new Set([...ids, ...earlier])};
  }
  const faults = await frontMatterFaults(file, text);
  try {
    return {text, faults, ...linksOf(await parse(file, text))};
  } catch (error) {
    return {
      text,
      faults: [...faults, parseFault(file, error as Error)],
      links: [],
      ids: new Set(earlier),
    };
  }
}

/**
 * Makes a check of what the build refuses and the bundler does not see: front matter, links and lost anchors.
 * It reads again only what has changed.
 *
 * @param siteDir folder of the site, in which paths of pages begin
 * @returns a line for each fault of the pages: file, line, cause and cure; it waits for `turn` between pages
 */
export function pageChecker(
  siteDir: string,
): (pages: readonly Source[], turn?: () => Promise<void>) => Promise<string[]> {
  const list = path.join(siteDir, anchorsFile);
  const published = existsSync(list) ? readPublished(list) : new Map<string, readonly string[]>();
  const known = new Map<string, ReadPage>();
  let inputs = hashOfInputs(siteDir);
  let parser = pageParser(siteDir);
  const parse = (file: string, text: string) => parser(path.join(siteDir, file), text);

  async function read(page: Source): Promise<ReadPage> {
    const text = await readFile(path.join(siteDir, page.file), 'utf8');
    const before = known.get(page.file);
    const earlier = published.get(page.path) ?? [];
    const now = before?.text === text ? before : await readPage(page, text, earlier, parse);
    known.set(page.file, now);
    return now;
  }

  return async (pages, turn) => {
    const present = hashOfInputs(siteDir);
    if (present !== inputs) {
      known.clear();
      parser = pageParser(siteDir);
      inputs = present;
    }
    const reads = new Map<string, ReadPage>();
    for (const page of pages) {
      // One after the other, so that what somebody waits for comes between.
      await turn?.();
      reads.set(page.path, await read(page));
    }
    const addresses = new Map(pages.map((page) => [page.file, page.path]));
    const idsOf = (address: string) => reads.get(address)?.ids ?? new Set(published.get(address));
    const site = {
      addressOf: (file: string) => addresses.get(file),
      // Pages that components make have no file.
      isPage: (address: string) =>
        reads.has(address) || published.has(address) || address === '/changelog',
      hasPlace: (address: string, id: string) => idsOf(address).has(id),
    };
    const faults = pages.map(async ({file, path: address}) => {
      const {faults: own = [], links = []} = reads.get(address) ?? {};
      const lost = lostAnchors(
        new Map([[address, published.get(address) ?? []]]),
        new Map([[address, [...idsOf(address)]]]),
      );
      return [
        ...own,
        ...(await linkFaults(file, links, site)),
        ...lost.map((line) => `${file}:1: ${line}`),
      ];
    });
    return (await Promise.all(faults)).flat();
  };
}
