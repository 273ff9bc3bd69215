import {expect, test} from 'vitest';
import {readPages} from './pages';
import {schemas} from './schemas';

const pages = readPages();

test.each(pages)('the front matter of $file fits the schema of its area', (page) => {
  const schema = page.area === 'blog' ? undefined : schemas[page.area];
  const faults = schema
    ?.safeParse(page.frontMatter)
    .error?.issues.map(
      ({path, message}) =>
        `${page.file}: ${path.join('.') || 'front matter'} ${message}. Correct it.`,
    );
  expect(faults ?? []).toEqual([]);
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
