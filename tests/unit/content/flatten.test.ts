import type {Nodes, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import {describe, expect, test} from 'vitest';
import {flattenPage} from '../../../src/content/flatten';
import {parsePage} from '../../../src/content/parse';
import type {ApiPage} from '../../../src/lib/proto-types';
import {toMarkdown} from '../../../src/plugins/markdown-twins/twin';

/** The tree of a page. */
async function tree(lines: readonly string[], content?: ApiPage): Promise<Root> {
  return flattenPage(await parsePage('docs/page.mdx', lines.join('\n')), {
    file: new VFile({path: 'docs/page.mdx'}),
    link: (address) => `https://docs.example.com${address}`,
    content,
  });
}

/** The text of the twin of a page. */
async function twin(...page: Parameters<typeof tree>): Promise<string> {
  return toMarkdown((await tree(...page)).children);
}

/** What the parts of a page say that they are: `heading Flag #flag-a`. */
async function parts(...page: Parameters<typeof tree>): Promise<string[]> {
  const found: string[] = [];
  visit(await tree(...page), (node: Nodes) => {
    const {type, id} = node.data ?? {};
    if (type !== undefined) {
      found.push([node.type, type, ...(id === undefined ? [] : [`#${id}`])].join(' '));
    }
  });
  return found;
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
      '{/* type: Thing */}',
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

  test('tells what a page of the app shows', async () => {
    const text = await twin([
      '```screen',
      'title: Define',
      'area: Jobs',
      'parts:',
      '  - field: Name',
      '    value: shop',
      '```',
    ]);
    expect(text).toBe('**Picture: The page Define under Jobs.** Field Name: shop.\n');
  });

  test('keeps what only looks like markup', async () => {
    const text = await twin(['Call localhost:8080 with &lt;id&gt; and &#123;name&#125;.']);
    expect(text).toBe('Call localhost:8080 with \\<id> and {name}.\n');
  });

  test('names the page, the line and the cure for a component without a form', async () => {
    await expect(
      twin(['Text', '', '<Steps>', '', '<Video />', '', '</Steps>']),
    ).rejects.toThrowErrorMatchingInlineSnapshot(
      `[Error: docs/page.mdx:5: <Video> has no plain form. Add one to src/content/elements.ts.]`,
    );
  });

  test('names the page and the line of an expression', async () => {
    await expect(twin(['{1 + 1}'])).rejects.toThrowErrorMatchingInlineSnapshot(
      `[Error: docs/page.mdx:1: mdxFlowExpression has no plain form. Write it in another way, or add it to src/content/flatten.ts.]`,
    );
  });
});

describe('What a part of a page is', () => {
  test('is said by the part itself: headings, code, callouts, tabs and diagrams', async () => {
    const found = await parts([
      '## Heading {/* #own-id */}',
      '',
      ':::note',
      '',
      'Text.',
      '',
      ':::',
      '',
      '<Tabs>',
      '<TabItem value="a" label="A">',
      '',
      '```bash',
      'make',
      '```',
      '',
      '</TabItem>',
      '</Tabs>',
      '',
      '```mermaid',
      'flowchart LR',
      '  accTitle: The way',
      '  accDescr: A leads to B.',
      '  a --> b',
      '```',
    ]);
    expect(found).toEqual([
      'heading heading #own-id',
      'blockquote callout',
      'listItem tab',
      'code code',
      'paragraph diagram',
      'code diagram',
    ]);
  });

  test('is said by a comment above a heading or a table, whatever the columns are called', async () => {
    const found = await parts([
      '{/* type: Transformer */}',
      '',
      '### Generate Email',
      '',
      '{/* type: Flag */}',
      '',
      '| Option | Meaning |',
      '| --- | --- |',
      '| <Anchor id="flag-a" />`--a` | A. |',
      '| `--b` | B. |',
      '',
      '| Flag | Meaning |',
      '| --- | --- |',
      '| `--c` | C. |',
    ]);
    expect(found).toEqual([
      'heading Transformer #generate-email',
      'tableRow Flag #flag-a',
      'tableRow Flag',
    ]);
  });

  test('is an error that names page, line and cure when the comment stands elsewhere', async () => {
    await expect(
      tree(['{/* type: Flag */}', '', 'Text.']),
    ).rejects.toThrowErrorMatchingInlineSnapshot(
      `[Error: docs/page.mdx:1: {/* type: Flag */} stands above no heading and no table. Move it above one.]`,
    );
    await expect(tree(['Text.', '', '{/* type: Flag */}'])).rejects.toThrow('docs/page.mdx:3: ');
  });

  test('has to be said of a row that has an address', async () => {
    await expect(
      tree(['| A |', '| --- |', '| <Anchor id="x" />`x` |']),
    ).rejects.toThrowErrorMatchingInlineSnapshot(
      `[Error: docs/page.mdx:3: <Anchor id="x"> leads to a row of which nobody knows what it is about. Put {/* type: Variable */}, or what it is, above the table.]`,
    );
  });

  test('what readers ask is no part of the text, and known to the tree', async () => {
    const {data, children} = await tree(['{/* asked: get rid', 'of it; remove */}', '', 'Text.']);
    expect(data?.asked?.split(/\s+/)).toEqual(['get', 'rid', 'of', 'it;', 'remove']);
    expect(children).toHaveLength(1);
    expect((await tree(['{/* to do */}', '', 'Text.'])).data?.asked).toBeUndefined();
  });

  test('the fold of an entry is a number of blocks', async () => {
    const {data, children} = await tree(['One.', '', 'Two.', '', '{/* truncate */}', '', 'Three.']);
    expect([data?.fold, children.length]).toEqual([2, 3]);
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
        "A job, see [\`Run\`](https://docs.example.com#v1.Run).

        | Field · and its name in JSON | Type | Rules and meaning |
        | - | - | - |
        | One of \`kind\` · exactly one must be set · What it does. | | |
        | \`sync_it\` · \`syncIt\` | [\`Sync\`](https://docs.example.com#v1.Sync) | Copies. |
        | \`name\` · **Deprecated** | list of \`Sync\` | not empty · How to \\*call\\* it. |

        Used by [GetJob](https://docs.example.com#v1.S.GetJob)
        "
      `);
  });

  test('a message and its rows say what they are', async () => {
    expect(await parts(['<ProtoMessage of="v1.Job" content={content} />'], content)).toEqual([
      'tableRow Oneof #v1.Job.kind',
      'text value',
      'tableRow Field #v1.Job.sync_it',
      'tableRow Field #v1.Job.name',
      'text value',
    ]);
  });

  test('names the element whose data is missing', async () => {
    await expect(
      twin(['<ProtoEnum of="v1.E" content={content} />'], content),
    ).rejects.toThrowErrorMatchingInlineSnapshot(
      `[Error: docs/page.mdx:1: The JSON file beside the page does not have v1.E. Generate the page again: npm start.]`,
    );
  });
});
