import {describe, expect, test} from 'vitest';
import {
  cliErrors,
  cliFlags,
  cliRenderers,
  cliSchema,
  cliUsage,
  loadCliData,
  type CliData,
} from '../../../src/reference/cli';
import {errorsSchema} from '../../../src/reference/errors';

const sources = ['cli/main.go:1'];

/** A small command line with one command, of the shape that docs/_data/cli.yaml has. */
function makeData(): CliData {
  return {
    binary: 'neosync',
    commands: [
      {
        path: 'neosync',
        summary: 'Prints help.',
        usage: 'neosync [command]',
        parent: true,
        flags: [
          {
            name: '--api-key',
            type: 'string',
            env: 'NEOSYNC_API_KEY',
            persistent: true,
            meaning: 'Key.',
            sources,
          },
          {name: '--config', type: 'path', persistent: true, meaning: 'Settings.', sources},
          {name: '--version', shorthand: '-v', type: 'boolean', meaning: 'Version.', sources},
        ],
        output: 'Help.',
        exit: [{status: 0, when: 'Always.'}],
        sources,
      },
      {
        path: 'neosync copy',
        summary: 'Copies.',
        usage: 'neosync copy [TABLE]',
        aliases: ['neosync cp'],
        args: [{name: 'TABLE', required: false, format: 'name', meaning: 'Table to copy.'}],
        flags: [
          {
            name: '--config',
            type: 'path',
            required: 'for many tables',
            meaning: 'File of the copy.',
            limits: 'YAML only.',
            sources,
          },
          {
            name: '--init-schema',
            shorthand: '-i',
            type: 'boolean',
            default: 'false',
            configKey: 'init-schema',
            meaning: 'Creates `a|b`.',
            sources,
          },
        ],
        output: 'A line.',
        exit: [{status: 0, when: 'Done.'}],
        errors: ['no-x'],
        errorSets: ['account'],
        sources,
      },
    ],
    errorSets: {account: ['no-account']},
    environment: [
      {name: 'NEOSYNC_API_KEY', type: 'string', settingsFile: true, meaning: 'Key.', sources},
    ],
    settingsFile: {name: '.cli.yaml', search: [{where: 'Here'}], sources},
    stateFolder: {
      resolution: [{when: 'Linux', folder: 'here'}],
      files: [{name: 'id', content: 'Id.', writtenBy: 'login'}],
      sources,
    },
    syncConfig: {
      keys: [
        {
          key: 'init-schema',
          type: 'boolean',
          flag: '--init-schema',
          meaning: 'Creates.',
          sources,
        },
      ],
      sources,
    },
  };
}

const page = 'docs/cli/copy.mdx';

const errorData = errorsSchema.parse({
  areas: [{id: 'cli', title: 'Command line'}],
  errors: [
    {id: 'no-account', message: 'no account', cause: 'None.', cure: 'Choose.'},
    {id: 'no-x', message: 'no `x`', cause: 'It is gone.', cure: 'Add it.'},
  ].map((error) => ({...error, area: 'cli', where: ['cli'], source: 'a.go:1'})),
});

/** The messages that the schema has for data in which `spoil` changed something. */
function faults(spoil: (data: CliData) => void): string[] {
  const data = makeData();
  spoil(data);
  const result = cliSchema.safeParse(data);
  return result.error?.issues.map(({path, message}) => `${path.join('.')}: ${message}`) ?? [];
}

describe('the data of the command line', () => {
  test('in docs/_data fits its schema', () => {
    expect(loadCliData().commands.map(({path}) => path)).toContain('neosync sync');
  });

  test('gives every command that has a page the same page only once', () => {
    const pages = loadCliData().commands.flatMap(({page}) => page ?? []);
    expect(new Set(pages).size).toBe(pages.length);
  });

  test('refuses unknown keys, repeated commands and names that lead nowhere', () => {
    expect(faults((data) => Object.assign(data.commands[1]!, {flgs: []}))).toMatchInlineSnapshot(`
      [
        "commands.1: Unrecognized key: "flgs"",
      ]
    `);
    expect(
      faults((data) => {
        const copy = data.commands[1]!;
        copy.path = 'neosync';
        copy.environment = ['HOME'];
        copy.errorSets = ['acount'];
        copy.flags![1]!.configKey = 'schema';
        data.commands[0]!.flags![0]!.env = 'API_KEY';
      }),
    ).toMatchInlineSnapshot(`
      [
        "commands.0.flags.0.env: No variable under environment is "API_KEY".",
        "commands.1.path: "neosync" stands twice. Merge the two commands.",
        "commands.1.environment.0: No variable under environment is "HOME".",
        "commands.1.errorSets.0: No set under errorSets is "acount".",
        "commands.1.flags.1.configKey: No key under syncConfig is "schema" with the flag --init-schema.",
      ]
    `);
  });

  test('refuses text that the page would read as JSX', () => {
    expect(
      faults((data) => {
        data.commands[1]!.summary = 'Copies to <HOST>, not to `<HOST>`.';
      }),
    ).toMatchInlineSnapshot(`
      [
        "commands.1.summary: Put < and { in backticks, they are JSX outside of code.",
      ]
    `);
  });
});

describe('the tables of the command line', () => {
  test('show the flags of a command, then those of the root that it does not hide', () => {
    expect(cliFlags(makeData(), 'neosync copy')).toMatchInlineSnapshot(`
      "{/* type: Flag */}

      | Flag | Value | Default | Meaning |
      | --- | --- | --- | --- |
      | <Anchor id="flag-config" />\`--config\` | path | none | **Required** for many tables. File of the copy. YAML only. <a data-source="" href="https://github.com/nucleuscloud/neosync/blob/v0.4.25/cli/main.go#L1">Source</a> |
      | <Anchor id="flag-init-schema" />\`--init-schema\`, \`-i\` | boolean | \`false\` | Creates \`a\\|b\`. <a data-source="" href="https://github.com/nucleuscloud/neosync/blob/v0.4.25/cli/main.go#L1">Source</a> |

      Flags of every command:

      {/* type: Flag */}

      | Flag | Value | Default | Meaning |
      | --- | --- | --- | --- |
      | <Anchor id="flag-api-key" />\`--api-key\` | string | none | Key. Environment: \`NEOSYNC_API_KEY\`. <a data-source="" href="https://github.com/nucleuscloud/neosync/blob/v0.4.25/cli/main.go#L1">Source</a> |"
    `);
  });

  test('show usage, short form and arguments', () => {
    expect(cliUsage(makeData(), 'neosync copy')).toMatchInlineSnapshot(`
      "\`\`\`bash
      neosync copy [TABLE]
      \`\`\`

      Short form: \`neosync cp\`.

      | Argument | Required | Format | Meaning |
      | --- | --- | --- | --- |
      | \`TABLE\` | no | Name | Table to copy. |"
    `);
  });

  test('show the errors of a command before those that it shares', () => {
    expect(cliErrors(makeData(), errorData, 'neosync copy', page)).toMatchInlineSnapshot(`
      "{/* type: Error */}

      | Message | Cause | Cure |
      | --- | --- | --- |
      | [\`\` no \`x\` \`\`](../guides/troubleshooting.mdx#no-x) | It is gone. | Add it. |
      | [\`no account\`](../guides/troubleshooting.mdx#no-account) | None. | Choose. |"
    `);
  });

  test('name the known commands when a page asks for another one', () => {
    expect(() => cliFlags(makeData(), 'neosync cpy')).toThrowErrorMatchingInlineSnapshot(
      `[Error: command="neosync cpy" names nothing in the data. Use one of: neosync, neosync copy.]`,
    );
  });

  test('say so when a command has no errors to show', () => {
    expect(() =>
      cliErrors(makeData(), errorData, 'neosync', page),
    ).toThrowErrorMatchingInlineSnapshot(
      `[Error: docs/_data/cli.yaml lists no errors for "neosync". Add them, or remove <CliErrors>.]`,
    );
  });
});

describe('the elements of the command line', () => {
  test('need a command where they show one', () => {
    expect(() => cliRenderers.CliFlags?.({}, page)).toThrow(
      'command="" names nothing in the data. Use one of: neosync, ',
    );
  });

  test('leave out the flags of every command when the page shows them already', () => {
    const attributes = {command: 'neosync jobs list', inherited: 'hidden'};
    expect(cliRenderers.CliFlags?.(attributes, page)).not.toContain('flag-help');
    expect(() =>
      cliRenderers.CliFlags?.({...attributes, inherited: 'no'}, page),
    ).toThrowErrorMatchingInlineSnapshot(
      `[Error: It has inherited="no". Write inherited="hidden", or leave it out.]`,
    );
  });

  test('refuse attributes that they do not know', () => {
    expect(() =>
      cliRenderers.CliSyncConfig?.({command: 'neosync sync'}, page),
    ).toThrowErrorMatchingInlineSnapshot(`[Error: It has no attribute command. Remove it.]`);
  });

  test('render each command of docs/_data/cli.yaml', () => {
    for (const {path, errors, errorSets, environment} of loadCliData().commands) {
      expect(cliRenderers.CliUsage?.({command: path}, page)).toContain('neosync');
      expect(cliRenderers.CliFlags?.({command: path}, page)).toContain('flag-help');
      expect(cliRenderers.CliExit?.({command: path}, page)).toContain('| Status |');
      if (errors ?? errorSets) {
        expect(cliRenderers.CliErrors?.({command: path}, page)).toContain('| Message |');
      }
      if (environment) {
        expect(cliRenderers.CliEnvironment?.({command: path}, page)).toContain('env-');
      }
    }
  });
});
