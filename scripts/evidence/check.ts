import {type Statement} from './statements';

/** How far from the cited lines a name may stand. */
const reach = 5;

/** How many words of a name in a row are enough: code puts messages together of parts. */
const enoughWords = 4;

/** A text without what differs between a message and the code that prints it: escapes, line breaks, case. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/["'`]\s*\+?\s*\n\s*\+?\s*["'`]/g, '')
    .replaceAll(/[\\_"'`]/g, '')
    .replaceAll(/\s+/g, ' ');
}

function hasName(text: string, name: string): boolean {
  const words = plain(name).trim().split(' ');
  return words
    .slice(0, Math.max(1, words.length - enoughWords + 1))
    .some((_word, index) =>
      plain(text).includes(words.slice(index, index + enoughWords).join(' ')),
    );
}

/**
 * Compares a statement with the source.
 *
 * @param read gives the text of a file of the tool
 * @returns what is wrong, as a cause and a cure
 */
function faultsOf(
  {evidence, fault, name}: Statement,
  read: (path: string) => string | undefined,
): string[] {
  if (fault !== undefined) {
    return [fault];
  }
  const {citations = [], reason} = evidence ?? {};
  const ofTool = citations.filter(({isDependency}) => !isDependency);
  const faults = ofTool.flatMap(({path, ranges}) => {
    const text = read(path);
    if (text === undefined) {
      return [`${path} does not exist. Name the file that shows it.`];
    }
    const count = text.replace(/\n$/, '').split('\n').length;
    return ranges
      .filter(({last}) => last > count)
      .map(({last}) => `${path} has ${count} lines, not ${last}. Correct the range.`);
  });
  const isOfAnother = ofTool.length < citations.length || reason !== undefined;
  if (faults.length > 0 || name === undefined || isOfAnother || ofTool.length === 0) {
    return faults;
  }
  const isNamed = ofTool.some(({path, ranges}) => {
    const lines = (read(path) ?? '').split('\n');
    return ranges.some(({first, last}) =>
      hasName(lines.slice(Math.max(0, first - 1 - reach), last + reach).join('\n'), name),
    );
  });
  return isNamed
    ? []
    : [`"${name}" is not within ${reach} lines of what is cited. Cite the lines that have it.`];
}

/**
 * Compares statements with the source.
 *
 * @param read gives the text of a file of the tool
 * @returns what is wrong, as `file:line: section: cause. Cure.`
 */
export function findFaults(
  statements: readonly Statement[],
  read: (path: string) => string | undefined,
): string[] {
  return statements.flatMap((statement) =>
    faultsOf(statement, read).map(
      (fault) => `${statement.file}:${statement.line}: ${statement.section}: ${fault}`,
    ),
  );
}

/** How much of a page has evidence. */
export interface Coverage {
  readonly page: string;
  readonly total: number;
  readonly covered: number;
  readonly missing: readonly Statement[];
}

/** Counts the statements of each page, and those with evidence; sorted by page. */
export function coverageByPage(statements: readonly Statement[]): Coverage[] {
  const pages = [...new Set(statements.map(({page}) => page))];
  return pages
    .sort((one, other) => one.localeCompare(other))
    .map((page) => {
      const own = statements.filter((statement) => statement.page === page);
      const missing = own.filter(({text}) => text === undefined);
      return {page, total: own.length, covered: own.length - missing.length, missing};
    });
}

/** Lists the pages with their statements, and the sections without evidence. */
export function formatCoverage(coverage: readonly Coverage[]): string {
  const sum = (key: 'covered' | 'total') =>
    coverage.reduce((total, counts) => total + counts[key], 0);
  const row = (covered: number, total: number, page: string) =>
    `${`${covered}/${total}`.padStart(9)}  ${page}`;
  const rows = coverage.flatMap(({page, total, covered, missing}) => [
    row(covered, total, page),
    ...missing.map(
      ({file, line, section}) => `           ${file}:${line}: ${section} has no evidence`,
    ),
  ]);
  return [...rows, row(sum('covered'), sum('total'), 'all')].join('\n');
}
