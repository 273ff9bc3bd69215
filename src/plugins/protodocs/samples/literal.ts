/** Code of a value: text for one line, or entries in brackets that can be broken into lines. */
export type Literal = string | Composite;

export interface Composite {
  readonly open: string;
  readonly close: string;
  readonly entries: readonly Entry[];
}

export interface Entry {
  /** What stands before the value, for example `accountId:`; empty for the items of a list. */
  readonly key: string;
  readonly value: Literal;
}

/** How a language breaks lines. */
export interface Style {
  readonly indent: string;
  /** Longest line, counted without the indentation around it. */
  readonly width: number;
  /** Whether the values of neighboring lines begin in the same column, as gofmt has it. */
  readonly aligned: boolean;
}

function onOneLine(literal: Literal): string {
  if (typeof literal === 'string') {
    return literal;
  }
  const entries = literal.entries.map(({key, value}) => (key && `${key} `) + onOneLine(value));
  return literal.open + entries.join(', ') + literal.close;
}

/** Writes the entries of a composite, each from a line of its own. */
function printEntries(entries: readonly Entry[], style: Style): string[] {
  const printed = entries.map(({key, value}) => ({
    key,
    value: `${printLiteral(value, style, key === '' ? 0 : key.length + 1)},`,
  }));
  const isShort = (index: number): boolean => printed[index]?.value.includes('\n') === false;
  return printed.map(({key, value}, index) => {
    if (!key) {
      return value;
    }
    let width = key.length;
    if (style.aligned && isShort(index)) {
      for (let at = index; isShort(at); at -= 1) {
        width = Math.max(width, printed[at]?.key.length ?? 0);
      }
      for (let at = index; isShort(at); at += 1) {
        width = Math.max(width, printed[at]?.key.length ?? 0);
      }
    }
    return `${key.padEnd(width)} ${value}`;
  });
}

/**
 * Writes a value, on one line if it fits, else with each entry on a line of its own.
 *
 * @param before length of what stands before it on the first line; `Infinity` always breaks
 * @returns text without a line break at the end; all lines but the first are indented
 */
export function printLiteral(literal: Literal, style: Style, before = 0): string {
  const line = onOneLine(literal);
  const fits = before + line.length <= style.width;
  if (typeof literal === 'string' || literal.entries.length === 0 || fits) {
    return line;
  }
  const lines = printEntries(literal.entries, style).join('\n').split('\n');
  return [literal.open, ...lines.map((text) => style.indent + text), literal.close].join('\n');
}
