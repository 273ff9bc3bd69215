import fs from 'node:fs';
import path from 'node:path';
import type {Nodes, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import {describe, expect, test} from 'vitest';
import {flattenPage} from '../../src/content/flatten';
import {parsePage} from '../../src/content/parse';
import {toMarkdown} from '../../src/plugins/markdown-twins/twin';
import anchors from './anchors.json';
import {readPages, type Page} from './pages';

/** Addresses of pages, each with its fragments at the last build; the list of entries has none. */
const published: Readonly<Record<string, string>> = {...anchors, '/changelog': ''};

/** The page without components, as programs and the search read it. */
async function plainPage(file: string): Promise<Root> {
  const tree = await parsePage(file, fs.readFileSync(file, 'utf8'));
  return flattenPage(tree, {file: new VFile({path: file}), link: (address) => address});
}

async function idsIn(file: string): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  visit(await plainPage(file), (node: Nodes) => {
    ids.add(node.data?.id ?? '');
  });
  return ids;
}

function addressOf(file: string): string {
  const area = file.startsWith('protodocs/') ? '/api/' : '/';
  const id = file.replace(/^(?:docs|protodocs)\//, '').replace(/(?:\/?index)?\.mdx$/, '');
  return path.posix.join(area, id === 'introduction' ? '' : id).replace(/(?<=.)\/$/, '');
}

/** What is wrong with where a link leads. */
async function faultOf(page: Page, url: string): Promise<string | undefined> {
  const [target = '', id = ''] = url.split('#');
  const isFile = target.endsWith('.mdx');
  const file = target === '' ? page.file : path.posix.join(path.posix.dirname(page.file), target);
  if (isFile && !fs.existsSync(file)) {
    return `${target} is no file. Correct the path.`;
  }
  const address = isFile || target === '' ? addressOf(file) : target.replace(/(?<=.)\/$/, '');
  if (!isFile && target !== '' && !(address in published)) {
    // Files that the build writes or copies.
    return /\.\w+$/.test(address) ? undefined : `${address} is no page. Link to a file.`;
  }
  const known = id === '' || (published[address] ?? '').split(' ').includes(id);
  return known || (fs.existsSync(file) && (await idsIn(file)).has(id))
    ? undefined
    : `${address} has no place #${id}. Correct it, or write {/* #${id} */} behind the heading.`;
}

describe.each(readPages())('$file', (page) => {
  test('has links to pages and places that are there', async () => {
    const links: {readonly url: string; readonly line: number}[] = [];
    visit(page.tree, 'link', ({url, position}) => {
      if (/^[./#]|^[\w-]+(?:\/[\w-]+)*\.mdx/.test(url)) {
        links.push({url, line: position?.start.line ?? 1});
      }
    });
    const faults = await Promise.all(
      links.map(async ({url, line}) => {
        const fault = await faultOf(page, url);
        return fault === undefined ? [] : [`${page.file}:${line}: [](${url}): ${fault}`];
      }),
    );
    expect(faults.flat()).toEqual([]);
  });

  test('can be read without components, as Markdown', async () => {
    expect(toMarkdown((await plainPage(page.file)).children)).not.toBe('');
  });
});
