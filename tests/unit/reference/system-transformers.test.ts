import {describe, expect, test} from 'vitest';
import type {Errors} from '../../../src/reference/errors';
import referenceData from '../../../src/remark/reference-data';
import {
  loadSystemTransformers,
  renderDataTypes,
  renderIndex,
  renderTransformer,
  renderTransformers,
  systemTransformerRenderers,
  systemTransformersSchema,
  transformerSource,
  type SystemTransformer,
  type SystemTransformers,
} from '../../../src/reference/system-transformers';
import {transformPage} from '../remark/process';

/** Two transformers, of the shape that docs/_data/system-transformers.yaml has. */
function makeData(): SystemTransformers {
  return {
    dataTypes: [
      {id: 'string', label: 'String', columns: '`text`', mysql: '`varchar`'},
      {id: 'any', label: 'Any', columns: '`json`', mysql: 'none'},
    ],
    groups: [
      {
        id: 'email-addresses',
        title: 'Email addresses',
        transformers: [
          {
            name: 'Generate Email',
            id: 'generate_email',
            config: 'generate_email_config',
            kind: 'generator',
            dataTypes: ['string', 'null'],
            jobTypes: ['sync', 'generate'],
            does: 'Writes an address.',
            examples: [{output: 'a@b.co', formatOnly: true}],
            nulls: 'Not read.',
            unique: 'No.',
            length: 'Short.',
            sources: ['a/b.go:1'],
          },
          {
            name: 'Transform Email',
            id: 'transform_email',
            config: 'transform_email_config',
            kind: 'transformer',
            dataTypes: ['any', 'null'],
            jobTypes: ['sync'],
            does: 'Replaces an address. See [the other](#generate_email).',
            options: [
              {
                name: 'Email Type',
                field: 'email_type',
                type: 'choice',
                prefix: 'TYPE_',
                default: 'UUID',
                values: [
                  {value: 'UUID', meaning: 'digits'},
                  {value: 'NAME', meaning: 'a|b'},
                ],
                meaning: 'The left part.',
                condition: 'Always.',
                source: 'a/b.go:2-3',
              },
              {
                name: 'Pattern',
                field: 'pattern',
                type: 'text',
                fallback: 'none',
                range: 'RE2',
                meaning: 'What changes.',
                source: 'a/b.go:4',
              },
            ],
            examples: [
              {input: 'ann@acme.com', output: 'x@acme.com', formatOnly: true},
              {settings: 'Pattern `x`', input: '', output: null},
              {input: null, result: 'the default'},
            ],
            nulls: 'NULL stays NULL.',
            unique: 'No.',
            length: 'Short.',
            limits: ['One more.'],
            errors: [{id: 'no-address', when: 'On empty text.'}],
            sources: ['a/b.go:1'],
          },
        ],
      },
    ],
  };
}

/** The entry of the message that the second transformer has. */
const errors: Errors = {
  areas: [{id: 'transformers', title: 'Transformers'}],
  errors: [
    {
      id: 'no-address',
      area: 'transformers',
      message: 'no <address>',
      where: ['run'],
      cause: 'A value is no address.',
      cure: 'Fill it, see [the other messages](#messages-runs).',
      source: 'a/b.go:5',
    },
  ],
};

const messages = {errors, page: 'docs/transformers/system.mdx'};

/** The messages that the schema has for data in which `spoil` changed something. */
function faults(
  spoil: (transformer: SystemTransformer, data: SystemTransformers) => void,
): string[] {
  const data = makeData();
  const transformer = data.groups[0]?.transformers[1];
  if (transformer) {
    spoil(transformer, data);
  }
  const result = systemTransformersSchema.safeParse(data);
  return result.error?.issues.map(({path, message}) => `${path.join('.')}: ${message}`) ?? [];
}

function render(id: string): string {
  const data = makeData();
  const transformer = data.groups[0]?.transformers.find((candidate) => candidate.id === id);
  if (!transformer) {
    throw new Error(`The sample has no ${id}.`);
  }
  return renderTransformer(data, transformer, messages);
}

describe('the data of system transformers', () => {
  test('of the sample fits the schema', () => {
    expect(faults(() => undefined)).toEqual([]);
  });

  test('refuses unknown keys and ids that stand twice', () => {
    expect(faults((transformer) => Object.assign(transformer, {extra: 'No.'})))
      .toMatchInlineSnapshot(`
      [
        "groups.0.transformers.1: Unrecognized key: "extra"",
      ]
    `);
    expect(
      faults((transformer) => {
        transformer.id = 'generate_email';
      }),
    ).toMatchInlineSnapshot(`
      [
        "groups.0.transformers.1.id: "generate_email" stands twice. Rename one.",
      ]
    `);
  });

  test('refuses options that contradict themselves', () => {
    expect(
      faults(({options = []}) => {
        Object.assign(options[0] ?? {}, {default: 'ULID'});
        Object.assign(options[1] ?? {}, {default: 'x', type: 'choice'});
      }),
    ).toMatchInlineSnapshot(`
      [
        "groups.0.transformers.1.options.0: The default is not one of the values.",
        "groups.0.transformers.1.options.1: An option has either a default or a fallback.",
        "groups.0.transformers.1.options.1: Write values for each choice, and for nothing else.",
      ]
    `);
  });

  test('refuses text that the page would read as JSX, also beside code', () => {
    expect(
      faults((transformer) => {
        transformer.does = 'From `{a}` to <b>.';
        transformer.limits = ['``{`<`` and `{` are code.'];
      }),
    ).toMatchInlineSnapshot(`
      [
        "groups.0.transformers.1.does: Put < and { in backticks, they are JSX outside of code.",
      ]
    `);
  });

  test('refuses examples without an output and links that lead nowhere', () => {
    expect(
      faults((transformer) => {
        transformer.examples = [{input: 'a'}];
      }),
    ).toMatchInlineSnapshot(`
      [
        "groups.0.transformers.1.examples.0: An example has either an output or a result.",
      ]
    `);
    expect(
      faults((transformer) => {
        transformer.unique = 'See [this](#generate_mail).';
      }),
    ).toMatchInlineSnapshot(`
      [
        "groups.0.transformers.1: A link leads to #generate_mail, which is no id. Correct the link.",
      ]
    `);
  });
});

describe('a transformer on the page', () => {
  test('has a heading with its short name, marks for the filter and examples', () => {
    expect(render('generate_email')).toMatchInlineSnapshot(`
      "<details data-filter-entry="">

      <summary>

      {/* type: Transformer */}

      ### Generate Email {/* #generate_email */}

      Generator · <span data-filter-type="String">String</span> · <span data-filter-job="Sync jobs">Sync jobs</span>, <span data-filter-job="Generation jobs">Generation jobs</span>

      </summary>

      Writes an address. <a data-source="" href="https://github.com/nucleuscloud/neosync/blob/v0.4.25/a/b.go#L1">Source</a> <a data-source="" href="#generate_email">Link</a>

      In the API: \`TRANSFORMER_SOURCE_GENERATE_EMAIL\` with \`generate_email_config\`

      It has no options.

      | Output |
      | --- |
      | \`a@b.co\` <Badge kind="note">Format only</Badge> |

      - **NULL:** Not read.
      - **Unique:** No.
      - **Length:** Short.

      </details>"
    `);
  });

  test('shows options, settings, inputs, limits and errors as far as there are any', () => {
    expect(render('transform_email')).toMatchInlineSnapshot(`
      "<details data-filter-entry="">

      <summary>

      {/* type: Transformer */}

      ### Transform Email {/* #transform_email */}

      Transformer · <span data-filter-type="String"><span data-filter-type="Any">Any</span></span> · <span data-filter-job="Sync jobs">Sync jobs</span>

      </summary>

      Replaces an address. See [the other](#generate_email). <a data-source="" href="https://github.com/nucleuscloud/neosync/blob/v0.4.25/a/b.go#L1">Source</a> <a data-source="" href="#transform_email">Link</a>

      In the API: \`TRANSFORMER_SOURCE_TRANSFORM_EMAIL\` with \`transform_email_config\`

      | Option | Type | Default | Meaning |
      | --- | --- | --- | --- |
      | Email Type<br />\`email_type\` | choice | \`UUID\` | The left part. **Condition:** Always.<br />\`UUID\`: digits<br />\`NAME\`: a\\|b<br />In the API with \`TYPE_\` in front. |
      | Pattern<br />\`pattern\` | text | none | What changes. **Accepts:** RE2. |

      | Settings | Input | Output |
      | --- | --- | --- |
      | Defaults | \`ann@acme.com\` | \`x@acme.com\` <Badge kind="note">Format only</Badge> |
      | Pattern \`x\` | empty text | NULL |
      | Defaults | NULL | the default |

      - **NULL:** NULL stays NULL.
      - **Unique:** No.
      - **Length:** Short.
      - One more.

      When it fails:

      - [\`no <address>\`](../guides/troubleshooting.mdx#no-address)<br />On empty text. Fill it, see [the other messages](../guides/troubleshooting.mdx#messages-runs).

      </details>"
    `);
  });

  test('stands under the heading of its subject', () => {
    expect(renderTransformers(makeData(), messages).split('\n').slice(0, 5)).toEqual([
      '<section data-filter-group="">',
      '',
      '## Email addresses {/* #email-addresses */}',
      '',
      '<details data-filter-entry="">',
    ]);
  });

  test('stands in the index with its first example, as a link to its entry', () => {
    expect(renderIndex(makeData())).toMatchInlineSnapshot(`
      "<section data-filter-index="">

      | Transformer | Before | After |
      | --- | --- | --- |
      | [Generate Email](#generate_email) |  | \`a@b.co\` |
      | [Transform Email](#transform_email) | \`ann@acme.com\` | \`x@acme.com\` |

      </section>"
    `);
  });

  test('stands in the index without a value before when it makes its values up', () => {
    const data = makeData();
    const email = data.groups[0]?.transformers[0];
    if (!email) {
      throw new Error('The data of this test has no transformer.');
    }
    email.examples = [{input: 'ann@acme.com', output: 'a@b.co', formatOnly: true}];
    expect(renderIndex(data)).toContain('| [Generate Email](#generate_email) |  | `a@b.co` |');
  });

  test('needs an entry for each of its messages', () => {
    const data = makeData();
    expect(() =>
      renderTransformers(data, {...messages, errors: {...errors, errors: []}}),
    ).toThrowErrorMatchingInlineSnapshot(
      `[Error: docs/_data/errors.yaml has no entry no-address. Correct the id, or add the entry.]`,
    );
  });

  test('can be found from the type of a column', () => {
    expect(renderDataTypes(makeData())).toMatchInlineSnapshot(`
      "| Data type | Postgres columns | MySQL columns | Transformers for it |
      | --- | --- | --- | --- |
      | String | \`text\` | \`varchar\` | [Generate Email](./system.mdx#generate_email) |
      | Any | \`json\` | none | [Transform Email](./system.mdx#transform_email) |"
    `);
  });

  test('has a name in the API', () => {
    expect(transformerSource({id: 'generate_sha256hash'})).toBe(
      'TRANSFORMER_SOURCE_GENERATE_SHA256HASH',
    );
  });
});

describe('the elements', () => {
  test.each(Object.keys(systemTransformerRenderers))(
    '<%s /> becomes Markdown that parses',
    (name) => {
      const tree = transformPage(`<${name} />`, referenceData, {
        renderers: systemTransformerRenderers,
      });
      expect(tree.children.length).toBeGreaterThan(0);
      expect(JSON.stringify(tree)).not.toContain(`"name":"${name}"`);
    },
  );

  test('show every transformer of the data', () => {
    const {groups} = loadSystemTransformers();
    const page =
      systemTransformerRenderers.SystemTransformers?.({}, 'docs/transformers/system.mdx') ?? '';
    expect(page.match(/^### /gm)).toHaveLength(
      groups.flatMap(({transformers}) => transformers).length,
    );
  });
});
