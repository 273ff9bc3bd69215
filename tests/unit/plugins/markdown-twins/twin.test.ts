import {describe, expect, test} from 'vitest';
import type {Page} from '../../../../src/content/pages';
import {code, paragraph} from '../../../../src/content/nodes';
import {writeLlms, writeLlmsFull} from '../../../../src/plugins/markdown-twins/llms';
import {createTwin, writeTwin} from '../../../../src/plugins/markdown-twins/twin';

const page: Page = {
  path: '/start',
  url: 'https://docs.example.com/start',
  area: 'docs',
  kind: 'text',
  title: 'Start: here',
  description: 'Says "how" to start.',
  groups: ['Guides', 'First steps'],
  isListed: true,
  body: () => Promise.resolve({type: 'root', children: []}),
};
const old: Page = {
  ...page,
  path: '/0.1/start',
  url: 'https://docs.example.com/0.1/start',
  isListed: false,
};
const start = createTwin(page, [paragraph('Begin.'), code('yaml', 'a: 1', 'a.yaml')]);
const site = {
  title: 'Site',
  tagline: 'What it is for',
  release: '1.2.3',
  home: 'https://docs.example.com/',
};

test('a twin begins with front matter and its title', () => {
  expect(writeTwin(start, '1.2.3')).toMatchInlineSnapshot(`
    "---
    title: "Start: here"
    description: Says "how" to start.
    canonical: https://docs.example.com/start
    release: 1.2.3
    ---

    # Start: here

    Begin.

    \`\`\`yaml title="a.yaml"
    a: 1
    \`\`\`
    "
  `);
});

describe('lists of all pages', () => {
  test('llms.txt has the groups with a line for each page, and leaves older releases out', () => {
    expect(writeLlms(site, [page, old], ({path}) => `https://docs.example.com${path}.md`))
      .toMatchInlineSnapshot(`
        "# Site

        > What it is for. Documentation, API reference and changelog of release 1.2.3.

        Every page has a twin in Markdown: its address with \`.md\` at the end, \`index.md\` for the first page. All of them in one file: [llms-full.txt](https://docs.example.com/llms-full.txt).

        A server of the Model Context Protocol searches and reads these pages: [how to connect it](https://docs.example.com/guides/neosync-local-dev.md#assistants).

        ## Guides

        - [Start: here](https://docs.example.com/start.md): Says "how" to start.
        "
      `);
  });

  test('llms.txt names the area of pages that are no docs, and puts lists last', () => {
    const pages: Page[] = [
      {...page, groups: []},
      {...page, area: 'api', groups: ['Data']},
      {...page, area: 'changelog', kind: 'entry', groups: []},
      {...page, area: 'changelog', kind: 'list', groups: []},
    ];
    expect(writeLlms(site, pages, () => '').match(/^## .*$/gm)).toEqual([
      '## Pages',
      '## API: Data',
      '## Changelog',
      '## Optional',
    ]);
  });

  test('llms-full.txt has the text of the pages, without front matter between them', () => {
    expect(writeLlmsFull(site, [start, createTwin(old, [])])).toMatchInlineSnapshot(`
      "# Site

      > What it is for. Documentation, API reference and changelog of release 1.2.3.

      ---

      # Start: here

      Says "how" to start.

      Page: \`https://docs.example.com/start\`

      Begin.

      \`\`\`yaml title="a.yaml"
      a: 1
      \`\`\`
      "
    `);
  });
});
