import * as z from 'zod';
import {errorTable} from './error-table';
import {loadErrors, type Errors} from './errors';
import {onlyOnce, rule, text} from './fields';
import {loaderOf} from './load';
import {codeList, codeSpan, defaultCell, markdownTable, readOneOf} from './markdown';
import {elementsOf, type ReferenceRenderers} from './renderer';
import {sourceLink, sources} from './source';

const flag = z.strictObject({
  name: z.string().regex(/^--[a-z][a-z-]*$/, {error: 'Write a flag as --name.'}),
  shorthand: z
    .string()
    .regex(/^-[a-z]$/, {error: 'Write a shorthand as -x.'})
    .optional(),
  type: z.enum(['string', 'boolean', 'path']),
  default: z.string().optional(),
  /** What is used without the flag when that is no fixed value. */
  fallback: text.optional(),
  /** Says when the flag is needed. */
  required: text.optional(),
  env: z.string().optional(),
  /** Key of the sync config file that says the same. */
  configKey: z.string().optional(),
  values: z.array(z.string()).min(1).optional(),
  meaning: text,
  limits: text.optional(),
  /** Also a flag of every command below. */
  persistent: z.literal(true).optional(),
  /** Comes from the command-line library, not from Neosync. */
  builtin: z.literal(true).optional(),
  sources,
});

/** Ids of entries of docs/_data/errors.yaml. */
const errorIds = z.array(z.string()).min(1);

const command = z.strictObject({
  path: z.string().regex(/^neosync( [a-z]+)*$/, {error: 'Write the full command, neosync first.'}),
  /** Page that documents the command, relative to docs/cli. */
  page: z.string().optional(),
  summary: text,
  usage: z.string().startsWith('neosync'),
  aliases: z.array(z.string()).min(1).optional(),
  /** Only groups other commands. */
  parent: z.literal(true).optional(),
  builtin: z.literal(true).optional(),
  args: z
    .array(z.strictObject({name: z.string(), required: z.boolean(), format: text, meaning: text}))
    .optional(),
  flags: z.array(flag).optional(),
  /** Names of the environment variables that matter most to the command. */
  environment: z.array(z.string()).optional(),
  output: text,
  exit: z.array(z.strictObject({status: z.int().min(0).max(255), when: text})).min(1),
  errors: errorIds.optional(),
  errorSets: z.array(z.string()).optional(),
  sources,
});

const environmentVariable = z.strictObject({
  name: z.string().regex(/^[A-Z][A-Z_]*$/),
  type: z.enum(['string', 'boolean', 'path', 'number', 'address', 'URL']),
  default: z.string().optional(),
  fallback: text.optional(),
  /** Whether the settings file can set it too. */
  settingsFile: z.boolean(),
  meaning: text,
  sources,
});

const configKey = z.strictObject({
  key: z.string(),
  type: z.enum(['string', 'boolean']),
  default: z.string().optional(),
  required: text.optional(),
  values: z.array(z.string()).min(1).optional(),
  flag: z.string(),
  meaning: text,
  sources,
});

/** Shape of docs/_data/cli.yaml, with the rule that what one part names stands in another. */
export const cliSchema = z
  .strictObject({
    binary: z.literal('neosync'),
    commands: z.array(command).min(1),
    errorSets: z.record(z.string(), errorIds),
    environment: z.array(environmentVariable).min(1),
    settingsFile: z.strictObject({
      name: z.string(),
      search: z.array(z.strictObject({where: text, when: text.optional()})).min(1),
      sources,
    }),
    stateFolder: z.strictObject({
      resolution: z.array(z.strictObject({when: text, folder: text})).min(1),
      files: z.array(z.strictObject({name: z.string(), content: text, writtenBy: text})).min(1),
      sources,
    }),
    syncConfig: z.strictObject({keys: z.array(configKey).min(1), sources}),
  })
  .check(
    rule((data, complain) => {
      const variables = new Set(data.environment.map(({name}) => name));
      const keys = new Map(data.syncConfig.keys.map(({key, flag: name}) => [key, name]));
      const takePath = onlyOnce(complain, 'Merge the two commands.');
      data.commands.forEach(({path, environment, errorSets, flags}, index) => {
        const at = ['commands', index];
        takePath([...at, 'path'], path);
        environment?.forEach((name, position) => {
          if (!variables.has(name)) {
            complain(
              [...at, 'environment', position],
              `No variable under environment is "${name}".`,
            );
          }
        });
        errorSets?.forEach((name, position) => {
          if (!Object.hasOwn(data.errorSets, name)) {
            complain([...at, 'errorSets', position], `No set under errorSets is "${name}".`);
          }
        });
        flags?.forEach(({name, env, configKey: key}, position) => {
          if (env !== undefined && !variables.has(env)) {
            complain(
              [...at, 'flags', position, 'env'],
              `No variable under environment is "${env}".`,
            );
          }
          if (key !== undefined && keys.get(key) !== name) {
            complain(
              [...at, 'flags', position, 'configKey'],
              `No key under syncConfig is "${key}" with the flag ${name}.`,
            );
          }
        });
      });
    }),
  );

export type CliData = z.output<typeof cliSchema>;
type Command = CliData['commands'][number];
type Flag = NonNullable<Command['flags']>[number];

/** `flag-init-schema` for `--init-schema`, `env-login-host`, `key-destination-driver`. */
function anchor(kind: 'flag' | 'env' | 'key', name: string): string {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${kind}-${slug}`;
}

function anchored(kind: 'flag' | 'env' | 'key', name: string): string {
  return `<Anchor id="${anchor(kind, name)}" />${codeSpan(name)}`;
}

function capitalized(value: string): string {
  return value.charAt(0).toUpperCase() + value.slice(1);
}

function valueCell(type: string, values: readonly string[] | undefined): string {
  return values ? codeList(values) : type;
}

function flagTable(flags: readonly Flag[]): string {
  return markdownTable(
    ['Flag', 'Value', 'Default', 'Meaning'],
    flags.map((flag) => [
      anchored('flag', flag.name) + (flag.shorthand ? `, ${codeSpan(flag.shorthand)}` : ''),
      valueCell(flag.type, flag.values),
      defaultCell(flag),
      [
        flag.required && `**Required** ${flag.required}.`,
        flag.meaning,
        flag.limits,
        flag.env && `Environment: ${codeSpan(flag.env)}.`,
      ]
        .filter(Boolean)
        .join(' ') + sourceLink(flag.sources),
    ]),
    'Flag',
  );
}

/** The flags that a command takes from the root; a flag of its own hides one with the same name. */
function inheritedFlags(data: CliData, {path, flags = []}: Command): Flag[] {
  const own = new Set(flags.map(({name}) => name));
  const root = data.commands.find((candidate) => candidate.path === data.binary);
  return path === data.binary
    ? []
    : (root?.flags ?? []).filter(({persistent, name}) => persistent && !own.has(name));
}

function findCommand({commands}: CliData, path: string): Command {
  return readOneOf(commands, 'command', path, (command) => command.path);
}

/** Usage line, aliases and arguments of a command. */
export function cliUsage(data: CliData, path: string): string {
  const {usage, aliases = [], args = []} = findCommand(data, path);
  const parts = [`\`\`\`bash\n${usage}\n\`\`\``];
  if (aliases.length > 0) {
    parts.push(`Short form: ${codeList(aliases)}.`);
  }
  if (args.length > 0) {
    parts.push(
      markdownTable(
        ['Argument', 'Required', 'Format', 'Meaning'],
        args.map((arg) => [
          codeSpan(arg.name),
          arg.required ? 'yes' : 'no',
          capitalized(arg.format),
          arg.meaning,
        ]),
      ),
    );
  }
  return parts.join('\n\n');
}

/**
 * Table of the flags of a command, then a table of those that it takes from `neosync`.
 *
 * @param inherited `hidden` leaves the second table out, on a page that shows these flags already
 * @throws Error when it is another word
 */
export function cliFlags(data: CliData, path: string, inherited = ''): string {
  if (!['', 'hidden'].includes(inherited)) {
    throw new Error(`It has inherited="${inherited}". Write inherited="hidden", or leave it out.`);
  }
  const command = findCommand(data, path);
  const own = command.flags ?? [];
  const ofRoot = inherited === 'hidden' ? [] : inheritedFlags(data, command);
  return [
    own.length > 0 ? flagTable(own) : 'The command has no flags of its own.',
    ...(ofRoot.length > 0 ? ['Flags of every command:', flagTable(ofRoot)] : []),
  ].join('\n\n');
}

/** Table of the environment variables: all of them, or those that matter to one command. */
export function cliEnvironment(data: CliData, path = ''): string {
  let variables = data.environment;
  if (path !== '') {
    const names = findCommand(data, path).environment;
    if (!names) {
      throw new Error(
        `docs/_data/cli.yaml lists no environment for "${path}". Add it, or leave command="…" out.`,
      );
    }
    variables = variables.filter(({name}) => names.includes(name));
  }
  return markdownTable(
    ['Variable', 'Value', 'Default', 'In the settings file', 'Meaning'],
    variables.map((variable) => [
      anchored('env', variable.name),
      variable.type,
      defaultCell(variable),
      variable.settingsFile ? 'yes' : 'no',
      variable.meaning + sourceLink(variable.sources),
    ]),
    'Variable',
  );
}

/** Table of the exit statuses of a command. */
export function cliExit(data: CliData, path: string): string {
  return markdownTable(
    ['Status', 'When'],
    findCommand(data, path).exit.map(({status, when}) => [codeSpan(String(status)), when]),
  );
}

/**
 * Table of the messages of a command: its own, then those that it shares with others.
 *
 * @param page the page that shows it, for the links
 */
export function cliErrors(data: CliData, errorData: Errors, path: string, page: string): string {
  const {errors = [], errorSets = []} = findCommand(data, path);
  const ids = [...errors, ...errorSets.flatMap((name) => data.errorSets[name] ?? [])];
  if (ids.length === 0) {
    throw new Error(
      `docs/_data/cli.yaml lists no errors for "${path}". Add them, or remove <CliErrors>.`,
    );
  }
  return errorTable(errorData, ids, page);
}

/** Table of the commands with links to their pages, for a page in docs/cli. */
export function cliCommands(data: CliData): string {
  return markdownTable(
    ['Command', 'What it does'],
    data.commands
      .filter(({parent}) => !parent)
      .map(({path, page, summary}) => [
        page === undefined ? codeSpan(path) : `[${codeSpan(path)}](./${page})`,
        summary,
      ]),
  );
}

/** List of the places where the settings file is looked for, first place first. */
export function cliSettingsFile(data: CliData): string {
  return data.settingsFile.search
    .map(({where, when}, index) => `${index + 1}. ${where}${when ? `, if ${when}` : ''}`)
    .join('\n');
}

/** The folder for the state of a login on each system, and the files in it. */
export function cliStateFolder(data: CliData): string {
  const {resolution, files} = data.stateFolder;
  return [
    markdownTable(
      ['Condition, first match wins', 'State folder'],
      resolution.map(({when, folder}) => [when, folder]),
    ),
    markdownTable(
      ['File', 'Content', 'Written by'],
      files.map(({name, content, writtenBy}) => [codeSpan(name), content, writtenBy]),
    ),
  ].join('\n\n');
}

/** Table of the keys of the sync config file, each with the flag that says the same. */
export function cliSyncConfig(data: CliData): string {
  return markdownTable(
    ['Key', 'Value', 'Default', 'Flag', 'Meaning'],
    data.syncConfig.keys.map((entry) => [
      anchored('key', entry.key),
      valueCell(entry.type, entry.values),
      defaultCell(entry),
      `[${codeSpan(entry.flag)}](#${anchor('flag', entry.flag)})`,
      (entry.required ? `**Required** ${entry.required}. ` : '') +
        entry.meaning +
        sourceLink(entry.sources),
    ]),
    'Config key',
  );
}

/** Reads docs/_data/cli.yaml; throws as `loadReferenceData` does. */
export const loadCliData = loaderOf('cli', cliSchema);

const element = elementsOf(loadCliData);

/** The elements of the command line's data by name, for the registry. */
export const cliRenderers: ReferenceRenderers = {
  CliCommands: element(cliCommands),
  CliEnvironment: element(cliEnvironment, 'command'),
  CliErrors: elementsOf(loadCliData, loadErrors)(
    (data, path, page = '') => cliErrors(data, loadErrors(), path, page),
    'command',
  ),
  CliExit: element(cliExit, 'command'),
  CliFlags: element(cliFlags, 'command', 'inherited'),
  CliSettingsFile: element(cliSettingsFile),
  CliStateFolder: element(cliStateFolder),
  CliSyncConfig: element(cliSyncConfig),
  CliUsage: element(cliUsage, 'command'),
};
