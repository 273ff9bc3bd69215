/** Lines of a file, both included. */
export interface Range {
  readonly first: number;
  readonly last: number;
}

/** Lines of one file that show that a statement is true. */
export interface Citation {
  /** Within the tool's repository, or the module and version of a dependency in front. */
  readonly path: string;
  readonly ranges: readonly Range[];
  /** The file belongs to another project: `github.com/spf13/cobra@v1.8.0/command.go`. */
  readonly isDependency: boolean;
}

export interface Evidence {
  readonly citations: readonly Citation[];
  /** Why the tool's source does not hold the words themselves. */
  readonly reason?: string;
}

const form =
  'Write path:lines, for example worker/sync.go:12,40-44, with "; " between files, or none (reason).';

function readRange(text: string, entry: string): Range {
  const [, start = '', end = start] = /^([1-9]\d*)(?:-([1-9]\d*))?$/.exec(text) ?? [];
  if (start === '') {
    throw new Error(`"${text}" in "${entry}" is no line or range. ${form}`);
  }
  if (Number(end) < Number(start)) {
    throw new Error(`The range ${text} in "${entry}" runs backwards. Write the lower line first.`);
  }
  return {first: Number(start), last: Number(end)};
}

function readCitation(entry: string): Citation {
  const {path, lines} = /^(?<path>[^\s:;]+):(?<lines>[^\s:;]+)$/.exec(entry)?.groups ?? {};
  if (path === undefined || lines === undefined) {
    throw new Error(`"${entry}" names no file with its lines. ${form}`);
  }
  if (/^[./]|\/\.{1,2}\//.test(path) && !/^\.[a-z]/.test(path)) {
    throw new Error(`"${path}" does not begin at the root of the repository. ${form}`);
  }
  const isDependency = path.includes('@');
  if (isDependency && !/^[\w.-]+\.[a-z]+\/\S+@[\w.+-]+\/\S+$/.test(path)) {
    throw new Error(
      `"${path}" is no file of a dependency. Write it as github.com/spf13/cobra@v1.8.0/command.go.`,
    );
  }
  return {path, isDependency, ranges: lines.split(',').map((range) => readRange(range, entry))};
}

/** The reason of `none (reason)`; nothing when the entry is another one. */
function readReason(entry: string): string | undefined {
  const none = /^none\b\s*(?:\((.*)\))?$/.exec(entry);
  if (!none) {
    return undefined;
  }
  const reason = none[1]?.trim() ?? '';
  if (reason === '') {
    throw new Error('"none" needs a reason: write none (why nothing can be cited).');
  }
  return reason;
}

/**
 * Reads where the source shows that a statement is true. Entries are separated by `; `:
 *
 * - `worker/sync.go:12,40-44`: a file of the tool with lines and ranges;
 * - `github.com/spf13/cobra@v1.8.0/command.go:1195`: a file of a dependency;
 * - `none (message of Postgres)`: why the tool does not hold the words themselves. Alone, it stands for
 *   what has nothing to cite; in front of others, these show when it happens.
 *
 * @throws Error naming the part that is wrong and the right form
 */
export function readEvidence(text: string): Evidence {
  const entries = text.split(';').map((entry) => entry.trim());
  const reason = readReason(entries[0] ?? '');
  return reason === undefined
    ? {citations: entries.map(readCitation)}
    : {citations: entries.slice(1).map(readCitation), reason};
}
