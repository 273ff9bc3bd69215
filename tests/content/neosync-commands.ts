import {parse} from 'shell-quote';
import {loadCliData} from '../../src/reference/cli';

const {commands} = loadCliData();

type Command = (typeof commands)[number];

const names = new Map<string, Command>();
for (const command of commands) {
  for (const name of [command.path, ...(command.aliases ?? [])]) {
    names.set(name, command);
  }
}

/** Programs that run the command which follows them and their own words. */
const wrappers: Readonly<Record<string, number>> = {exec: 0, sudo: 0, time: 0, timeout: 1};

/** Splits a script into commands, each a list of words. */
function commandsOf(script: string): string[][] {
  // Line by line, because the parser takes line breaks for spaces.
  const lines = script.replace(/\\\n\s*/g, ' ').split('\n');
  return lines.flatMap((line) => {
    const parts: string[][] = [[]];
    for (const token of parse(line, (name) => `$${name}`)) {
      if (typeof token === 'string') {
        parts.at(-1)?.push(token);
      } else if ('op' in token && token.op === 'glob') {
        parts.at(-1)?.push(token.pattern);
      } else if ('op' in token && /^[<>]|^&>/.test(token.op)) {
        parts.at(-1)?.push('>');
      } else {
        parts.push([]);
      }
    }
    return parts;
  });
}

/** The words of a call of neosync, or nothing when the command is another. */
function neosyncWords(words: readonly string[]): string[] | undefined {
  let rest = words.slice(words.findIndex((word) => !/^[A-Z_]\w*=/i.test(word)));
  for (;;) {
    const own = wrappers[rest[0] ?? ''];
    if (own === undefined) {
      break;
    }
    rest = rest.slice(1 + own);
  }
  if (rest[0] !== 'neosync') {
    return undefined;
  }
  const end = rest.indexOf('>');
  return end === -1 ? rest : rest.slice(0, end);
}

/** The flags that a command takes: its own and the persistent ones of the commands above it. */
function flagsOf(path: string): NonNullable<Command['flags']> {
  return [...names]
    .filter(([name]) => `${path} `.startsWith(`${name} `))
    .flatMap(([name, {flags = []}]) =>
      flags.filter(({persistent}) => name === path || persistent === true),
    );
}

function checkArguments(path: string, values: readonly string[]): string[] {
  const {parent, args = []} = names.get(path) ?? {};
  const [first = ''] = values;
  if (parent && values.length > 0) {
    return [`${path} has no command ${first}.`];
  }
  if (values.length > args.length) {
    return [`${path} takes ${args.length} arguments, not ${values.length}.`];
  }
  const missing = args[values.length];
  return missing?.required ? [`${path} lacks ${missing.name}.`] : [];
}

function checkCall(words: readonly string[]): string[] {
  let path = 'neosync';
  const values: string[] = [];
  const faults: string[] = [];
  for (let index = 1; index < words.length; index += 1) {
    const word = words[index] ?? '';
    const [name = '', value] = word.split(/=(.*)/s);
    if (/^\[.+\]$/.test(word)) {
      // A usage line puts what can be left out in brackets.
    } else if (!word.startsWith('-')) {
      if (values.length === 0 && names.has(`${path} ${word}`)) {
        path += ` ${word}`;
      } else {
        values.push(word);
      }
    } else {
      const flag = flagsOf(path).find((one) => one.name === name || one.shorthand === name);
      if (!flag) {
        return [`${path} has no flag ${name}.`];
      }
      if (flag.name === '--help') {
        return faults;
      }
      const given = flag.type === 'boolean' ? value : (value ?? words[(index += 1)]);
      if (given === undefined && flag.type !== 'boolean') {
        faults.push(`${name} of ${path} has no value.`);
      } else if (given !== undefined && flag.values && !flag.values.includes(given)) {
        faults.push(`${name} of ${path} takes ${flag.values.join(', ')}, not ${given}.`);
      }
    }
    if (path === 'neosync help') {
      return checkCall(['neosync', ...words.slice(index + 1), '--help']);
    }
  }
  return [...faults, ...checkArguments(path, values)];
}

/**
 * Compares the neosync commands of a shell script with docs/_data/cli.yaml.
 *
 * @returns one sentence for each unknown command, flag, value or number of arguments
 */
export function checkNeosyncCommands(script: string): string[] {
  return commandsOf(script).flatMap((words) => {
    const call = neosyncWords(words);
    return call ? checkCall(call) : [];
  });
}
