import {describe, expect, it} from 'vitest';
import {variableAnchor} from '../../../src/lib/setting-anchors';
import {
  environmentVariableRenderers,
  environmentVariablesSchema,
  renderComponent,
  renderUnreadVariables,
} from '../../../src/reference/environment-variables';

const data = environmentVariablesSchema.parse({
  components: [
    {
      id: 'api',
      label: 'API',
      intro: 'The server.',
      groups: [
        {
          id: 'database',
          title: 'API database',
          variables: [
            {name: 'DB_HOST', required: true, meaning: 'Host.', example: 'db', source: 'a.go:1'},
            {
              name: 'DB_SSL_DISABLE',
              default: 'false',
              required: false,
              meaning: 'No TLS.',
              values: ['true', 'false'],
              notes: 'Either a|b.',
              source: 'a.go:2',
            },
            {
              name: 'DB_SCHEMA_DIR',
              fallback: 'the folder of the image',
              required: 'when `DB_AUTO_MIGRATE` is `true`',
              meaning: 'Folder.',
              source: 'a.go:3',
            },
          ],
        },
      ],
    },
  ],
  notRead: [{name: 'OLD_NAME', where: 'a chart', truth: 'Nothing reads it.', source: 'a.yaml:1'}],
});

/** The first variable of the sample with one field changed. */
function withVariable(changes: Record<string, unknown>): unknown {
  const variable = {
    name: 'DB_HOST',
    required: true,
    meaning: 'Host.',
    source: 'a.go:1',
    ...changes,
  };
  return {
    components: [
      {
        id: 'api',
        label: 'API',
        intro: 'The server.',
        groups: [{id: 'db', title: 'DB', variables: [variable]}],
      },
    ],
    notRead: [],
  };
}

describe('the list of environment variables', () => {
  it('is a table for each subject, with an anchor and filter marks in each row', () => {
    expect(renderComponent(data, 'api')).toMatchInlineSnapshot(`
      "<section data-filter-group="" data-filter-component="API">

      ### API {/* #api */}

      The server.

      <section data-filter-group="" data-size="4">

      #### API database {/* #api-database-variables */}

      {/* type: Variable */}

      | Variable | Default | Required | Meaning |
      | --- | --- | --- | --- |
      | <Anchor id="api-db-host" />[\`DB_HOST\`](#api-db-host) | none | <span data-filter-required="Yes">Yes</span> | Host.<br />Example: \`db\` <a data-source="" href="https://github.com/nucleuscloud/neosync/blob/v0.4.25/a.go#L1">Source</a> |
      | <Anchor id="api-db-ssl-disable" />[\`DB_SSL_DISABLE\`](#api-db-ssl-disable) | \`false\` | <span data-filter-required="No">No</span> | No TLS.<details><summary>Notes, values</summary>Either a\\|b.<br />Values: \`true\`, \`false\`. <a data-source="" href="https://github.com/nucleuscloud/neosync/blob/v0.4.25/a.go#L2">Source</a></details> |
      | <Anchor id="api-db-schema-dir" />[\`DB_SCHEMA_DIR\`](#api-db-schema-dir) | the folder of the image | <span data-filter-required="Sometimes">When \`DB_AUTO_MIGRATE\` is \`true\`</span> | Folder. <a data-source="" href="https://github.com/nucleuscloud/neosync/blob/v0.4.25/a.go#L3">Source</a> |

      </section>

      </section>"
    `);
  });

  it('names the components when it is asked for another one', () => {
    expect(() => renderComponent(data, 'server')).toThrowErrorMatchingInlineSnapshot(
      `[Error: component="server" names nothing in the data. Use one of: api.]`,
    );
  });

  it('tells what is true about names that configure nothing', () => {
    expect(renderUnreadVariables(data)).toMatchInlineSnapshot(`
      "| Name | Where it appears | What is true |
      | --- | --- | --- |
      | \`OLD_NAME\` | a chart | Nothing reads it. |"
    `);
  });

  it('offers its elements to the pages', () => {
    expect(Object.keys(environmentVariableRenderers)).toEqual([
      'EnvironmentVariables',
      'UnreadEnvironmentVariables',
    ]);
  });

  it('has fragments of component and name', () => {
    expect(variableAnchor('migrations', 'DB_MIGRATIONS_TABLE')).toBe(
      'migrations-db-migrations-table',
    );
  });
});

describe('the schema of environment variables', () => {
  it.each([
    ['an unknown field', {meanin: 'x'}],
    ['a name in lower case', {name: 'db_host'}],
    ['both a default and a fallback', {default: 'x', fallback: 'y'}],
    ['an example that is not among the values', {values: ['a'], example: 'b'}],
    ['a text of two lines', {notes: 'one\ntwo'}],
  ])('refuses %s', (_fault, changes) => {
    expect(environmentVariablesSchema.safeParse(withVariable(changes)).success).toBe(false);
  });

  it('accepts the sample without the fault', () => {
    expect(environmentVariablesSchema.safeParse(withVariable({})).success).toBe(true);
  });
});
