import {readLog, type LogLine} from './log-lines';
import {createMatcher, type Entry, type Match, type Matcher, type Span} from './matcher';
import {hideSecrets} from './secrets';
import {entryOfState} from './sql-states';

/** An entry that answers a log. */
export interface Finding<Known extends Entry = Entry> {
  readonly entry: Known;
  /** The first line that it was found in, from 1. */
  readonly line: number;
  /** How many lines it was found in. */
  readonly count: number;
  /** That line without its secrets. */
  readonly text: string;
  /** The words of the message in it. */
  readonly spans: readonly Span[];
}

interface Ranked<Known extends Entry> extends Finding<Known> {
  /** Whether another entry is further inside the line wherever it was found. */
  readonly isFrame: boolean;
  readonly isError: boolean | undefined;
}

function endOf({spans}: Match): number {
  return spans.at(-1)?.[1] ?? 0;
}

function lengthOf({spans}: Match): number {
  return spans.reduce((sum, [start, end]) => sum + end - start, 0);
}

function overlap(one: Match, other: Match): boolean {
  return one.spans.some(([start, end]) =>
    other.spans.some(([from, to]) => start < to && from < end),
  );
}

/** What `pq: ` or `ERROR: ` in front of a message does not outweigh. */
const prefixLength = 8;

/** How well an entry fits where several share words: case, who prints it, and how many characters are its own. */
function fitOf(match: Match, {isCli}: LogLine): number {
  const isOfCli = match.entry.id.startsWith('cli-');
  const doubt = isCli === undefined ? (isOfCli ? prefixLength : 0) : isCli === isOfCli ? 0 : 1e6;
  return (match.isExact ? 2e6 : 0) - doubt + lengthOf(match);
}

/** Orders the matches of a line from its innermost cause outwards; of those that share words, the best stays. */
function rankInLine<Known extends Entry>(
  matches: readonly Match<Known>[],
  line: LogLine,
): Match<Known>[] {
  const ranked: Match<Known>[] = [];
  let left = [...matches].sort((a, b) => endOf(b) - endOf(a));
  while (left[0]) {
    const [innermost] = left;
    const rivals = left.filter((match) => overlap(match, innermost));
    const best = rivals.reduce((one, other) =>
      fitOf(other, line) > fitOf(one, line) ? other : one,
    );
    ranked.push(best);
    left = left.filter((match) => !overlap(match, best) && match !== innermost);
  }
  return ranked;
}

/** The entry of the code that an answer of Postgres carries. */
function matchState<Known extends Entry>(
  text: string,
  entries: readonly Known[],
): Match<Known> | undefined {
  const found = /\bSQLSTATE[ :=]+"?(?<state>[0-9A-Z]{5})\b/.exec(text);
  const id = entryOfState[found?.groups?.state ?? ''];
  const entry = entries.find((known) => known.id === id);
  return found && entry
    ? {entry, spans: [[found.index, found.index + found[0].length]], isExact: true}
    : undefined;
}

/** A message that ends with what it wraps says less than one that is a whole. */
function isOpen({message}: Entry): boolean {
  return message.endsWith(': …');
}

/** 0 for what is certainly an error, 2 for what a log calls unimportant. */
function gravityOf({isError}: {readonly isError: boolean | undefined}): number {
  return isError === undefined ? 1 : isError ? 0 : 2;
}

/**
 * Makes the function that finds the entries of an index that a log is about.
 *
 * It takes one line or many. In a line, the innermost cause comes first: of `a: b: c`, the entry for `c`. Of
 * several lines, errors come before what has no level and information, causes before what is around them, and
 * earlier lines before later ones, because the first failure has the reason.
 *
 * @param entries the index
 * @returns one finding for each entry, the best first
 */
export function createErrorFinder<Known extends Entry>(
  entries: readonly Known[],
): (log: string) => Finding<Known>[] {
  const match: Matcher<Known> = createMatcher(entries);
  return (log) => {
    const found = new Map<string, Ranked<Known>>();
    for (const line of readLog(log)) {
      const text = hideSecrets(line.text);
      const ranked = rankInLine(match(text), line);
      const state = matchState(text, entries);
      const isTold = ranked[0] && !isOpen(ranked[0].entry);
      const all = state && !isTold ? [state, ...ranked] : ranked;
      all.forEach(({entry, spans}, place) => {
        const before = found.get(entry.id);
        found.set(
          entry.id,
          before
            ? {...before, count: before.count + 1, isFrame: before.isFrame && place > 0}
            : {
                entry,
                line: line.number,
                count: 1,
                text,
                spans,
                isFrame: place > 0,
                isError: line.isError,
              },
        );
      });
    }
    return [...found.values()].sort(
      (a, b) =>
        Number(a.isFrame) - Number(b.isFrame) ||
        gravityOf(a) - gravityOf(b) ||
        Number(isOpen(a.entry)) - Number(isOpen(b.entry)) ||
        a.line - b.line,
    );
  };
}
