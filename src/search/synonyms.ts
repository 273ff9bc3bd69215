// cspell:ignore ging
import groups from './synonym-groups.json';
import {stemOf} from './tokenizer';

/** The product: a word on every page, which says little beside other words. */
export const productName = 'neosync';

/**
 * What readers call things, and what the pages call them: a search for a word on the left of synonym-groups.json
 * also finds the words and phrases on the right. Keep the list short: an entry is worth its place when
 * readers use a word that the pages do not. Words of the trade are those of ISO/IEC 20889 for data without
 * persons, of PostgreSQL for tables, of OpenID Connect for people, of Kubernetes and networks for operation, and
 * of data pipelines.
 */
const others = new Map(
  Object.values(groups)
    .flatMap(Object.entries<string[]>)
    .map(([term, synonyms]) => [stemOf(term), synonyms]),
);

/** The words that have synonyms. */
export const synonymTerms: readonly string[] = Object.values(groups).flatMap(Object.keys);

/** Phrases that mean something else than their words, with the word to search for. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/\bget(?:ting)? started\b/gi, 'quickstart'],
  [/\bself[ -]host(?:ed|ing)?\b/gi, 'deploy'],
  [/\benv[ -]?vars?\b/gi, 'environment variables'],
  [/\bwhere clause\b/gi, 'condition'],
  [/\blog(?:ged|ging)?[ -]?in\b/gi, 'login'],
  [/\bconnection string\b/gi, 'address forms'],
  [/\bon[ -]prem\w*/gi, 'deploy'],
  [/\bsingle sign[ -]?on\b/gi, 'sso'],
  [/\b(?:service|machine) account\b/gi, 'api key'],
  [/(?<=\b(?:from|in|with|for) )go\b/gi, 'golang'],
];

/** Replaces the phrases of a query that mean something else than their words. */
export function replacePhrases(query: string): string {
  return phrases.reduce((text, [phrase, word]) => text.replaceAll(phrase, word), query);
}

/**
 * What a search for a word may find instead.
 *
 * @param term a word in lower case
 * @returns words and phrases; none when the word has no synonym
 */
export function synonymsOf(term: string): readonly string[] {
  return others.get(stemOf(term)) ?? [];
}
