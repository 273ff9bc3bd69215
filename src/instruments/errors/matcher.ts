/** A message of the index: `…` in it stands for a part that differs. */
export interface Entry {
  /** Its fragment on the page. */
  readonly id: string;
  readonly message: string;
}

/** A part of a text, from its first character up to the one behind its last. */
export type Span = readonly [start: number, end: number];

/** An entry whose fixed words stand in a line. */
export interface Match<Known extends Entry = Entry> {
  readonly entry: Known;
  /** Where the fixed words are, in their order. */
  readonly spans: readonly Span[];
  /** Whether they are in the same case, too. */
  readonly isExact: boolean;
}

interface Pattern<Known extends Entry> {
  readonly entry: Known;
  readonly loose: RegExp;
  readonly exact: RegExp;
  /** The longest of its fixed words in lower case: a line without it cannot match. */
  readonly key: string;
}

/** Finds the entries whose fixed words stand in a line. */
export type Matcher<Known extends Entry> = (line: string) => Match<Known>[];

function escape(text: string): string {
  return (
    text
      .replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
      // Older drivers and servers leave the state of MySQL out.
      .replaceAll(/ \\\((?:\w{5})\\\)(?=:)/g, '(?: \\(\\w{5}\\))?')
      .replaceAll(/ +/g, ' ')
  );
}

/** What may stand for a part that differs: not beyond the quotes around it, nor beyond the next `: `. */
function gapBetween(before: string, after: string): string {
  const around = `${before.at(-1) ?? ''}${after.at(0) ?? ''}`;
  switch (around) {
    case '""':
      return '[^"]{0,300}?';
    case "''":
      return "[^']{0,300}?";
    case '[]':
      return '[^\\]]{0,300}?';
    default:
      return /:\s*$/.test(before) ? '.{0,600}?' : '(?:(?!: ).){0,300}?';
  }
}

function compile<Known extends Entry>(entry: Known): Pattern<Known> {
  const parts = entry.message.replaceAll('%s', '…').split('…');
  const fixed = parts.filter((part) => part.trim() !== '');
  const source = fixed
    .map((part, index) => {
      const next = fixed[index + 1];
      const group = `(${escape(part.trim())})`;
      return next === undefined ? group : group + gapBetween(part, next);
    })
    .join('');
  const first = /^\w/.test(fixed[0]?.trim() ?? '') ? '(?<!\\w)' : '';
  const last = /\w$/.test(fixed.at(-1)?.trim() ?? '') ? '(?!\\w)' : '';
  const words =
    fixed
      .join(' ')
      .toLowerCase()
      .match(/[a-z]{2,}/g) ?? [];
  return {
    entry,
    loose: new RegExp(first + source + last, 'dgi'),
    exact: new RegExp(first + source + last, 'dg'),
    key: words.reduce((longest, word) => (word.length > longest.length ? word : longest), ''),
  };
}

/** The last place of a pattern in a line: what is inside stands further right. */
function lastPlace(pattern: RegExp, line: string): readonly Span[] | undefined {
  const found = [...line.matchAll(pattern)].at(-1);
  return found?.indices?.slice(1) as Span[] | undefined;
}

/**
 * Makes the function that finds entries by the words of their messages that are always the same.
 *
 * @param entries the index
 */
export function createMatcher<Known extends Entry>(entries: readonly Known[]): Matcher<Known> {
  const byKey = new Map<string, Pattern<Known>[]>();
  for (const pattern of entries.map(compile)) {
    byKey.set(pattern.key, [...(byKey.get(pattern.key) ?? []), pattern]);
  }
  return (line) => {
    const words = new Set(line.toLowerCase().match(/[a-z]{2,}/g));
    return [...words].flatMap((word) =>
      (byKey.get(word) ?? []).flatMap(({entry, loose, exact}) => {
        const exactSpans = lastPlace(exact, line);
        const spans = exactSpans ?? lastPlace(loose, line);
        return spans ? [{entry, spans, isExact: exactSpans !== undefined}] : [];
      }),
    );
  };
}
