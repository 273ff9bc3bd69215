import type {Driver} from './database';

/** One statement of a pasted text. */
export interface Statement {
  readonly text: string;
  /** The line on which it begins, from 1. */
  readonly line: number;
}

/** What is skipped as a whole: texts, names, comments, and the rows that a dump of Postgres holds. */
const wholes: Readonly<Record<Driver, RegExp>> = {
  postgres:
    /--[^\n]*|\/\*[^]*?(?:\*\/|$)|e'(?:[^'\\]|\\[^]|'')*(?:'|$)|'(?:[^']|'')*(?:'|$)|"(?:[^"]|"")*(?:"|$)|\$(\w*)\$[^]*?(?:\$\1\$|$)|\bfrom\s+stdin\s*;[^]*?(?:\n\\\.|$)|^\\[^\n]*/iy,
  mysql:
    /--(?=\s|$)[^\n]*|#[^\n]*|\/\*[^]*?(?:\*\/|$)|'(?:[^'\\]|\\[^]|'')*(?:'|$)|"(?:[^"\\]|\\[^]|"")*(?:"|$)|`(?:[^`]|``)*(?:`|$)/y,
};

const starts = /--|\/\*|['"`$;#\\]|\bfrom\s+stdin/gi;

/** Splits a text at its semicolons. A text, comment or body of a function without an end goes to the end. */
export function splitStatements(text: string, driver: Driver): Statement[] {
  const statements: Statement[] = [];
  const whole = wholes[driver];
  let begin = 0;
  let line = 1;
  let counted = 0;
  const add = (end: number): void => {
    const piece = text.slice(begin, end);
    const skipped = /^(?:\s+|--[^\n]*|\/\*(?!!)[^]*?\*\/|#[^\n]*)*/.exec(piece)?.[0].length ?? 0;
    const first = begin + skipped;
    line += text.slice(counted, first).split('\n').length - 1;
    counted = first;
    if (first < end) {
      statements.push({text: text.slice(first, end), line});
    }
    begin = end + 1;
  };
  starts.lastIndex = 0;
  for (let match = starts.exec(text); match !== null; match = starts.exec(text)) {
    if (match[0] === ';') {
      add(match.index);
      continue;
    }
    whole.lastIndex = match.index;
    const skipped = whole.exec(text)?.[0].length ?? 1;
    starts.lastIndex = match.index + skipped;
    if (/^from\s/i.test(match[0]) && skipped > 1) {
      begin = starts.lastIndex;
    }
  }
  add(text.length);
  return statements;
}
