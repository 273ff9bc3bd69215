import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {describe, expect, test} from 'vitest';
import {linkReader, withLinks} from '../../../src/content/links';
import {link as inSite, paragraph} from '../../../src/content/nodes';

const link = linkReader(
  {path: '/cli/sync', file: 'docs/cli/sync.mdx'},
  new Map([
    ['docs/start.mdx', '/start'],
    ['docs/cli/sync.mdx', '/cli/sync'],
    ['protodocs/index.mdx', '/api'],
  ]),
);

describe('The links of a page', () => {
  test('lead from files and paths to addresses within the site', () => {
    expect(link('../start.mdx#one')).toBe('/start#one');
    expect(link('../../protodocs/index.mdx')).toBe('/api');
    expect(link('/start?a=b#one')).toBe('/start?a=b#one');
    expect(link('/')).toBe('/');
  });

  test('lead within the page to its own address', () => {
    expect(link('#flags')).toBe('/cli/sync#flags');
  });

  test('lead to other files and other sites as they stand', () => {
    expect(link('pathname:///api/schema.zip')).toBe('/api/schema.zip');
    expect(link('https://example.org/a.md')).toBe('https://example.org/a.md');
    expect(link('mailto:a@example.org')).toBe('mailto:a@example.org');
  });

  test('to a file that is no page stay for the link checker to refuse', () => {
    expect(link('./gone.mdx')).toBe('./gone.mdx');
  });
});

test('links within the site get another address in a copy of a tree, others keep theirs', () => {
  const tree: Root = {
    type: 'root',
    children: [
      paragraph(inSite('/start?a=b#one', 'a'), inSite('https://example.org/', 'b')),
      {type: 'paragraph', children: [{type: 'image', url: '/logo.svg'}]},
    ],
  };
  const copy = withLinks(tree, (target, rest) => `https://docs.example.com${target}.md${rest}`);
  const urls: string[] = [];
  visit(copy, (node) => {
    if ('url' in node) {
      urls.push(node.url);
    }
  });
  expect(urls).toEqual([
    'https://docs.example.com/start.md?a=b#one',
    'https://example.org/',
    'https://docs.example.com/logo.svg.md',
  ]);
  expect(JSON.stringify(tree)).not.toContain('docs.example.com');
});
