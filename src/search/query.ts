import {productName, replacePhrases, synonymsOf} from './synonyms';
import {isSearchable, isStopWord, stemOf, tokenize, wordsOf} from './tokenizer';
import type {Alternative} from './word-index';

/** A word of a query, with everything that may stand for it. */
export interface QueryWord {
  /** The word as it was typed, in lower case. */
  readonly whole: string;
  /** The word itself, words that begin with it, its stem, its parts and its synonyms. */
  readonly strict: readonly Alternative[];
  /** Some of its parts, for when the others find nothing. */
  readonly parts: readonly Alternative[];
  /** Whether it only says that something is asked, or wanted. */
  readonly isAsking: boolean;
}

/** More words than this make a query slow, not better. */
const mostWords = 24;

/** In longer queries no word is the beginning of another: they are pasted, not typed. */
const mostTyped = 12;
const longestWord = 64;

/** Made like a name in code: `DB_HOST`, `createJob`, `image.tag`, `--api-key`. */
const nameLike = /^(?:--?)?[\w$]+(?:[_./-][\w$]+)+$|^--?\w+$|\p{Ll}\p{Lu}/u;

/** Says whether a query is one name, like `account_id`, and not words that describe something. */
export function isNameLike(query: string): boolean {
  return nameLike.test(query.trim());
}

/** The names in code among the words of a query, in lower case: `--config` in `neosync sync --config`. */
export function namesIn(query: string): ReadonlySet<string> {
  return new Set(query.toLowerCase().split(/\s+/).filter(isNameLike));
}

/** Dates, times and other numbers with something in them, such as logs begin with. */
function isMoment(word: string): boolean {
  return /^\d+[-.t:]/.test(word) && !/^\d+(?:\.\d+)+$/.test(word);
}

/** Words of those who ask or want something; what they ask for is said by the others. */
const asking = new Set(
  (
    'ability able add added adds allow allows always another anything change changes doc docs documentation ' +
    'during each enable ensure error every everything example exist exists expose exposes expected feat ' +
    'feature find first fix fixed fixes get gets getting give go guide handle handles help implement ' +
    'improve issue just keep know let like list make makes making many more much must need needs new not ' +
    'now only option other out page please possible problem properly put question request run same see ' +
    'set setup show some something still such support supported supports take than thing too try trying ' +
    'turn two update updated updates use used using want way well whole without work working works write'
  ).split(' '),
);

/**
 * Reads one name or word of a query.
 *
 * @param terms the terms that the tokenizer makes of it: the whole, then its parts
 */
function readWord([whole = '', ...others]: readonly string[], isTyped: boolean): QueryWord {
  const joined = whole.replaceAll(/[._-]/g, '');
  const parts = others.filter((term) => term !== joined);
  const stem = stemOf(whole);
  const synonyms = new Set([...synonymsOf(whole), ...synonymsOf(joined)]);
  // A short word that has synonyms is an abbreviation, not the beginning of a word.
  const isPrefix = isTyped && whole.length > (synonyms.size > 0 ? 3 : 1);
  const forms = new Set([joined, stem].filter((form) => form !== whole));
  const strict: Alternative[] = [
    {terms: [whole], isBeginning: isPrefix},
    ...[...forms, ...synonyms].map((text) => ({terms: text.split(' ')})),
  ];
  if (parts.length > 0) {
    strict.push({terms: parts, isBeginning: true});
  }
  return {
    whole,
    strict,
    parts: parts.map((part) => ({terms: [part]})),
    isAsking: asking.has(whole),
  };
}

/**
 * Takes a query apart into words, each with its parts behind it. Words that say little, like «the», the name of the
 * product and the `0` of `$.tables[0]`, count only if there are no others.
 */
export function namesOf(query: string): readonly (readonly string[])[] {
  const names: string[][] = [];
  let end = -1;
  for (const token of tokenize(replacePhrases(query).slice(0, mostWords * longestWord))) {
    if (token.start >= end) {
      names.push([]);
      end = token.end;
    }
    names.at(-1)?.push(token.term.slice(0, longestWord));
  }
  const real = names.filter(([whole = '']) => isSearchable(whole) && !isMoment(whole));
  const telling = real.filter(([whole]) => whole !== productName);
  return [telling, real, names].find(({length}) => length > 0) ?? [];
}

/** Takes a query apart into words, with what may stand for each in a text. */
export function readQuery(query: string): QueryWord[] {
  const names = namesOf(query);
  const isTyped = names.length <= mostTyped;
  return names.slice(0, mostWords).map((terms) => readWord(terms, isTyped));
}

/** The words of a text in their order, without those that say little: equal for texts that say the same. */
export function signatureOf(text: string): string {
  const words = wordsOf(replacePhrases(text)).filter((word) => !isStopWord(word));
  const telling = words.filter((word) => word !== productName);
  return (telling.length > 0 ? telling : words).map(stemOf).join(' ');
}
