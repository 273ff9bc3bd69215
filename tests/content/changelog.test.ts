import fs from 'node:fs';
import {toString} from 'mdast-util-to-string';
import type {Root} from 'mdast';
import {describe, expect, test} from 'vitest';
import {pageFiles, readPages} from './pages';

const entries = readPages().filter(({area}) => area === 'blog');

/** Days on which the entries were published. They are part of the addresses and dates of the feeds. */
const published = {
  'neosync-init': '2023-12-04',
  'public-facing-apis': '2023-12-18',
  'custom-code-transformers': '2024-01-04',
  'conditional-transformers': '2024-01-18',
  'circular-dependencies': '2024-02-01',
  terraform: '2024-02-15',
  'foreign-key': '2024-02-29',
  metrics: '2024-03-14',
  'partial-table-syncs': '2024-03-28',
  'custom-generate-transformers': '2024-04-11',
  'postgres-permissions': '2024-04-25',
  'ai-generate-jobs': '2024-05-07',
  'flexible-schema-references': '2024-05-23',
};

/** Words of an entry without its code and diagrams. */
function wordsOf(tree: Root): number {
  return tree.children
    .filter(({type}) => !['code', 'yaml', 'mdxFlowExpression'].includes(type))
    .map((node) => toString(node).split(/\s+/).filter(Boolean).length)
    .reduce((sum, count) => sum + count, 0);
}

test('the entries keep their addresses and dates', () => {
  const files = Object.entries(published).map(([slug, date]) => `blog/${date}-${slug}.mdx`);
  expect(entries.map(({file}) => file)).toEqual(expect.arrayContaining(files));
});

describe.each(entries)('$file', ({file, headings, tree, frontMatter}) => {
  test('says what is new, how to use it and what its limits are, in 250 to 600 words', () => {
    const sections = headings.filter(({depth}) => depth === 2).map(({text}) => text);
    expect(sections).toEqual(expect.arrayContaining(['What is new', 'How to use it', 'Limits']));
    expect(wordsOf(tree), `${file}: words`).toBeGreaterThanOrEqual(250);
    expect(wordsOf(tree), `${file}: words`).toBeLessThanOrEqual(600);
  });

  test('leads to the documentation, and a page of it leads back', () => {
    const source = fs.readFileSync(file, 'utf8');
    const links = [...source.matchAll(/\]\((\/[^)#]*)/g)].map(([, path]) => String(path));
    expect(links.filter((path) => !path.startsWith('/changelog')).length).toBeGreaterThan(0);
    const address = `](/changelog/${String(frontMatter.slug)})`;
    const labeled = [...pageFiles('docs'), ...pageFiles('api')].filter((page) =>
      fs.readFileSync(page, 'utf8').includes(address),
    );
    expect(labeled, `pages with ${address}`).not.toEqual([]);
  });
});

test('the code that masks a card number does what the entry says', () => {
  const entry = entries.find(({frontMatter}) => frontMatter.slug === 'custom-code-transformers');
  const code = entry?.fences.find(({language}) => language === 'js')?.code ?? '';
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the sample is the body of a function
  const mask = new Function('value', code) as (value: string | null) => string | null;
  const [input = '', output] = /`(\d{16})` becomes `([*\d]+)`/
    .exec(fs.readFileSync(entry?.file ?? '', 'utf8'))
    ?.slice(1) ?? [''];
  expect(mask(input)).toBe(output);
  expect(mask('123')).toBe('123');
  expect(mask(null)).toBeNull();
});
