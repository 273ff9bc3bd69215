import type {Driver} from './database';

/** A word, value or sign of SQL. Comments and blanks are none. */
export interface Token {
  readonly kind: 'word' | 'quoted' | 'string' | 'number' | 'parameter' | 'sign';
  /** As it is written. */
  readonly text: string;
  /** A name without its quotes, a word in lower case, or a sign. */
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** Says what of a text is no SQL, from where. */
export class TokenError extends Error {
  constructor(
    message: string,
    readonly start: number,
  ) {
    super(message);
  }
}

interface Rule {
  readonly kind: Token['kind'] | 'none';
  readonly pattern: RegExp;
}

const blanks: Rule = {kind: 'none', pattern: /\s+/y};
const number: Rule = {kind: 'number', pattern: /0x[\da-f]+|(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/iy};
const punctuation: Rule = {kind: 'sign', pattern: /::|:=|\.\.|[()[\],;.:]/y};

const rules: Readonly<Record<Driver, readonly Rule[]>> = {
  postgres: [
    blanks,
    {kind: 'none', pattern: /--[^\n\r]*/y},
    {kind: 'string', pattern: /e'(?:[^'\\]|\\[^]|'')*'/iy},
    {kind: 'string', pattern: /(?:b|x|n|u&)?'(?:[^']|'')*'/iy},
    {kind: 'string', pattern: /\$(\w*)\$[^]*?\$\1\$/y},
    {kind: 'quoted', pattern: /(?:u&)?"(?:[^"]|"")+"/iy},
    {kind: 'parameter', pattern: /\$\d+/y},
    {kind: 'word', pattern: /[a-z_\u0080-\uffff][\w$\u0080-\uffff]*/iy},
    number,
    punctuation,
    {kind: 'sign', pattern: /[-+*/<>=~!@#%^&|`?]+/y},
  ],
  mysql: [
    blanks,
    {kind: 'none', pattern: /--(?=\s|$)[^\n\r]*|#[^\n\r]*/y},
    {kind: 'none', pattern: /\/\*(?!!)[^]*?\*\//y},
    {kind: 'string', pattern: /[bxn]?'(?:[^'\\]|\\[^]|'')*'|"(?:[^"\\]|\\[^]|"")*"/iy},
    {kind: 'quoted', pattern: /`(?:[^`]|``)+`/y},
    {kind: 'parameter', pattern: /\?|:\w+/y},
    {kind: 'word', pattern: /@{0,2}[a-z_$\u0080-\uffff][\w$\u0080-\uffff]*/iy},
    number,
    punctuation,
    {kind: 'sign', pattern: /->>|->|<=>|<<|>>|<=|>=|<>|!=|&&|\|\||[-+*/<>=~!%^&|{}]/y},
  ],
};

/** What begins with a character and has no end. */
const unfinished: Readonly<Record<string, string>> = {
  "'": 'quoted string',
  '"': 'quoted identifier',
  $: 'dollar-quoted string',
};

/** Comments of Postgres hold others. Returns where the one at `start` ends. */
function endOfComment(text: string, start: number): number {
  const marks = /\/\*|\*\//g;
  marks.lastIndex = start;
  let depth = 0;
  for (let mark = marks.exec(text); mark !== null; mark = marks.exec(text)) {
    depth += mark[0] === '/*' ? 1 : -1;
    if (depth === 0) {
      return marks.lastIndex;
    }
  }
  throw new TokenError('unterminated /* comment', start);
}

/** Signs of Postgres end before a comment, and before a plus or minus unless they have a rarer character. */
function cutOperator(text: string): string {
  const comment = text.search(/--|\/\*/);
  let cut = comment > 0 ? text.slice(0, comment) : text;
  if (!/[~!@#%^&|`?]/.test(cut)) {
    cut = cut.slice(0, 1) + cut.slice(1).replace(/[-+]+$/, '');
  }
  return cut;
}

function valueOf(kind: Token['kind'], text: string): string {
  if (kind === 'word') {
    return text.toLowerCase();
  }
  if (kind !== 'quoted') {
    return text;
  }
  const quote = text.at(-1) ?? '';
  return text.slice(text.indexOf(quote) + 1, -1).replaceAll(quote + quote, quote);
}

/**
 * Splits SQL into tokens.
 * @throws {TokenError} at a text or comment without an end and at a character that has no meaning.
 */
export function readTokens(text: string, driver: Driver): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    if (driver === 'postgres' && text.startsWith('/*', at)) {
      at = endOfComment(text, at);
      continue;
    }
    let found: {kind: Rule['kind']; text: string} | undefined;
    for (const {kind, pattern} of rules[driver]) {
      pattern.lastIndex = at;
      const match = pattern.exec(text);
      if (match) {
        const isOperator = driver === 'postgres' && /^[-+*/<>=~!@#%^&|`?]/.test(match[0]);
        found = {kind, text: isOperator && kind === 'sign' ? cutOperator(match[0]) : match[0]};
        break;
      }
    }
    if (found === undefined) {
      throw new TokenError(`unterminated ${unfinished[text[at] ?? ''] ?? 'text'}`, at);
    }
    if (found.kind !== 'none') {
      tokens.push({
        kind: found.kind,
        text: found.text,
        value: valueOf(found.kind, found.text),
        start: at,
        end: at + found.text.length,
      });
    }
    at += found.text.length;
  }
  return tokens;
}
