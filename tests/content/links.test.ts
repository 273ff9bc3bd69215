import fs from 'node:fs';
import path from 'node:path';
import {VFile} from 'vfile';
import {describe, expect, test} from 'vitest';
import {flattenPage} from '../../src/content/flatten';
import {linkFaults, linksOf} from '../../src/content/link-faults';
import {parsePage} from '../../src/content/parse';
import {toMarkdown} from '../../src/plugins/markdown-twins/twin';
import anchors from './anchors.json';
import {areas, pageFiles, readPages, type Area} from './pages';

/** Addresses of pages, each with its fragments at the last build; the list of entries has none. */
const published: Readonly<Record<string, string>> = {...anchors, '/changelog': ''};

const parse = (file: string) => parsePage(file, fs.readFileSync(file, 'utf8'));

/** The address of a page that is written by hand. */
function addressOf(file: string): string {
  const id = file.replace(/^\w+\//, '').replace(/(?:\/?index)?\.mdx$/, '');
  const name = file.startsWith('blog/') ? id.replace(/^\d{4}-\d{2}-\d{2}-/, '') : id;
  const area = {docs: '/', protodocs: '/api/', blog: '/changelog/'}[file.split('/')[0] ?? ''];
  return path.posix.join(area ?? '/', name === 'introduction' ? '' : name).replace(/(?<=.)\/$/, '');
}

const files = new Map(
  (Object.keys(areas) as Area[]).flatMap(pageFiles).map((file) => [addressOf(file), file]),
);

const pages = {
  addressOf: (file: string) => (fs.existsSync(file) ? addressOf(file) : undefined),
  isPage: (address: string) => files.has(address) || address in published,
  async hasPlace(address: string, id: string) {
    const file = files.get(address);
    return (
      (published[address] ?? '').split(' ').includes(id) ||
      (file !== undefined && linksOf(await parse(file)).ids.has(id))
    );
  },
};

describe.each(readPages())('$file', ({file}) => {
  test('has links to pages and places that are there', async () => {
    const {links} = linksOf(await parse(file));
    expect(await linkFaults(file, links, pages)).toEqual([]);
  });

  test('can be read without components, as Markdown', async () => {
    const context = {file: new VFile({path: file}), link: (address: string) => address};
    expect(toMarkdown(flattenPage(await parse(file), context).children)).not.toBe('');
  });
});
