// cspell:ignore ations ators bdgmnprt

/** A term and the place in the text that it stands for. */
export interface Token {
  readonly term: string;
  readonly start: number;
  readonly end: number;
}

/** Letters and digits, held together by single dots, dashes, underscores: `DB_HOST`, `v1alpha1.Job`. */
const compound = /[\p{L}\p{N}]+(?:[._-]+[\p{L}\p{N}]+)*/gu;

/** The words of a name: split at `_`, `-`, `.` and where camelCase begins a new one. */
const part = /\p{Lu}+(?!\p{Ll})\p{N}*|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{N}]+|\p{N}+/gu;

/** Words without a subject of their own; questions are full of them. */
const stopWords = new Set(
  (
    'a about am an and any are as at be been but by can could do does did for from had has have how i if ' +
    'in into is it its me my of on or our should so that the their them then there these they this those ' +
    'to us was we were what when where which who why will with would you your'
  ).split(' '),
);

const accents = /\p{M}+/gu;

function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(accents, '').toLowerCase();
}

/** Says whether a term is a word like «the» that a search can leave out. */
export function isStopWord(term: string): boolean {
  return stopWords.has(term);
}

/** Says whether a search can ask for a term: not for «the», nor for a bare number of one or two digits. */
export function isSearchable(term: string): boolean {
  return !isStopWord(term) && term.length > 1 && !/^\d{1,2}$/.test(term);
}

/** Endings that make other words of a word, each after at least three letters: no customer is custom, no locale local. */
const ending =
  /(?<=.{3})(?:ations?|ators?|ated|ating|ates?|ments?|ings?|ions?|(?<!^custom)ers?|ed|es|(?<!p)ly|(?<!^local)e|s)$/;

/**
 * Takes the ending off an English word, so that words of one family meet: connections and connection,
 * masked and masking, generate and generator.
 *
 * @returns the stem, or the term itself when it has no such ending
 */
export function stemOf(term: string): string {
  if (term.length < 4 || !/^[a-z]+$/.test(term)) {
    return term;
  }
  return term
    .replace(/(?:ies|ied)$/, 'y')
    .replace(/(?<=[sx])ses$/, 's')
    .replace(/(?<![aius])s$/, '')
    .replace(ending, '')
    .replace(/([bdgmnprt])\1$/, '$1');
}

/**
 * Splits a text into terms. A name such as `DB_HOST`, `createJob` or `api-db-host` gives its words, the
 * name as a whole, and the name without its separators, each with the place it stands for.
 *
 * @param text any text
 * @returns terms in lower case and without accents, in the order of the text
 */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const {0: name, index} of text.matchAll(compound)) {
    const end = index + name.length;
    const whole = fold(name);
    const parts = [...name.matchAll(part)];
    tokens.push({term: whole, start: index, end});
    if (parts.length > 1) {
      const joined = whole.replaceAll(/[._-]/g, '');
      if (joined !== whole) {
        tokens.push({term: joined, start: index, end});
      }
      for (const {0: word, index: offset} of parts) {
        const start = index + offset;
        tokens.push({term: fold(word), start, end: start + word.length});
      }
    }
  }
  return tokens;
}

/** The words of a text, names taken apart: `DB_HOST` is «db» and «host», as a reader may write it. */
export function wordsOf(text: string): string[] {
  return [...text.matchAll(part)].map(([word]) => fold(word));
}

/** The terms of a text, as {@link tokenize} finds them. */
export function termsOf(text: string): string[] {
  return tokenize(text).map(({term}) => term);
}
