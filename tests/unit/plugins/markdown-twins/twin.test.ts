import {describe, expect, test} from 'vitest';
import {writeLlms, writeLlmsFull} from '../../../../src/plugins/markdown-twins/llms';
import {code, paragraph} from '../../../../src/plugins/markdown-twins/nodes';
import {createTwin, writeTwin} from '../../../../src/plugins/markdown-twins/twin';

const start = createTwin(
  {
    title: 'Start: here',
    description: 'Says "how" to start.',
    body: [paragraph('Begin.'), code('yaml', 'a: 1', 'a.yaml')],
  },
  {path: '/start', canonical: 'https://docs.example.com/start', group: 'Guides'},
);
const old = createTwin(
  {title: 'Old', description: 'Of an older release.', body: []},
  {path: '/0.1/start', canonical: 'https://docs.example.com/0.1/start'},
);
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
    expect(writeLlms(site, [start, old], (path) => `https://docs.example.com${path}.md`))
      .toMatchInlineSnapshot(`
        "# Site

        > What it is for. Documentation, API reference and changelog of release 1.2.3.

        Every page has a twin in Markdown: its address with \`.md\` at the end, \`index.md\` for the first page. All of them in one file: [llms-full.txt](https://docs.example.com/llms-full.txt).

        ## Guides

        - [Start: here](https://docs.example.com/start.md): Says "how" to start.
        "
      `);
  });

  test('llms-full.txt has the text of the pages, without front matter between them', () => {
    expect(writeLlmsFull(site, [start, old])).toMatchInlineSnapshot(`
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
