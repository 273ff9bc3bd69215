import fs from 'node:fs';

/**
 * Reads a table of SECURITY.md.
 *
 * @param heading of the section that it stands in
 * @param index which table of the section
 * @returns the cells of each row as text, without backticks
 * @throws Error when there is no such table
 */
export function readTable(heading: string, index = 0): string[][] {
  const section = fs
    .readFileSync('SECURITY.md', 'utf8')
    .split(/^#+ /m)
    .find((part) => part.startsWith(`${heading}\n`));
  const table = section?.match(/(?:^\|.*\n)+/gm)?.[index];
  if (table === undefined) {
    throw new Error(`SECURITY.md has no table ${index + 1} below ${heading}.`);
  }
  return table
    .trim()
    .split('\n')
    .slice(2)
    .map((row) =>
      row
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim().replaceAll('`', '')),
    );
}
