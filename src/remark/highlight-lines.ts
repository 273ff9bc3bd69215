import type {Grammar, languages, tokenize, TokenStream} from 'prismjs';
import {escapeText} from '../lib/escape-html';

/** The part of Prism that coloring needs, in Node as in a browser. */
export interface Highlighter {
  readonly languages: typeof languages;
  readonly tokenize: typeof tokenize;
}

/**
 * Changes the grammar of shell commands: Prism knows commands by a list; here a command is the first
 * word of a line or of a pipe's part.
 */
export function adaptBash(prism: Highlighter): void {
  prism.languages.insertBefore('bash', 'function', {
    command: {
      pattern:
        /((?:^|(?<!\\)\n|[;|&(])[ \t]*)(?!(?:case|do|done|elif|else|esac|export|fi|for|function|if|in|set|then|until|while)\b)[a-z_][\w./-]*(?=[\s;|&)]|$)/i,
      lookbehind: true,
      greedy: true,
    },
  });
  delete prism.languages.bash?.function;
}

/** Grammar by the language of a fence; the ones that are not here are shown without colors. */
export const grammars: Readonly<Record<string, string>> = {
  bash: 'bash',
  dotenv: 'properties',
  go: 'go',
  hcl: 'hcl',
  js: 'javascript',
  json: 'json',
  nginx: 'nginx',
  sql: 'sql',
  ts: 'typescript',
  yaml: 'yaml',
};

/** The six roles that have a color (`src/css/code.css`), by the names that the grammars give. */
const roles: Readonly<Record<string, string>> = {
  comment: 'comment',
  prolog: 'comment',

  atrule: 'key',
  'attr-name': 'key',
  environment: 'key',
  key: 'key',
  property: 'key',
  variable: 'key',

  annotation: 'keyword',
  builtin: 'keyword',
  keyword: 'keyword',
  method: 'keyword',

  'attr-value': 'string',
  char: 'string',
  regex: 'string',
  string: 'string',
  'template-string': 'string',
  url: 'string',

  boolean: 'number',
  constant: 'number',
  null: 'number',
  number: 'number',

  'class-name': 'name',
  command: 'name',
  function: 'name',
};

interface Piece {
  readonly role: string | undefined;
  readonly text: string;
}

/** The text of a token with the role of the innermost token that has one. */
function piecesOf(token: TokenStream, role?: string): Piece[] {
  if (typeof token === 'string') {
    return [{role, text: token}];
  }
  if (Array.isArray(token)) {
    return token.flatMap((part) => piecesOf(part, role));
  }
  const own = [token.type, token.alias]
    .flat()
    .map((name) => roles[name])
    .find(Boolean);
  // What stands inside a string without being one, or is marked too often to help the eye.
  const isPlain = token.type === 'interpolation' || token.type === 'parameter';
  return piecesOf(token.content, isPlain ? undefined : (own ?? role));
}

/**
 * Colors code.
 *
 * @param prism Prism with the grammars it needs; a language without one has no colors
 * @param code text of the fence
 * @param language language of the fence
 * @returns one piece of HTML for each line; what has a color stands in `<span class="hl-…">`
 */
export function colorLines(prism: Highlighter, code: string, language: string): string[] {
  const grammar: Grammar | undefined = prism.languages[grammars[language] ?? ''];
  const pieces = grammar ? piecesOf(prism.tokenize(code, grammar)) : piecesOf(code);
  const lines = [''];
  for (const {role, text} of pieces) {
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) {
        lines.push('');
      }
      // White space has no color, and leaving it out joins fewer tags.
      const [, before = '', inner = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(part) ?? [];
      const html = escapeText(inner);
      const colored =
        role !== undefined && html !== '' ? `<span class="hl-${role}">${html}</span>` : html;
      lines.push(`${lines.pop() ?? ''}${before}${colored}${after}`);
    }
  }
  return lines;
}
