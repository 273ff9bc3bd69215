import {heightClass, roomOf} from '../lib/intrinsic-size';

/** Escapes what would end a table cell, unless it is escaped already. */
function cell(text: string): string {
  return text.replaceAll(/(?<!\\)\|/g, '\\|');
}

/**
 * Writes a table.
 *
 * @param head column titles
 * @param rows Markdown of the cells, one line each
 * @param type what the rows are about, for {@link typeMark}
 * @throws Error when a row has another number of cells than the head, or a cell has a line break
 */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  type?: string,
): string {
  const lines = rows.map((row) => {
    const fault = row.find((value) => value.includes('\n'));
    if (fault !== undefined || row.length !== head.length) {
      throw new Error(
        `The table row that starts with ${row[0] ?? 'nothing'} does not fit its table. ` +
          `Give it ${head.length} cells of one line each.`,
      );
    }
    return `| ${row.map(cell).join(' | ')} |`;
  });
  const table = [`| ${head.join(' | ')} |`, `| ${head.map(() => '---').join(' | ')} |`, ...lines];
  return [...(type === undefined ? [] : [typeMark(type), '']), ...table].join('\n');
}

/** Inline code, with as many backticks around it as it needs. The first group is the backticks. */
export const inlineCode = /(`+)(?!`).*?[^`]\1(?!`)/g;

/** Writes a value as code, also one that contains a backtick. */
export function codeSpan(value: string): string {
  return value.includes('`') ? `\`\` ${value} \`\`` : `\`${value}\``;
}

/** Writes values as code, separated by commas. */
export function codeList(values: readonly string[]): string {
  return values.map(codeSpan).join(', ');
}

/** A name that is its own permanent link: the anchor and the name as code that links to it. */
export function anchoredCode(anchor: string, name: string): string {
  return `<Anchor id="${anchor}" />[\`${name}\`](#${anchor})`;
}

/**
 * Says what the heading below it, or each row of the table below it, is about: `src/content` reads it, and
 * readers of the page see nothing of it.
 *
 * @param type in words, for example `Flag`
 */
export function typeMark(type: string): string {
  return `{/* type: ${type} */}`;
}

/**
 * Marks a cell with the value of a facet, for `src/components/FilterableReference`.
 *
 * @param facet name of the facet, for example `required`
 * @param value value to choose in the box, for example `Sometimes`
 * @param text Markdown that the cell shows
 */
export function filterMark(facet: string, value: string, text: string): string {
  return `<span data-filter-${facet}="${value}">${text}</span>`;
}

/**
 * Writes a table of `FilterableReference` below its heading. Its rows are entries: a name first, short values, and
 * the text last. It says how much room the browser reserves for it until it is in view.
 */
export function filterTable(
  heading: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
  type: string,
): string {
  const blocks = [heading, markdownTable(head, rows, type)];
  const size = heightClass(roomOf(blocks));
  return [`<section data-filter-group="" data-size="${size}">`, ...blocks, '</section>'].join(
    '\n\n',
  );
}

/**
 * Writes an entry of `FilterableReference`: a row that the reader opens in place.
 *
 * @param type what it is about, for {@link typeMark}
 * @param heading Markdown of its name
 * @param labels Markdown of what stands beside the name, on one line
 * @param blocks Markdown of what is in it
 */
export function filterEntry(
  type: string,
  heading: string,
  labels: string,
  ...blocks: readonly string[]
): string {
  return [
    '<details data-filter-entry="">',
    '<summary>',
    typeMark(type),
    heading,
    labels,
    '</summary>',
    ...blocks,
    '</details>',
  ].join('\n\n');
}

/** The link to an entry; one in its heading would be a control inside the one that opens it. */
export function entryLink(id: string): string {
  return ` <a data-source="" href="#${id}">Link</a>`;
}

/**
 * Writes what a cell of a table says to those who open it.
 *
 * @param name of the line that opens it
 * @param content Markdown of one line
 */
export function fold(name: string, content: string): string {
  return `<details><summary>${name}</summary>${content}</details>`;
}

/** Names of facets with their values for all that is inside a group, and whether all of it is static. */
type GroupMarks = Readonly<Record<string, string | boolean>>;

/**
 * Writes the parts of a page that belong to one subject, which `FilterableReference` shows or hides.
 */
export function filterGroup(
  {isStatic = false, ...facets}: GroupMarks,
  ...blocks: readonly string[]
): string {
  const marks = Object.entries(facets).map(([name, value]) => ` data-filter-${name}="${value}"`);
  const kept = isStatic ? ' data-static=""' : '';
  return [`<section data-filter-group=""${kept}${marks.join('')}>`, ...blocks, '</section>'].join(
    '\n\n',
  );
}

/** The value that is used when none is set: one that can be typed, or the same in words. */
export function defaultCell({
  default: value,
  fallback,
}: {
  readonly default?: string | undefined;
  readonly fallback?: string | undefined;
}): string {
  return value === undefined ? (fallback ?? 'none') : codeSpan(value);
}

/**
 * Finds one part of the data by the text of an attribute.
 *
 * @throws Error listing what there is when nothing has this name
 */
export function readOneOf<Item>(
  items: readonly Item[],
  attribute: string,
  name: string,
  nameOf: (item: Item) => string,
): Item {
  const item = items.find((candidate) => nameOf(candidate) === name);
  if (!item) {
    throw new Error(
      `${attribute}="${name}" names nothing in the data. Use one of: ${items.map(nameOf).join(', ')}.`,
    );
  }
  return item;
}
