import {type Range} from '../../src/reference/evidence';
import {type Statement} from './statements';

/** A file that differs between two releases. */
export interface FileChange {
  readonly before: string;
  /** Nothing when the file is gone. */
  readonly after?: string | undefined;
  readonly movedTo?: string | undefined;
}

/** A statement that must be read again, because lines that it cites are no longer as they were. */
export interface StaleStatement extends Pick<Statement, 'page' | 'section' | 'file' | 'line'> {
  readonly citations: readonly {
    readonly path: string;
    /** Such as `10-12,40`. */
    readonly lines: string;
    readonly change: 'changed' | 'gone';
    readonly movedTo?: string | undefined;
  }[];
}

/** How often these lines stand in a text. */
function countOf(block: readonly string[], text: string): number {
  const lines = text.split('\n');
  return lines.filter((_line, start) =>
    block.every((line, offset) => lines[start + offset] === line),
  ).length;
}

function isTouched({first, last}: Range, {before, after = ''}: FileChange): boolean {
  const block = before.split('\n').slice(first - 1, last);
  return countOf(block, after) < countOf(block, before);
}

function formatRange({first, last}: Range): string {
  return first === last ? `${first}` : `${first}-${last}`;
}

/**
 * Finds the statements whose cited lines are no longer as they were. Lines that only moved are.
 *
 * @param changeOf what became of a file; nothing when it is the same
 */
export function findStale(
  statements: readonly Statement[],
  changeOf: (path: string) => FileChange | undefined,
): StaleStatement[] {
  return statements.flatMap(({page, section, file, line, evidence}) => {
    const citations = (evidence?.citations ?? []).flatMap(({path, ranges, isDependency}) => {
      const change = isDependency ? undefined : changeOf(path);
      const touched = change ? ranges.filter((range) => isTouched(range, change)) : [];
      if (!change || touched.length === 0) {
        return [];
      }
      const lines = touched.map(formatRange).join(',');
      const kind = change.after === undefined ? ('gone' as const) : ('changed' as const);
      return [{path, lines, change: kind, movedTo: change.movedTo}];
    });
    return citations.length > 0 ? [{page, section, file, line, citations}] : [];
  });
}

/** Two releases, and how many statements the documentation of the first has. */
export interface Comparison {
  readonly from: string;
  readonly to: string;
  readonly total: number;
}

/** Lists what must be read again, by page and section. */
export function formatStale(
  stale: readonly StaleStatement[],
  {from, to, total}: Comparison,
): string {
  const count = stale.length === 1 ? '1 statement' : `${stale.length} statements`;
  const pages = [...new Set(stale.map(({page}) => page))].sort();
  const parts = pages.map((page) => {
    const rows = stale
      .filter((statement) => statement.page === page)
      .flatMap(({section, file, line, citations}) => [
        `  ${section} (${file}:${line})`,
        ...citations.map(
          ({path, lines, change, movedTo}) =>
            `    ${path}:${lines} ${change}${movedTo === undefined ? '' : `, now ${movedTo}`}`,
        ),
      ]);
    return [page, ...rows].join('\n');
  });
  return [`${from} to ${to}: ${count} of ${total} to read again.`, ...parts].join('\n\n');
}
