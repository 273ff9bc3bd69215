import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import * as z from 'zod';

/** One line of `buf build --error-format json`. */
const faultSchema = z.object({
  path: z.string().default(''),
  start_line: z.number().default(1),
  start_column: z.number().default(1),
  message: z.string(),
});

/** More faults than this are mostly echoes of the first ones. */
const shownFaults = 5;

/** Reads what buf printed; a line that is no JSON is a message as it stands. */
function formatFaults(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const faults = lines.map((line) => {
    try {
      const fault = faultSchema.parse(JSON.parse(line));
      const file = path.normalize(fault.path).split(path.sep).join('/');
      return {file, line: fault.start_line, column: fault.start_column, message: fault.message};
    } catch {
      return {file: '', line: 0, column: 0, message: line};
    }
  });
  // A fault of the grammar makes names further up unknown: what breaks the grammar comes first.
  const isEcho = ({message}: {message: string}): boolean => message.startsWith('cannot find');
  const sorted = [...faults.filter((fault) => !isEcho(fault)), ...faults.filter(isEcho)];
  const shown = sorted
    .slice(0, shownFaults)
    .map(({file, line, column, message}) =>
      file ? `${file}:${line}:${column}: ${message}` : message,
    );
  const more = faults.length - shown.length;
  return [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join('\n');
}

/**
 * Compiles a folder of .proto files with buf.
 *
 * The program comes with the npm package `@bufbuild/buf`. Its launcher finds the binary by itself,
 * so installing without scripts is enough.
 *
 * @param folder the buf module: the folder with `buf.yaml`
 * @returns the descriptor set in binary form, with imports and comments
 * @throws Error naming file, line, column, cause and cure for each fault of the sources
 */
export function compileProtos(folder: string): Uint8Array {
  if (!existsSync(path.join(folder, 'buf.yaml'))) {
    throw new Error(`${folder} is no buf module: buf.yaml is missing. Correct the folder.`);
  }
  const launcher = createRequire(import.meta.url).resolve('@bufbuild/buf/bin/buf');
  const args = ['build', folder, '--as-file-descriptor-set', '--error-format', 'json', '-o', '-'];
  const {error, status, stdout, stderr} = spawnSync(process.execPath, [launcher, ...args], {
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error) {
    throw new Error(`buf could not be started: ${error.message}. Run npm ci.`);
  }
  if (status !== 0) {
    // buf reports faults of the sources on standard output or standard error, by their kind.
    const output = [stdout, stderr].map(String).join('\n');
    throw new Error(
      `The API schema does not compile:\n${formatFaults(output)}\n` +
        `Correct the first of these lines; the others can follow from it. Check with: npx buf build ${folder}`,
    );
  }
  return stdout;
}
