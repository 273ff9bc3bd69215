import fs from 'node:fs';
import {expect, test} from 'vitest';
import {frontMatterFaults} from '../../src/config/front-matter';
import {readPages} from './pages';

const pages = readPages();

test.each(pages)('the front matter of $file is as the build wants it', ({file, frontMatter}) => {
  expect(frontMatterFaults(file, fs.readFileSync(file, 'utf8'), frontMatter)).toEqual([]);
});

test('only the introduction has a slug', () => {
  const files = pages
    .filter(({area, frontMatter}) => area === 'docs' && frontMatter.slug !== undefined)
    .map(({file}) => file);
  expect(files).toEqual(['docs/introduction.mdx']);
});

test.each(['title', 'description'])('no two pages of an area have the same %s', (key) => {
  const first = new Map<string, string>();
  const faults: string[] = [];
  for (const {area, file, frontMatter} of pages) {
    const value = `${area} ${String(frontMatter[key])}`;
    const other = first.get(value);
    if (other !== undefined) {
      faults.push(`${file}: has the same ${key} as ${other}. Say what is different.`);
    }
    first.set(value, file);
  }
  expect(faults).toEqual([]);
});

test.each(pages.filter(({area}) => area === 'blog'))(
  '$file is named by date and slug',
  ({file}) => {
    expect(file).toMatch(/^blog\/\d{4}-\d{2}-\d{2}-[a-z0-9]+(?:-[a-z0-9]+)*\.mdx$/);
  },
);

test.each(pages.filter(({area}) => area !== 'blog'))('$file is in kebab-case', ({id}) => {
  expect(id).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*\/)*[a-z0-9]+(?:-[a-z0-9]+)*$/);
});
