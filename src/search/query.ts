import type {Query} from 'minisearch';
import {productName, replacePhrases, synonymsOf} from './synonyms';
import {isStopWord, stemOf, tokenize, wordsOf} from './tokenizer';
import {wordWeight} from './weights';

/** A word of a query, with everything that may stand for it. */
export interface QueryWord {
  /** The word itself, words that begin with it, its stem, its parts and its synonyms. */
  readonly strict: Query;
  /** Words that are spelled like it, for when the others find nothing; short words have none. */
  readonly loose?: Query;
}

/** More words than this make a query slow, not better. */
export const mostWords = 12;
const longestWord = 64;

/** Made like a name in code: `DB_HOST`, `createJob`, `image.tag`, `--api-key`. */
const nameLike = /^(?:--?)?[\w$]+(?:[_./-][\w$]+)+$|^--?\w+$|\p{Ll}\p{Lu}/u;

/** Says whether a query is one name, like `account_id`, and not words that describe something. */
export function isNameLike(query: string): boolean {
  return nameLike.test(query.trim());
}

const exactly = {prefix: false, fuzzy: false} as const;

/** A synonym: all of its words. */
function synonymQuery(text: string): Query {
  return {
    combineWith: 'AND',
    queries: text.split(' '),
    ...exactly,
    boostTerm: () => wordWeight.synonym,
  };
}

/** Some parts of a name, and what is spelled like it: one letter is different, in a long word two. */
function looseQuery(word: string, parts: readonly string[]): Query {
  return {
    combineWith: 'OR',
    queries: [
      {queries: [word], prefix: false, fuzzy: word.length > 7 ? 2 : 1},
      {queries: [...parts], ...exactly},
    ],
    weights: {fuzzy: wordWeight.misspelled, prefix: 0},
  };
}

/**
 * Reads one name or word of a query.
 *
 * @param terms the terms that the tokenizer makes of it: the whole, then its parts
 */
function readWord([whole = '', ...others]: readonly string[]): QueryWord {
  const joined = whole.replaceAll(/[._-]/g, '');
  const parts = others.filter((term) => term !== joined);
  const stem = stemOf(whole);
  const synonyms = new Set([...synonymsOf(whole), ...synonymsOf(stem)]);
  // A short word that has synonyms is an abbreviation, not the beginning of a word.
  const isPrefix = whole.length > (synonyms.size > 0 ? 3 : 1);
  const queries: Query[] = [
    {
      queries: [whole],
      prefix: isPrefix,
      fuzzy: false,
      weights: {prefix: wordWeight.beginning, fuzzy: 0},
    },
    ...[...synonyms].map(synonymQuery),
  ];
  if (joined !== whole) {
    queries.push({queries: [joined], ...exactly});
  }
  if (stem !== whole) {
    queries.push({queries: [stem], ...exactly, boostTerm: () => wordWeight.stem});
  }
  if (parts.length > 0) {
    queries.push({combineWith: 'AND', queries: parts, prefix: true, fuzzy: false});
  }
  return {
    strict: {combineWith: 'OR', queries},
    ...(whole.length > 4 ? {loose: looseQuery(whole, parts)} : {}),
  };
}

/**
 * Takes a query apart into words. Words that say little, like «the» and the name of the product, count
 * only if there are no others.
 */
export function readQuery(query: string): QueryWord[] {
  const names: string[][] = [];
  let end = -1;
  for (const token of tokenize(replacePhrases(query).slice(0, mostWords * longestWord))) {
    if (token.start >= end) {
      names.push([]);
      end = token.end;
    }
    names.at(-1)?.push(token.term.slice(0, longestWord));
  }
  const real = names.filter(([whole = '']) => !isStopWord(whole));
  const telling = real.filter(([whole]) => whole !== productName);
  const wanted = [telling, real, names].find(({length}) => length > 0) ?? [];
  return wanted.slice(0, mostWords).map(readWord);
}

/** The words of a text in their order, without those that say little: equal for texts that say the same. */
export function signatureOf(text: string): string {
  const words = wordsOf(replacePhrases(text)).filter((word) => !isStopWord(word));
  const telling = words.filter((word) => word !== productName);
  return (telling.length > 0 ? telling : words).map(stemOf).join(' ');
}
