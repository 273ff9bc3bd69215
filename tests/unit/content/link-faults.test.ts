import {expect, test} from 'vitest';
import {linkFaults, linksOf} from '../../../src/content/link-faults';
import {parsePage} from '../../../src/content/parse';

const ids: Readonly<Record<string, readonly string[]>> = {
  '/quickstart': ['start'],
  '/cli/sync': ['flags'],
};
const addresses: Readonly<Record<string, string>> = {
  'docs/quickstart.mdx': '/quickstart',
  'docs/cli/sync.mdx': '/cli/sync',
};
const pages = {
  addressOf: (file: string) => addresses[file],
  isPage: (address: string) => address in ids,
  hasPlace: (address: string, id: string) => ids[address]?.includes(id) ?? false,
};

async function faultsOf(text: string): Promise<string[]> {
  const {links} = linksOf(await parsePage('docs/cli/sync.mdx', text));
  return linkFaults('docs/cli/sync.mdx', links, pages);
}

test('links to pages, places, files and other sites are in order', async () => {
  const links = ['../quickstart.mdx', '../quickstart.mdx#start', '#flags', '/quickstart?a=b#start'];
  const others = ['/llms.txt', 'https://example.com/#gone', 'mailto:docs@example.com'];
  expect(await faultsOf([...links, ...others].map((url) => `[text](${url})`).join(' '))).toEqual(
    [],
  );
});

test('a link that leads nowhere is named with file, line, cause and cure', async () => {
  const text = ['[a](./gone.mdx)', '[b](../quickstart.mdx#gone)', '[c](#gone)', '[d](/gone)'];
  expect(await faultsOf(text.join('\n\n'))).toEqual([
    'docs/cli/sync.mdx:1: [](./gone.mdx): ./gone.mdx is no file. Correct the path.',
    'docs/cli/sync.mdx:3: [](../quickstart.mdx#gone): /quickstart has no place #gone. Correct it, or write {/* #gone */} behind the heading.',
    'docs/cli/sync.mdx:5: [](#gone): /cli/sync has no place #gone. Correct it, or write {/* #gone */} behind the heading.',
    'docs/cli/sync.mdx:7: [](/gone): /gone is no page. Link to a file.',
  ]);
});

test('headings and elements with an id can be linked to', async () => {
  const text = '## A heading\n\n## Other {/* #own */}\n\n<Anchor id="old" />\n';
  expect([...linksOf(await parsePage('docs/page.mdx', text)).ids]).toEqual([
    'a-heading',
    'own',
    'old',
  ]);
});
