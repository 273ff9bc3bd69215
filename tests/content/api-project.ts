import {execFile} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {site} from '../../src/config/site';

const run = promisify(execFile);

/** Folder of the samples of the API pages. */
export const samples = 'docs/_snippets/api';

/** What a program printed and how it ended. */
export interface Outcome {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** A folder of a reader who follows the TypeScript tutorial. */
export interface ReaderProject {
  readonly folder: string;
  /** Runs a compiled program, `accounts` for `src/accounts.ts`. */
  readonly run: (program: string, env: Readonly<Record<string, string>>) => Promise<Outcome>;
  readonly remove: () => void;
}

/**
 * Runs a program and waits for it.
 *
 * @returns also when the program fails
 */
export async function runProgram(
  command: string,
  args: readonly string[],
  options: {readonly cwd: string; readonly env: Readonly<Record<string, string>>},
): Promise<Outcome> {
  try {
    return {status: 0, ...(await run(command, args, options))};
  } catch (error) {
    const {code, stdout, stderr} = error as {code?: unknown; stdout?: string; stderr?: string};
    if (typeof code !== 'number') {
      throw error;
    }
    return {status: code, stdout: stdout ?? '', stderr: stderr ?? ''};
  }
}

/** The environment of programs that a reader installs with npm. */
export const programs = {
  PATH: [path.resolve('node_modules/.bin'), process.env.PATH].join(path.delimiter),
};

/**
 * Follows the TypeScript tutorial up to the compiled programs: unpacks the schema, generates the client
 * with buf, and compiles everything with the settings that the page shows.
 *
 * @param extra further files by path in the folder
 * @throws Error with what buf or tsc printed
 */
export async function createReaderProject(
  extra: Readonly<Record<string, string>> = {},
): Promise<ReaderProject> {
  // Inside the project, so that programs find its packages.
  fs.mkdirSync('.cache', {recursive: true});
  const folder = fs.mkdtempSync(path.resolve('.cache', 'reader-'));
  const from = path.join(samples, 'typescript');
  const files: Record<string, string> = {'package.json': '{"type": "module"}', ...extra};
  for (const name of fs.readdirSync(from)) {
    const isProgram = name.endsWith('.ts');
    files[isProgram ? `src/${name}` : name] = fs.readFileSync(path.join(from, name), 'utf8');
  }
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), {recursive: true});
    fs.writeFileSync(file, text);
  }
  fs.cpSync('protodocs/proto', path.join(folder, `neosync-protos-${site.release}`), {
    recursive: true,
  });
  for (const [command, args] of [
    ['buf', ['generate']],
    ['tsc', []],
  ] as const) {
    const {status, stdout, stderr} = await runProgram(command, args, {cwd: folder, env: programs});
    if (status !== 0) {
      fs.rmSync(folder, {recursive: true});
      throw new Error(`${command} ended with ${status}:\n${stdout}${stderr}`);
    }
  }
  return {
    folder,
    run: (program, env) =>
      runProgram(process.execPath, [`dist/${program}.js`], {
        cwd: folder,
        env: {...programs, ...env},
      }),
    remove: () => fs.rmSync(folder, {recursive: true}),
  };
}
