import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {twinPath} from '../../../../src/lib/twin-path';
import {createLinks} from '../../../../src/plugins/markdown-twins/links';

const file = (name: string): string => path.resolve('docs', name);

function linksAt(baseUrl: string) {
  const at = (page: string): string => baseUrl + page;
  const links = createLinks(
    {url: 'https://docs.example.com', baseUrl},
    [at(''), at('start'), at('cli/sync'), at('api/')],
    new Map([
      [file('start.mdx'), at('start')],
      [file('cli/sync.mdx'), at('cli/sync')],
    ]),
  );
  return links.from({path: at('cli/sync'), file: file('cli/sync.mdx')});
}

describe('links in twins', () => {
  const link = linksAt('/');

  test('lead from files and paths of pages to twins, with query and fragment', () => {
    expect(link('../start.mdx#one')).toBe('https://docs.example.com/start.md#one');
    expect(link('/start?a=b#one')).toBe('https://docs.example.com/start.md?a=b#one');
    expect(link('/api/')).toBe('https://docs.example.com/api.md');
    expect(link('/')).toBe('https://docs.example.com/index.md');
  });

  test('lead within the page to its own twin', () => {
    expect(link('#flags')).toBe('https://docs.example.com/cli/sync.md#flags');
  });

  test('lead to other files and other sites as they stand', () => {
    expect(link('pathname:///api/schema.zip')).toBe('https://docs.example.com/api/schema.zip');
    expect(link('https://example.org/a.md')).toBe('https://example.org/a.md');
    expect(link('mailto:a@example.org')).toBe('mailto:a@example.org');
  });

  test('respect the path of the site', () => {
    const below = linksAt('/docs/');
    expect(below('/start')).toBe('https://docs.example.com/docs/start.md');
    expect(below('../start.mdx')).toBe('https://docs.example.com/docs/start.md');
    expect(below('/')).toBe('https://docs.example.com/docs/index.md');
    expect(below('/logo.svg')).toBe('https://docs.example.com/docs/logo.svg');
  });

  test('to a file that is no page stay for the link checker to refuse', () => {
    expect(link('./gone.mdx')).toBe('./gone.mdx');
  });
});

test('the twin of the first page has a name of its own, with every path of the site', () => {
  expect(twinPath('/', '/')).toBe('/index.md');
  expect(twinPath('/docs', '/docs/')).toBe('/docs/index.md');
  expect(twinPath('/docs/', '/docs/')).toBe('/docs/index.md');
  expect(twinPath('/docs/api/', '/docs/')).toBe('/docs/api.md');
});
