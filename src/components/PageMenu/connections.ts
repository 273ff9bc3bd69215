/** Where a server of the Model Context Protocol is reached: at an address, or as a program of one's own. */
export type Target = {readonly url: string} | {readonly command: string; readonly args: string[]};

/** An assistant in an editor or a terminal, and what has to be told to it. */
export interface Assistant {
  readonly name: string;
  /** What is copied: the file that it is the content of, or a command. */
  readonly place: string;
  readonly configuration: (target: Target) => string;
}

/** Name of the server in the settings of an assistant. */
const server = 'neosync-docs';

/** The server in a clone that has been built; readers put in their own path. */
export const clone: Target = {command: 'node', args: ['/path/to/neosync-docs/mcp/stdio.mjs']};

const json = (value: unknown): string =>
  JSON.stringify(value, null, 2).replaceAll(/\[\s+("[^"]*")\s+\]/g, '[$1]');

/** The assistants in the order of the menu, each with its settings in the form that it documents. */
export const assistants: readonly Assistant[] = [
  {
    name: 'Claude Code',
    place: 'a command',
    configuration: (target) =>
      'url' in target
        ? `claude mcp add --transport http ${server} ${target.url}`
        : `claude mcp add ${server} -- ${[target.command, ...target.args].join(' ')}`,
  },
  {
    name: 'Cursor',
    place: '.cursor/mcp.json',
    configuration: (target) => json({mcpServers: {[server]: target}}),
  },
  {
    name: 'VS Code',
    place: '.vscode/mcp.json',
    configuration: (target) =>
      json({servers: {[server]: {type: 'url' in target ? 'http' : 'stdio', ...target}}}),
  },
];
