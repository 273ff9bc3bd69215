/** One entry of a file of variables. */
export interface Entry {
  readonly name: string;
  /** Nothing when the value is filled in elsewhere, as in `${NAME}`. */
  readonly value: string | undefined;
  readonly line: number;
}

const start = /^\s*(?:export\s+)?([\w.-]+)\s*=\s*(.*)$/;

/** Lines that a quoted value may take: certificates have some dozens. */
const mostLines = 500;

/** The value that begins on a line, and how many lines it takes: a quoted one may go on. */
function readValue(
  first: string,
  lines: readonly string[],
  index: number,
): {readonly value: string; readonly count: number} {
  const plain = {value: first.replace(/(?:^|\s)#.*$/, '').trim(), count: 1};
  const quote = /^["'`]/.exec(first)?.[0];
  if (quote === undefined) {
    return plain;
  }
  let text = first.slice(1);
  for (let count = 1; count <= mostLines && index + count <= lines.length; count += 1) {
    const end = text.indexOf(quote);
    if (end >= 0) {
      const inner = text.slice(0, end);
      return {value: quote === '"' ? inner.replaceAll('\\n', '\n') : inner, count};
    }
    text += `\n${lines[index + count] ?? ''}`;
  }
  // A quote that nobody closes is part of the value.
  return plain;
}

/**
 * What a value is once Compose has filled in its variables; nothing when that depends on the machine.
 * `${NAME:-default}` counts as its default.
 */
export function interpolate(value: string): string | undefined {
  const filled = value.replaceAll(/\$\{\w+:?-([^${}]*)\}/g, '$1');
  return /\$[{A-Za-z_]/.test(filled.replaceAll('$$', '')) ? undefined : filled;
}

/** Reads the entries of a `.env` file in the order of the lines; other lines are left out. */
export function readDotenv(text: string): Entry[] {
  const lines = text.split(/\r\n|\r|\n/);
  const entries: Entry[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const [, name, first = ''] = start.exec(lines[index] ?? '') ?? [];
    if (name !== undefined) {
      const {value, count} = readValue(first, lines, index);
      const known = first.startsWith("'") ? value : interpolate(value);
      entries.push({name, value: known, line: index + 1});
      index += count - 1;
    }
  }
  return entries;
}
