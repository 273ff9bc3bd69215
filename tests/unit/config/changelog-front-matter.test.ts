import path from 'node:path';
import {expect, test} from 'vitest';
import {changelogFaults, parseFrontMatter} from '@site/src/config/changelog-front-matter';

const file = 'blog/2024-05-23-new-thing.mdx';

const entry = {
  title: 'Do a new thing',
  description: 'A new thing can be done, which a sentence of this length says well enough.',
  slug: 'new-thing',
  authors: 'neosync',
  kinds: ['added', 'fixed'],
  areas: ['jobs'],
};

test('complete front matter has no fault', () => {
  expect(changelogFaults(file, entry)).toEqual([]);
});

test('each fault names file, field, cause and cure', () => {
  const wrong = {
    title: 'A new thing of May 2024.',
    description: 'Too short',
    slug: 'New thing',
    authors: 'ann',
    kinds: ['add'],
    areas: [],
    tags: ['x'],
  };
  expect(changelogFaults(file, wrong).join('\n')).toMatchInlineSnapshot(`
    "blog/2024-05-23-new-thing.mdx: title ends with a punctuation mark: take it out.
    blog/2024-05-23-new-thing.mdx: title contains a date: the name of the file gives it.
    blog/2024-05-23-new-thing.mdx: description has less than 50 characters: say more.
    blog/2024-05-23-new-thing.mdx: description ends without a period: add it.
    blog/2024-05-23-new-thing.mdx: slug is not in kebab-case: write it like foreign-keys.
    blog/2024-05-23-new-thing.mdx: authors is not neosync: entries are by the team.
    blog/2024-05-23-new-thing.mdx: kinds.0 is none of added, changed, fixed: use one of them.
    blog/2024-05-23-new-thing.mdx: areas is empty: name at least one.
    blog/2024-05-23-new-thing.mdx: the front matter has the unknown field tags: take it out."
  `);
});

test('what is missing is named', () => {
  expect(changelogFaults(file, {}).join('\n')).toMatchInlineSnapshot(`
    "blog/2024-05-23-new-thing.mdx: title is missing: say in a few words what a reader can do now.
    blog/2024-05-23-new-thing.mdx: description is missing: say the news in one sentence.
    blog/2024-05-23-new-thing.mdx: slug is missing: write the last part of the address.
    blog/2024-05-23-new-thing.mdx: authors is not neosync: entries are by the team.
    blog/2024-05-23-new-thing.mdx: kinds is not a list: write [added, changed] or the like.
    blog/2024-05-23-new-thing.mdx: areas is not a list: write [jobs, transformers] or the like."
  `);
});

test('a kind that stands twice is a fault', () => {
  expect(changelogFaults(file, {...entry, kinds: ['added', 'added']})).toMatchInlineSnapshot(`
    [
      "blog/2024-05-23-new-thing.mdx: kinds names something twice: take one out.",
    ]
  `);
});

test('the name of the file has to fit the slug', () => {
  expect(changelogFaults('blog/2024-05-23-other.mdx', entry)).toMatchInlineSnapshot(`
    [
      "blog/2024-05-23-other.mdx: slug does not fit the name of the file: name it YYYY-MM-DD-new-thing.mdx.",
    ]
  `);
  expect(changelogFaults('blog/new-thing.mdx', entry)).toHaveLength(1);
});

/** Parses front matter as the build does, with a parser that always finds the same. */
function parse(name: string, frontMatter: Record<string, unknown>) {
  return parseFrontMatter({
    filePath: path.resolve(name),
    fileContent: '',
    defaultParseFrontMatter: () => Promise.resolve({frontMatter, content: ''}),
  });
}

test('the build stops at an entry with a fault', async () => {
  await expect(parse(file, {...entry, kinds: undefined})).rejects
    .toThrowErrorMatchingInlineSnapshot(`
    [Error: The front matter of a changelog entry is not right:
    blog/2024-05-23-new-thing.mdx: kinds is not a list: write [added, changed] or the like.]
  `);
  await expect(parse(file, entry)).resolves.toEqual({frontMatter: entry, content: ''});
});

test('other pages are not looked at', async () => {
  const frontMatter = {title: 'A page', kind: 'guide'};
  await expect(parse('docs/guides/page.mdx', frontMatter)).resolves.toEqual({
    frontMatter,
    content: '',
  });
});
