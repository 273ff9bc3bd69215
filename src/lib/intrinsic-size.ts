/** What readers see of the Markdown of a line. */
function visibleText(markdown: string): string {
  return markdown.replaceAll(/\{\/\*.*?\*\/\}|<[^>]*>|\]\([^)]*\)|[`*[\]]/g, '').trim();
}

/**
 * How many lines a text takes.
 *
 * @param markdown text without line breaks
 * @param width characters of a line
 */
export function linesOf(markdown: string, width: number): number {
  return Math.ceil(visibleText(markdown).length / width);
}

/** The classes that `src/components/FilterableReference/styles.module.css` has a height for. */
const [smallest, largest] = [1, 12];

/**
 * The class of a height, for `data-size` in `src/components/FilterableReference`: 1 is up to 11 rem, and
 * two classes on it is twice as much. The browser reserves the largest height of the class for a part
 * of a page that it has not drawn yet, so it has to be enough.
 *
 * @param rem height on a narrow screen as far as one can say without drawing
 */
export function heightClass(rem: number): number {
  const size = Math.ceil(2 * Math.log2(rem / 8));
  return Math.min(Math.max(size, smallest), largest);
}

/** The room of lines between `<br />`. */
function roomOfLines(markdown: string, width: number, lineHeight: number): number {
  const closed = markdown.replaceAll(/(?<=<\/summary>).*?(?=<\/details>)/g, '');
  return closed
    .split(/<br \/>|(?=<details>)/)
    .reduce((sum, line) => sum + lineHeight * linesOf(line, width), 0);
}

/** The room of a row: its text is in the last column, which is wider. */
function roomOfRow(markdown: string): number {
  const cells = markdown.split(/(?<!\\)\|/).slice(1, -1);
  const rooms = cells.map((cell, index) =>
    roomOfLines(cell, index === cells.length - 1 ? 38 : 17, 1.5),
  );
  return 1.1 + Math.max(1.5, ...rooms);
}

function roomOfBlock(markdown: string): number {
  const lines = markdown.split('\n');
  if (markdown.startsWith('|')) {
    // The second line only divides head and body.
    const rows = lines.filter((_line, index) => index !== 1);
    return rows.reduce((sum, row) => sum + roomOfRow(row), 2);
  }
  const around = markdown.startsWith('#') ? 3 : 1.25;
  return lines.reduce((sum, line) => sum + roomOfLines(line, 36, 1.65), around);
}

/**
 * Estimates the room that a part of a page takes on a narrow screen.
 *
 * @param blocks headings, paragraphs, lists and tables in Markdown
 * @returns height in rem
 */
export function roomOf(blocks: readonly string[]): number {
  return blocks.reduce((sum, block) => sum + roomOfBlock(block), 0);
}
