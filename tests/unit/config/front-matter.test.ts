import path from 'node:path';
import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import {describe, expect, test} from 'vitest';
import {parseFrontMatter, readableFrontMatter} from '@site/src/config/front-matter';

const entry = {
  title: 'Do a new thing',
  description: 'A new thing can be done, which a sentence of this length says well enough.',
  slug: 'new-thing',
  release: '0.4.25',
  authors: 'neosync',
  kinds: '[added, fixed]',
  areas: '[jobs]',
};

const page = {
  title: 'Sync data',
  description: 'How to copy data, which a sentence of this length says well enough.',
  kind: 'guide',
};

/** Reads a page as the build does. */
function parse(file: string, fields: Readonly<Record<string, string>>) {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  return parseText(file, ['---', ...lines, '---', '', 'Text.', ''].join('\n'));
}

function parseText(file: string, fileContent: string) {
  return parseFrontMatter({
    filePath: path.resolve(file),
    fileContent,
    defaultParseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
  });
}

describe('front matter of a changelog entry', () => {
  const file = 'blog/2024-05-23-new-thing.mdx';

  test('is returned when it is complete', async () => {
    await expect(parse(file, entry)).resolves.toEqual({
      frontMatter: {...entry, kinds: ['added', 'fixed'], areas: ['jobs']},
      content: 'Text.',
    });
  });

  test('names each fault with file, line, field, cause and cure', async () => {
    const wrong = {
      title: 'A new thing of May 2024.',
      description: 'Too short',
      slug: 'New thing',
      release: 'v0.4.25',
      authors: 'ann',
      kinds: '[add]',
      areas: '[]',
      tags: '[x]',
    };
    await expect(parse(file, wrong)).rejects.toThrowErrorMatchingInlineSnapshot(`
      [Error: blog/2024-05-23-new-thing.mdx:2: title ends with a punctuation mark: take it out.
      blog/2024-05-23-new-thing.mdx:2: title contains a date: take it out, the name of the file gives it.
      blog/2024-05-23-new-thing.mdx:3: description has less than 50 characters: say more.
      blog/2024-05-23-new-thing.mdx:3: description ends without a period: add it.
      blog/2024-05-23-new-thing.mdx:4: slug is not in kebab-case: write it like foreign-keys.
      blog/2024-05-23-new-thing.mdx:5: release is not a release: write it like 0.4.25, or Provider 0.2.1.
      blog/2024-05-23-new-thing.mdx:6: authors is not neosync: write that, entries are by the team.
      blog/2024-05-23-new-thing.mdx:7: kinds.0 is none of added, changed, fixed: use one of them.
      blog/2024-05-23-new-thing.mdx:8: areas is empty: name at least one.
      blog/2024-05-23-new-thing.mdx:9: tags is no field of such a page: take it out, or use one of title, description, slug, release, authors, kinds, areas.]
    `);
  });

  test('names what is missing', async () => {
    await expect(parse(file, {})).rejects.toThrowErrorMatchingInlineSnapshot(`
      [Error: blog/2024-05-23-new-thing.mdx:1: title is missing: say in a few words what the page is about.
      blog/2024-05-23-new-thing.mdx:1: description is missing: say in one sentence what a reader finds.
      blog/2024-05-23-new-thing.mdx:1: slug is missing: write the last part of the address.
      blog/2024-05-23-new-thing.mdx:1: release is missing: write the release that brought what the title says.
      blog/2024-05-23-new-thing.mdx:1: authors is not neosync: write that, entries are by the team.
      blog/2024-05-23-new-thing.mdx:1: kinds is not a list: write [added, changed] or the like.
      blog/2024-05-23-new-thing.mdx:1: areas is not a list: write [jobs, transformers] or the like.]
    `);
  });

  test('has each kind once', async () => {
    const twice = {...entry, kinds: '[added, added]'};
    await expect(parse(file, twice)).rejects.toThrowErrorMatchingInlineSnapshot(
      `[Error: blog/2024-05-23-new-thing.mdx:7: kinds names something twice: take one out.]`,
    );
  });

  test('has the slug that the name of the file says', async () => {
    await expect(
      parse('blog/2024-05-23-other.mdx', entry),
    ).rejects.toThrowErrorMatchingInlineSnapshot(
      `[Error: blog/2024-05-23-other.mdx:4: slug does not fit the name of the file: name it YYYY-MM-DD-new-thing.mdx.]`,
    );
    await expect(parse('blog/new-thing.mdx', entry)).rejects.toThrow('does not fit the name');
  });
});

describe('front matter of a documentation page', () => {
  const file = 'docs/guides/page.mdx';

  test('is returned when it is complete', async () => {
    await expect(parse(file, page)).resolves.toEqual({frontMatter: page, content: 'Text.'});
  });

  test('names each fault with file, line, field, cause and cure', async () => {
    const wrong = {
      title: 'Sync',
      description: 'Sync data from one database to another one, and more than that.',
      kind: 'howto',
      sidebar_label: 'A label that is too long for the sidebar',
      slug: '/elsewhere',
      sidebar_position: '2',
    };
    await expect(parse(file, wrong)).rejects.toThrowErrorMatchingInlineSnapshot(`
      [Error: docs/guides/page.mdx:4: kind is none of tutorial, guide, concept, reference: use one of them.
      docs/guides/page.mdx:5: sidebar_label is longer than 28 characters: shorten it.
      docs/guides/page.mdx:6: slug belongs to the introduction alone: take it out, the file gives the address.
      docs/guides/page.mdx:7: sidebar_position is no field of such a page: take it out, or use one of title, description, kind, sidebar_label, slug.]
    `);
    await expect(
      parse(file, {...page, description: 'Sync data from one database to another one, and more.'}),
    ).rejects.toThrowErrorMatchingInlineSnapshot(
      `[Error: docs/guides/page.mdx:3: description restates the title: say what is behind it.]`,
    );
  });

  test('has to be there', async () => {
    await expect(parseText(file, 'Text.\n')).rejects.toThrowErrorMatchingInlineSnapshot(`
      [Error: docs/guides/page.mdx:1: title is missing: say in a few words what the page is about.
      docs/guides/page.mdx:1: description is missing: say in one sentence what a reader finds.
      docs/guides/page.mdx:1: kind is none of tutorial, guide, concept, reference: use one of them.]
    `);
  });

  test('that is not YAML is named with the line of the mistake', async () => {
    await expect(
      parseText(file, '---\ntitle: a: b\n---\n'),
    ).rejects.toThrowErrorMatchingInlineSnapshot(
      `[Error: docs/guides/page.mdx:2: the front matter is not YAML: Nested mappings are not allowed in compact mappings. Correct the line; put a text with a colon in quotes.]`,
    );
    await expect(
      parseText(file, '---\ntitle: a\nkind guide\n---\n'),
    ).rejects.toThrowErrorMatchingInlineSnapshot(
      `[Error: docs/guides/page.mdx:3: the front matter is not YAML: Implicit map keys need to be followed by map values. Correct the line; put a text with a colon in quotes.]`,
    );
    await expect(
      parseText(file, '---\ntitle: a\nText.\n'),
    ).rejects.toThrowErrorMatchingInlineSnapshot(
      `[Error: docs/guides/page.mdx:1: the front matter has no end: put --- on a line of its own below it.]`,
    );
  });
});

test('the slug of an API page begins with a slash', async () => {
  await expect(
    parse('protodocs/go.mdx', {...page, slug: 'go'}),
  ).rejects.toThrowErrorMatchingInlineSnapshot(
    `[Error: protodocs/go.mdx:5: slug begins without a slash: write it like /go.]`,
  );
});

test.each([
  'protodocs/mgmt/v1alpha1/job.proto.mdx',
  'docs/_templates/guide.mdx',
  'elsewhere/x.mdx',
])('that of %s is not checked', async (file) => {
  await expect(parse(file, {x: 'y'})).resolves.toMatchObject({frontMatter: {x: 'y'}});
});

describe('while a page is written', () => {
  function readable(file: string, fileContent: string) {
    return readableFrontMatter({
      filePath: path.resolve(file),
      fileContent,
      defaultParseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
    });
  }

  test('wrong fields are left out, and the page is shown', async () => {
    const text = '---\ntitle: Sync\nkind: howto\ntags: [x]\n---\nText.\n';
    expect(await readable('docs/page.mdx', text)).toEqual({
      frontMatter: {title: 'Sync'},
      content: 'Text.',
    });
  });

  test('front matter that is not YAML is left out', async () => {
    expect(await readable('docs/page.mdx', '---\ntitle: a: b\n---\nText.\n')).toEqual({
      frontMatter: {},
      content: 'Text.\n',
    });
  });

  test('an entry has the labels that its page shows', async () => {
    expect(await readable('blog/2024-05-23-new.mdx', '---\ntitle: New\nkinds: [x]\n---\n')).toEqual(
      {
        frontMatter: {title: 'New', release: '', kinds: [], areas: []},
        content: '',
      },
    );
  });
});
