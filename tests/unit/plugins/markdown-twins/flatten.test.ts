import {VFile} from 'vfile';
import {describe, expect, test} from 'vitest';
import {flatten} from '../../../../src/plugins/markdown-twins/flatten';
import {createTwin} from '../../../../src/plugins/markdown-twins/twin';
import type {ApiPage} from '../../../../src/lib/proto-types';
import {parsePage} from '../../../../src/plugins/search-index/parse';

const page = {path: '/page', canonical: 'https://docs.example.com/page'};

/** The text of the twin of a page. */
async function twin(lines: readonly string[], content?: ApiPage): Promise<string> {
  const {children} = await parsePage('docs/page.mdx', lines.join('\n'));
  const body = flatten(children, {
    file: new VFile({path: 'docs/page.mdx'}),
    link: (address) => `https://docs.example.com${address}`,
    content,
  });
  return createTwin({title: 'Page', description: 'A page.', body}, page).text;
}

describe('flatten', () => {
  test('leaves out evidence, and links to it', async () => {
    const text = await twin([
      '{/* source: a.go:1-9 */}',
      '',
      'It copies. <a data-source="" href="https://example.com/a.go#L1-L9">Source</a>',
    ]);
    expect(text).toBe('It copies.\n');
  });

  test('makes a list of tabs, each with its label and all that is in it', async () => {
    const text = await twin([
      '<Tabs groupId="lang">',
      '<TabItem value="a" label="Linux">',
      '',
      'Run it:',
      '',
      '```bash',
      'make',
      '```',
      '',
      '</TabItem>',
      '<TabItem value="b" label="macOS">',
      '',
      'Open it.',
      '',
      '</TabItem>',
      '</Tabs>',
    ]);
    expect(text).toMatchInlineSnapshot(`
      "- **Linux**

        Run it:

        \`\`\`bash
        make
        \`\`\`

      - **macOS**

        Open it.
      "
    `);
  });

  test('quotes callouts with kind and title', async () => {
    const text = await twin([
      ':::warning[Who sees `it`]',
      '',
      'All.',
      '',
      ':::',
      '',
      ':::note',
      '',
      'None.',
      '',
      ':::',
    ]);
    expect(text).toBe('> **Warning: Who sees `it`**\n>\n> All.\n\n> **Note**\n>\n> None.\n');
  });

  test('keeps the content of steps, cards and other wrappers, badges as bold text', async () => {
    const text = await twin([
      'import X from "x";',
      '',
      '<Steps>',
      '',
      '1. One <Badge kind="since">[New](/new)</Badge>',
      '',
      '</Steps>',
      '',
      '{/* a comment */}',
      '',
      '<section data-filter-group="">',
      '',
      '## Heading {/* #id */}',
      '',
      '<Cards>',
      '',
      '- [Card](/card) leads on.',
      '',
      '</Cards>',
      '',
      '</section>',
    ]);
    expect(text).toBe(
      '1. One **[New](https://docs.example.com/new)**\n\n## Heading\n\n- [Card](https://docs.example.com/card) leads on.\n',
    );
  });

  test('breaks lines in text, and puts a dot between them in cells', async () => {
    const text = await twin([
      '**A:** <span data-filter-a="a">a</span><br />',
      '**B:** b',
      '',
      '| Name | Value |',
      '| --- | --- |',
      '| <Anchor id="x" />`x`<br />y | 1 |',
    ]);
    expect(text).toBe('**A:** a\\\n**B:** b\n\n| Name | Value |\n| - | - |\n| `x` · y | 1 |\n');
  });

  test('writes code with language and title, as the page shows it', async () => {
    const text = await twin([
      '```yaml title="a.yaml"',
      'a: 1',
      '```',
      '',
      '```text output',
      'done',
      '```',
      '',
      '```',
      'plain',
      '```',
    ]);
    expect(text).toBe(
      '```yaml title="a.yaml"\na: 1\n```\n\n```text title="Output"\ndone\n```\n\n```text\nplain\n```\n',
    );
  });

  test('tells what a diagram shows and adds its source', async () => {
    const text = await twin([
      '```mermaid',
      'flowchart LR',
      '  accTitle: The way',
      '  accDescr: A leads to B.',
      '  a --> b',
      '```',
    ]);
    expect(text).toBe(
      '**Diagram: The way.** A leads to B.\n\n```mermaid\nflowchart LR\n  a --> b\n```\n',
    );
  });

  test('keeps what only looks like markup', async () => {
    const text = await twin(['Call localhost:8080 with &lt;id&gt; and &#123;name&#125;.']);
    expect(text).toBe('Call localhost:8080 with \\<id> and {name}.\n');
  });

  test('names the page, the line and the cure for a component without a form', async () => {
    await expect(
      twin(['Text', '', '<Steps>', '', '<Video />', '', '</Steps>']),
    ).rejects.toThrowErrorMatchingInlineSnapshot(
      `[Error: docs/page.mdx:5: <Video> has no Markdown form. Add one to src/plugins/markdown-twins/elements.ts.]`,
    );
  });

  test('names the page and the line of an expression', async () => {
    await expect(twin(['{1 + 1}'])).rejects.toThrowErrorMatchingInlineSnapshot(
      `[Error: docs/page.mdx:1: mdxFlowExpression has no Markdown form. Write it in another way, or add it to src/plugins/markdown-twins/flatten.ts.]`,
    );
  });
});

describe('elements of the API', () => {
  const element = {deprecated: false, description: ''};
  const content: ApiPage = {
    methods: {},
    enums: {},
    messages: {
      'v1.Job': {
        ...element,
        name: 'Job',
        longName: 'Job',
        fullName: 'v1.Job',
        anchor: 'job',
        description: 'A job, see [`Run`](#v1.Run).',
        usedByMethods: [{text: 'GetJob', to: '#v1.S.GetJob'}],
        usedByMessages: [],
        oneofs: [{name: 'kind', description: 'What it does.', rules: ['required']}],
        fields: ['sync_it', 'name'].map((name, index) => ({
          ...element,
          name,
          fullName: `v1.Job.${name}`,
          jsonName: name === 'name' ? 'name' : 'syncIt',
          label: index === 0 ? '' : 'repeated',
          longType: 'Sync',
          fullType: 'v1.Sync',
          ismap: false,
          ...(index === 0 ? {oneof: 'kind', typeLink: '#v1.Sync'} : {}),
          deprecated: index === 1,
          rules: index === 1 ? ['not empty'] : [],
          description: index === 1 ? 'How to *call* it.' : 'Copies.',
        })),
      },
    },
  };

  test('a message has its fields with types, rules and groups', async () => {
    expect(await twin(['<ProtoMessage of="v1.Job" content={content} />'], content))
      .toMatchInlineSnapshot(`
      "#### Job

      A job, see [\`Run\`](https://docs.example.com#v1.Run).

      | Field · and its name in JSON | Type | Rules and meaning |
      | - | - | - |
      | One of \`kind\` · exactly one must be set · What it does. | | |
      | \`sync_it\` · \`syncIt\` | [\`Sync\`](https://docs.example.com#v1.Sync) | Copies. |
      | \`name\` · **Deprecated** | list of \`Sync\` | not empty · How to \\*call\\* it. |

      Used by [GetJob](https://docs.example.com#v1.S.GetJob)
      "
    `);
  });

  test('names the element whose data is missing', async () => {
    await expect(
      twin(['<ProtoEnum of="v1.E" content={content} />'], content),
    ).rejects.toThrowErrorMatchingInlineSnapshot(
      `[Error: docs/page.mdx:1: The JSON file beside the page does not have v1.E. Generate the page again: npm start.]`,
    );
  });
});
